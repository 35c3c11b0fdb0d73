#!/usr/bin/env python3
"""Replays .play records (docs/notation.md) with the reference; checks facts and refusals.

    python3 tests/reference/check_record.py tests/records/box/*.play

A record that begins from a seed is passed over: the reference knows no shuffle. The first fault
is one line naming file, line, what was expected and what was found; exit code 1.
"""

import sys

from record_files import Fault, Setup, numbered_lines


def check(path):
    """(moves, refusals, facts) of one record, or None if it begins from a seed."""
    setup, counts, number = Setup(), [0, 0, 0], 1
    try:
        for number, line in numbered_lines(path):
            if line.startswith("seed "):
                return None
            if not setup.take(line):
                setup.settle()
                counts[step(setup, line)] += 1
        setup.settle()
        if not sum(counts):
            raise ValueError("expected moves and facts")
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"{path}:{number}: {error}") from None
    return counts


def step(setup, line):
    """Plays or checks one line; the index of what it was: move, refusal, fact."""
    if line.startswith("="):
        key, colon, value = line[1:].partition(":")
        if not colon or not key.strip():
            raise ValueError("expected = KEY: VALUE")
        expect(key.strip(), value.strip(), setup.rules.fact(setup.game, key.strip()))
        return 2
    text, mark, rule = line.partition("!")
    if not mark:
        setup.move(text.strip())
        return 0
    before = setup.game.state()
    expect("refusal", rule.strip(), refusal(setup, text.strip()))
    if setup.game.state() != before:
        raise ValueError("a refused action changed the position")
    return 1


def refusal(setup, text):
    seat, action = setup.split_move(text)
    try:
        setup.game.apply(seat, action)
    except Exception as error:
        rule = getattr(error, "rule", None)
        if rule is None:
            raise
        return rule
    return "none"


def expect(key, written, true):
    if written != true:
        raise ValueError(f"{key}: the record says {written!r}, the reference {true!r}")


def main(paths):
    if not paths:
        print("expected records to check", file=sys.stderr)
        return 2
    total, checked = [0, 0, 0], 0
    try:
        for path in paths:
            counts = check(path)
            if counts:
                checked += 1
                total = [a + b for a, b in zip(total, counts)]
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    print("{} records checked: {} moves, {} refusals, {} facts; {} from a seed passed over".format(
        checked, *total, len(paths) - checked))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
