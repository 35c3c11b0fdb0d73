#!/usr/bin/env python3
"""Has `clowder trace` play games of every player count, and checks each line with the reference.

    python3 tests/reference/compare_traces.py build/dev/clowder --games 200
    python3 tests/reference/compare_traces.py build/release/clowder --games 20000 --policy careful

The games are shared out evenly between the player counts and the policies: random, and those named.
Two batches run at a time. Exit code 1 and one line for each batch that differs.
"""

import argparse
import concurrent.futures
import itertools
import subprocess
import sys

import check_trace
from mismatch import Mismatch


def compare(command, players, policy, seed, games):
    """One batch: its counts, and what was wrong with it or None."""
    arguments = [command, "trace", "box", "--players", str(players), "--policy", policy,
                 "--seed", seed, "--games", str(games)]
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


def main():
    parser = argparse.ArgumentParser(description="check traces of clowder with the reference")
    parser.add_argument("command", help="path of clowder")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="reference")
    parser.add_argument("--policy", action="append", default=["random"])
    options = parser.parse_args()
    batches = list(itertools.product((2, 3, 4, 5), options.policy))
    each = max(1, options.games // len(batches))
    games = moves = 0
    failed = False
    with concurrent.futures.ProcessPoolExecutor(max_workers=2) as pool:
        for counts, fault in pool.map(compare, itertools.repeat(options.command), *zip(*batches),
                                      itertools.repeat(options.seed), itertools.repeat(each)):
            games, moves = games + counts[0], moves + counts[1]
            if fault:
                failed = True
                print(fault, file=sys.stderr)
    print(f"{games} games, {moves} moves checked")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
