#!/usr/bin/env python3
"""Checks every line of a trace (docs/notation.md) against the reference.

    clowder trace box --players 4 --games 200 | python3 tests/reference/check_trace.py
    python3 tests/reference/check_trace.py a.jsonl b.jsonl

Prints `N games, M moves checked`. The first difference is one line naming file, line, game (from
0), field, what was expected and what was found; exit code 1.
"""

import json
import sys

import games
from mismatch import Mismatch, Wording, require

LONGEST_LINE = 1 << 20


class TraceCheck:
    """Fed one line at a time; knows which kind of line must come next."""

    def __init__(self):
        self.games = 0
        self.moves = 0
        self.expected = "game"

    def line(self, text):
        fields = decoded(text)
        kind = fields.pop("kind", None)
        require("kind", self.expected, kind)
        getattr(self, "_" + kind)(fields)

    def finish(self):
        if self.expected != "game" or not self.games:
            raise Mismatch("kind", self.expected, Wording("the end of the input"))

    def _game(self, fields):
        exactly(fields, ("game", "players", "options", "seed"))
        try:
            self.rules = games.find(fields["game"])
        except games.UnknownGame as known:
            raise Mismatch("game", Wording(known), fields["game"]) from None
        if not isinstance(fields["seed"], str):
            raise Mismatch("seed", Wording("a text"), fields["seed"])
        self.game = self.rules.new(fields["players"], fields["options"])
        self.first_state = True
        self.n = 0
        self._expect_state()

    def _expect_state(self):
        self.expected = "shuffle" if self.rules.deck_due(self.game) else "state"

    def _shuffle(self, fields):
        exactly(fields, ("deck", "order"))
        self.rules.shuffled(self.game, fields["deck"], fields["order"])
        self._expect_state()

    def _state(self, fields):
        if self.first_state:
            self.rules.learn(self.game, fields)
            self.first_state = False
        self.acting = self.game.to_act()
        compare(self.game.state(), fields)
        self.expected = "move" if self.acting else "end"

    def _move(self, fields):
        exactly(fields, ("n", "seat", "legal", "action"))
        require("n", self.n, fields["n"])
        seat = min(self.acting)
        require("seat", seat, fields["seat"])
        legal = self.game.legal(seat)
        require("legal", legal, fields["legal"])
        if fields["action"] not in legal:
            raise Mismatch("action", Wording("one of " + " | ".join(legal)), fields["action"])
        self.game.apply(seat, fields["action"])
        self.n += 1
        self.moves += 1
        self._expect_state()

    def _end(self, fields):
        compare(self.rules.end_line(self.game), fields)
        self.games += 1
        self.expected = "game"


def decoded(text):
    try:
        fields = json.loads(text, object_pairs_hook=without_twins)
    except (ValueError, RecursionError) as error:
        raise Mismatch("line", Wording("JSON"), Wording(f"{text[:40]!r} ({error})")) from None
    if not isinstance(fields, dict):
        raise Mismatch("line", Wording("an object"), fields)
    return fields


def without_twins(pairs):
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key twice in one object")
    return fields


def exactly(fields, names):
    for name in names:
        if name not in fields:
            raise Mismatch(name, Wording("a value"), Wording("nothing"))
    for name in fields:
        if name not in names:
            raise Mismatch(name, Wording("no such field"), fields[name])


def compare(expected, found):
    exactly(found, expected)
    for name, value in expected.items():
        require(name, value, found[name])


def lines_of(source):
    while text := source.readline(LONGEST_LINE):
        yield text


def check(sources):
    """(games, moves) of these (name, file) pairs; raises Mismatch with the place in front."""
    trace = TraceCheck()
    for name, source in sources:
        number = 0
        try:
            for number, text in enumerate(lines_of(source), 1):
                trace.line(text)
            number += 1
            trace.finish()
        except Mismatch as difference:
            difference.args = (f"{name}:{number}: game {trace.games}: {difference}",)
            raise
    return trace.games, trace.moves


def main(paths):
    try:
        sources = [(path, open(path, encoding="utf-8", errors="replace")) for path in paths]
    except OSError as error:
        print(f"{error.filename}: expected a trace to read: {error.strerror}", file=sys.stderr)
        return 2
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    try:
        counts = check(sources or [("stdin", sys.stdin)])
    except Mismatch as difference:
        print(difference, file=sys.stderr)
        return 1
    print("{} games, {} moves checked".format(*counts))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
