#!/usr/bin/env python3
"""Counts lines of play from fixed positions and compares them with a .perft file (docs/perft.md).

    python3 tests/reference/perft.py tests/perft/box-3.perft            compare, quick depths
    python3 tests/reference/perft.py --slow tests/perft/box-*.perft     the `slow` lines too
    python3 tests/reference/perft.py --write --slow FILE                put the true counts there

perft(0) = 1; perft(d) is the sum of perft(d-1) after each legal action of the lowest acting seat.
Where the round is over nobody acts until the next deal, so longer lines count nothing there.
"""

import argparse
import sys

from record_files import Fault, Setup, numbered_lines


def perft(game, depth):
    if depth == 0:
        return 1
    acting = game.to_act()
    if not acting:
        return 0
    seat = min(acting)
    actions = game.legal_actions(seat)
    if depth == 1:
        return len(actions)
    return sum(perft(after(game, seat, action), depth - 1) for action in actions)


def after(game, seat, action):
    twin = game.copy()
    twin.do(seat, action)
    return twin


def divide(game, depth):
    """(action text, count of lines that begin with it), in legal order."""
    acting = game.to_act()
    if not acting:
        return []
    seat = min(acting)
    return [(text, perft(after(game, seat, action), depth - 1))
            for text, action in zip(game.legal(seat), game.legal_actions(seat))]


def counts_in(path, slow, most):
    """(line number, line as it stands, line as it should be) for every count up to `most`.

    A divide's listing belongs to the line of the divide: both are texts of several lines."""
    setup, listing = Setup(), None
    for number, line in numbered_lines(path):
        try:
            word, _, rest = line.partition(" ")
            if listing and word not in ("game", "perft", "slow", "divide"):
                listing[-1].append((line, int(line.split()[-1])))
                continue
            if listing and total(listing) <= most:
                yield divided(*listing)
            listing = None              # (line number, position, depth, lines with their counts)
            if setup.take(line):
                continue
            setup.settle()
            if word == "moves":
                for move in rest.split(" | "):
                    setup.move(move)
            elif word in ("perft", "slow"):
                depth, count = two_numbers(rest)
                if (word == "perft" or slow) and count <= most:
                    yield number, line, f"{word} {depth} {perft(setup.game, depth)}"
            elif word == "divide":
                listing = number, setup.game.copy(), int(rest), []
            else:
                raise ValueError("expected a deal, moves, perft, slow or divide")
        except Fault:
            raise
        except Exception as error:
            raise Fault(f"{path}:{number}: {error}") from None
    if listing and total(listing) <= most:
        yield divided(*listing)


def total(listing):
    return sum(count for _, count in listing[-1])


def divided(number, game, depth, lines):
    wanted = [f"{text} {count}" for text, count in divide(game, depth)]
    head = f"divide {depth}"
    return number, "\n  ".join([head] + [line for line, _ in lines]), "\n  ".join([head] + wanted)


def two_numbers(text):
    words = text.split()
    if len(words) != 2:
        raise ValueError("expected DEPTH COUNT")
    return int(words[0]), int(words[1])


def check(path, slow=False, most=10**12):
    """How many counts agree; raises Fault at the first that does not."""
    agreed = 0
    for number, found, wanted in counts_in(path, slow, most):
        if found != wanted:
            left, right = first_difference(found.split("\n"), wanted.split("\n"))
            raise Fault(f"{path}:{number}: expected {right!r}, found {left!r}")
        agreed += 1
    return agreed


def first_difference(found, wanted):
    longest = max(len(found), len(wanted))
    pairs = zip(found + ["nothing"] * (longest - len(found)),
                wanted + ["nothing"] * (longest - len(wanted)))
    return next((a.strip(), b.strip()) for a, b in pairs if a != b)


def write(path, slow):
    """Puts the true counts into the file; comments, deals and depths stay as they are."""
    fresh = {number: wanted for number, _, wanted in counts_in(path, slow, 10**12)}
    with open(path, encoding="utf-8") as source:
        old = source.read().splitlines()
    lines, in_listing = [], False
    for number, line in enumerate(old, 1):
        in_listing = in_listing and line.startswith(" ")
        if not in_listing:
            lines.append(fresh.get(number, line))
        in_listing = in_listing or line.startswith("divide ")
    with open(path, "w", encoding="utf-8") as target:
        target.write("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description="compare or write the counts of .perft files")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--slow", action="store_true", help="the `slow` lines too")
    parser.add_argument("--write", action="store_true", help="put the true counts into the files")
    options = parser.parse_args()
    try:
        for path in options.files:
            if options.write:
                write(path, options.slow)
            print(f"{path}: {check(path, options.slow)} counts agree")
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
