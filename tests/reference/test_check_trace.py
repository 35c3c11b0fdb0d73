"""Planted faults: whatever is changed in a good trace, check_trace says where.

    python3 -m unittest discover -s tests/reference
"""

import copy
import io
import json
import unittest

import check_trace
from make_trace import POLICIES, trace
from mismatch import Mismatch

# Games kept small: of two players, who also have the neutral tokens, and of three.
GOOD = list(trace(2, "a", POLICIES["tidy"])) + list(trace(3, "b"))


def run(lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    return check_trace.check([("trace", io.StringIO(text))])


def at(kind, number=0):
    """The place of the number-th line of a kind."""
    return [place for place, line in enumerate(GOOD) if line["kind"] == kind][number]


def where(condition):
    """The place of the first line for which condition holds."""
    return next(place for place, line in enumerate(GOOD) if condition(line))


class Faults(unittest.TestCase):
    def caught(self, field, place, change):
        """Changes a copy of one line and expects the field to be named, with game and line."""
        lines = GOOD[:place] + [copy.deepcopy(GOOD[place])]
        change(lines[place])
        with self.assertRaises(Mismatch) as fault:
            run(lines)
        self.assertEqual(fault.exception.field, field)
        self.assertTrue(str(fault.exception).startswith(f"trace:{place + 1}: game "))
        self.assertNotIn("\n", str(fault.exception))
        self.assertLess(len(str(fault.exception)), 500)

    def test_good_traces_pass(self):
        for players in (2, 3, 4, 5):
            for policy in POLICIES.values():
                for seed in range(5):
                    lines = list(trace(players, seed, policy))
                    moves = sum(line["kind"] == "move" for line in lines)
                    self.assertEqual(run(lines), (1, moves))
        self.assertEqual(run(GOOD)[0], 2)

    def test_every_field_of_every_state(self):
        for place, line in enumerate(GOOD):
            if line["kind"] != "state" or place % 7 and line["phase"] != "over":
                continue
            for field in line:
                if field != "kind":
                    other = "no such value" if field != "start" or place > 2 else -1
                    self.caught(field, place, lambda state: state.update({field: other}))

    def test_missing_and_extra_fields(self):
        for kind in ("game", "shuffle", "state", "move", "end"):
            place = at(kind)
            for field in GOOD[place]:
                self.caught(field, place, lambda line: line.pop(field))
            self.caught("extra", place, lambda line: line.update(extra=1))

    def test_scores(self):
        last = at("end") - 1
        self.caught("points", last, lambda state: state["points"].__setitem__(0, 99))
        self.caught("round_points", last, lambda state: state["round_points"][0].__setitem__(1, 99))
        self.caught("points", at("end"), lambda end: end["points"].__setitem__(1, 99))
        self.caught("winners", at("end"), lambda end: end["winners"].append(1))
        self.caught("winners", at("end"), lambda end: end.update(winners=[]))

    def test_legal_lists(self):
        place = where(lambda line: line["kind"] == "move" and len(line["legal"]) > 3
                      and line["action"].startswith("play"))
        self.caught("legal", place, lambda move: move["legal"].pop())
        self.caught("legal", place, lambda move: move["legal"].append("play 1 red"))
        self.caught("legal", place, lambda move: move["legal"].reverse())
        self.caught("action", place, lambda move: move.update(action="play 9 red"))
        self.caught("action", place, lambda move: move.update(action=["play 1 red"]))

    def test_moves(self):
        self.caught("n", at("move", 4), lambda move: move.update(n=5))
        self.caught("n", at("move", 1), lambda move: move.update(n=True))
        self.caught("seat", at("move"), lambda move: move.update(seat=1))

    def test_cards(self):
        def swap(state):
            low, high = state["hands"]
            low[0], high[-1] = high[-1], low[0]

        def leak(state):
            state["hands"][0].append(state["aside"].pop())

        place = where(lambda line: line.get("phase") == "play")
        self.caught("hands", place, swap)
        self.caught("hands", place, leak)
        self.caught("hands", place, lambda state: state["hands"][0].reverse())
        self.caught("aside", place, lambda state: state["aside"].append(1))
        self.caught("discards", place, lambda state: state["discards"].reverse() or
                    state["discards"].append(None))

    def test_table(self):
        place = where(lambda line: line.get("trick") and len(line["board"]) > 6)
        self.caught("open", place, lambda state: state["open"][0].pop())
        self.caught("board", place, lambda state: state["board"].pop())
        self.caught("board", place, lambda state: state["board"][0].update(owner="neutral "))
        self.caught("board", place, lambda state: state["board"].reverse())
        self.caught("trick", place, lambda state: state["trick"].clear())
        self.caught("tricks", place, lambda state: state["tricks"].__setitem__(0, 8))
        self.caught("round", place, lambda state: state.update(round=float(state["round"])))
        self.caught("paradox", place, lambda state: state.update(paradox=0))

    def test_shuffles(self):
        place = at("shuffle", 1)
        self.caught("order", place, lambda line: line["order"].pop())
        self.caught("order", place, lambda line: line["order"].__setitem__(0, 9))
        self.caught("order", place, lambda line: line.update(order=None))
        self.caught("deck", place, lambda line: line.update(deck="dogs"))
        first = at("shuffle")
        order = GOOD[first]["order"]
        last = len(order) - 1 - order[::-1].index(next(v for v in order if v != order[0]))
        with self.assertRaises(Mismatch) as fault:
            lines = copy.deepcopy(GOOD)
            swapped = lines[first]["order"]
            swapped[0], swapped[last] = swapped[last], swapped[0]
            run(lines)
        self.assertIn(fault.exception.field, ("hands", "aside", "revealed"))

    def test_header(self):
        self.caught("game", 0, lambda line: line.update(game="chess"))
        self.caught("players", 0, lambda line: line.update(players=6))
        self.caught("players", 0, lambda line: line.update(players=True))
        self.caught("options.layout", 0, lambda line: line.update(options={"layout": "purple"}))
        self.caught("seed", 0, lambda line: line.update(seed=7))
        self.caught("start", 2, lambda line: line.update(start=2))

    def test_lines_out_of_place(self):
        for place in range(0, len(GOOD), 7):
            for lines in (GOOD[:place] + GOOD[place + 1:], GOOD[:place + 1] + GOOD[place:]):
                with self.assertRaises(Mismatch):
                    run(lines)
        for end in (len(GOOD) - 1, len(GOOD) - 2, 1, 0):
            with self.assertRaises(Mismatch):
                run(GOOD[:end])

    def test_not_a_trace(self):
        for text in ("", "{", "[]\n", "7\n", '{"kind":"game","kind":"game"}\n', "\n", "[" * 100000,
                     '{"kind":["game"]}\n', '{"kind":"_init__"}\n', '{"kind":"game","a\\nb":1}\n'):
            with self.assertRaises(Mismatch) as fault:
                check_trace.check([("trace", io.StringIO(text))])
            self.assertNotIn("\n", str(fault.exception))


if __name__ == "__main__":
    unittest.main()
