#!/usr/bin/env python3
"""Has `clowder trace` play games of every table, and checks each line with the reference.

    python3 tests/reference/compare_traces.py build/dev/clowder --games 200
    python3 tests/reference/compare_traces.py build/release/clowder --games 20000 --policy careful

The games are shared out evenly between the tables of a game and the policies: random, and those
named; every game gets its whole number. Two batches run at a time. Exit code 1 and one line for each batch that differs.
"""

import argparse
import concurrent.futures
import itertools
import subprocess
import sys

import check_trace
from mismatch import Mismatch


# What comes behind `clowder trace`: player counts and the options of nine and maze.
TABLES = {
    "box": ["box --players 2", "box --players 3", "box --players 4", "box --players 5"],
    "nine": [
        "nine --players 3",
        "nine --players 4",
        "nine --players 5",
        "nine --players 3 --option deck=printed --option strays=printed",
        "nine --players 4 --option zero-steals=no",
        "nine --players 5 --option deck=small",
    ],
    "maze": [
        "maze --players 2",
        "maze --players 3 --option orientation=as-it-lies",
        "maze --players 4 --option classic2007=on --option cap=40",
        "maze --players 4 --option mode=teams",
        "maze --players 1",
        "maze --players 3 --option mode=coop",
        "maze --players 1 --option board=kittens",
        "maze --players 2 --option board=kittens",
        "maze --players 4 --option board=kittens --option mode=teams --option classic2007=on",
        "maze --players 2 --option board=kittens --option mode=coop --option cap=20",
    ],
}


def compare(command, table, policy, seed, games):
    """One batch: its counts, and what was wrong with it or None."""
    arguments = [command, "trace", *table.split(), "--policy", policy, "--seed", seed,
                 "--games", str(games)]
    try:
        trace = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, errors="replace")
    except OSError as error:
        return (0, 0), f"{command}: expected clowder: {error.strerror}"
    with trace:
        try:
            counts = check_trace.check([(" ".join(arguments[1:]), trace.stdout)])
        except Mismatch as difference:
            trace.kill()
            return (0, 0), str(difference)
    if trace.returncode:
        return counts, f"{' '.join(arguments)}: exit code {trace.returncode}"
    if counts[0] != games:
        return counts, f"{' '.join(arguments)}: expected {games} games, found {counts[0]}"
    return counts, None


def games_each(games, tables, policies):
    return max(1, games // (len(tables) * len(policies)))


def main():
    parser = argparse.ArgumentParser(description="check traces of clowder with the reference")
    parser.add_argument("command", help="path of clowder")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="reference")
    parser.add_argument("--policy", action="append", default=["random"])
    options = parser.parse_args()
    batches = [(table, policy, games_each(options.games, tables, options.policy))
               for tables in TABLES.values() for table in tables for policy in options.policy]
    games = moves = 0
    failed = False
    with concurrent.futures.ProcessPoolExecutor(max_workers=2) as pool:
        tables, policies, each = zip(*batches)
        for counts, fault in pool.map(compare, itertools.repeat(options.command), tables, policies,
                                      itertools.repeat(options.seed), each):
            games, moves = games + counts[0], moves + counts[1]
            if fault:
                failed = True
                print(fault, file=sys.stderr)
    print(f"{games} games, {moves} moves checked")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
