"""Tests of the rules in the reference, and of its records and counts.

    python3 -m unittest discover -s tests/reference
"""

import pathlib
import re
import tempfile
import unittest

import box
import check_record
import perft
from record_files import Fault

ROOT = pathlib.Path(__file__).resolve().parents[2]


def dealt(players, start=0):
    """A game with the sorted deck dealt: seat 0 has the lowest cards."""
    game = box.Game(players, start)
    game.deal(box.full_deck(players))
    return game


def at_play(players, hands, start=0, **table):
    """A position in the middle of a round, built by hand rather than by play."""
    game = dealt(players, start)
    game.phase, game.turn = "play", start
    game.board = {}
    game.hands = [list(hand) for hand in hands]
    game.predictions = [1] * players
    for name, value in table.items():
        setattr(game, name, value)
    return game


class Deal(unittest.TestCase):
    def test_1_1_material(self):
        for players, cards, each in ((2, 25, 10), (3, 30, 10), (4, 40, 10), (5, 45, 9)):
            game = dealt(players)
            self.assertEqual(len(box.full_deck(players)), cards)
            self.assertEqual([len(hand) for hand in game.hands], [each] * players)

    def test_1_2_neighbours_follow_from_the_places(self):
        layout = {("red", 1): (0, 0), ("green", 6): (1, 0), ("blue", 1): (9, 9)}
        game = box.Game(3, 0, layout)
        game.board = dict.fromkeys(layout, 2)
        self.assertEqual(game.largest_group(2), 2)

    def test_3_1_blocks_from_the_top(self):
        game = dealt(3)
        self.assertEqual(game.hands[0], [1] * 5 + [2] * 5)
        self.assertEqual(game.hands[2], [5] * 5 + [6] * 5)

    def test_3_1_only_the_whole_deck(self):
        for order in ([1] * 30, box.full_deck(3)[1:], box.full_deck(4)):
            with self.assertRaises(ValueError):
                box.Game(3, 0).deal(order)

    def test_3_2_neutral_tokens(self):
        def neutral(*revealed):
            deck = box.full_deck(2)
            for value in revealed:
                deck.remove(value)
            game = box.Game(2, 0)
            game.deal(deck[:20] + list(revealed) + deck[20:])
            return game.board

        self.assertEqual(set(neutral(4, 1, 2)), {("green", 4), ("green", 1), ("green", 2)})
        self.assertEqual(set(neutral(4, 1, 4)), {("green", 4), ("green", 1), ("yellow", 4)})
        self.assertEqual(set(neutral(3, 3, 3)), {("green", 3), ("yellow", 3), ("blue", 3)})
        self.assertEqual(set(neutral(5, 5, 5).values()), {"neutral"})

    def test_3_3_all_at_once_and_once_each(self):
        game = dealt(3)
        game.apply(2, "discard 5")
        self.assertEqual(game.to_act(), [0, 1])
        for seat, action in ((2, "discard 5"), (0, "discard 6")):
            with self.assertRaises(box.Refused) as refused:
                game.apply(seat, action)
            self.assertEqual(refused.exception.rule, "box.3.3")

    def test_4_1_predictions(self):
        for players, spaces in ((3, [1, 3, 4]), (4, [1, 2, 3]), (5, [1, 2, 3])):
            game = dealt(players, start=1)
            for seat in game.seats():
                game.apply(seat, game.legal(seat)[0])
            self.assertEqual(game.to_act(), [1])
            self.assertEqual(game.legal(1), [f"predict {number}" for number in spaces])
        game = dealt(2)
        game.apply(0, "discard 1")
        game.apply(1, "discard 3")
        self.assertEqual(game.phase, "play")


class Tricks(unittest.TestCase):
    def winner(self, players, plays):
        game = dealt(players)
        game.trick = [(seat, int(play[:-1]), name) for seat, play in enumerate(plays)
                      for name in box.COLOURS if name[0] == play[-1]]
        return game._trick_winner()

    def test_6_1_winner(self):
        self.assertEqual(self.winner(4, ["4y", "6g", "7r", "3r"]), 2)        # box.11
        self.assertEqual(self.winner(4, ["3b", "5b", "2b", "8g"]), 1)
        self.assertEqual(self.winner(4, ["1y", "5g", "8b", "7g"]), 0)
        self.assertEqual(self.winner(4, ["8b", "5b", "2b", "1r"]), 3)
        self.assertEqual(self.winner(3, ["3r", "5r", "6b"]), 1)

    def test_5_3_cell_and_colour(self):
        game = at_play(3, [[4, 5]] * 3, trick=[(2, 1, "blue")], board={("blue", 4): 1})
        game.open[0] = {"blue", "green"}
        self.assertEqual(game.legal(0), ["play 4 green", "play 5 blue", "play 5 green"])

    def test_5_4_red_lead(self):
        game = at_play(3, [[4, 5]] * 3)
        self.assertNotIn("play 4 red", game.legal(0))
        game.board = {("red", 1): 2}
        self.assertIn("play 4 red", game.legal(0))
        game.board = {("red", 1): "neutral"}
        self.assertNotIn("play 4 red", game.legal(0))
        game.board = {}
        game.open[0] = {"red"}
        self.assertEqual(game.legal(0), ["play 4 red", "play 5 red"])
        game.open[0] = {"red", "green"}
        game.board = {("green", 4): 1}
        self.assertEqual(game.legal(0), ["play 5 green"])

    def test_5_5_closing(self):
        for play, left in (("play 4 blue", 4), ("play 4 red", 3), ("play 4 green", 3)):
            game = at_play(3, [[4, 5, 6]] * 3, trick=[(2, 1, "blue")])
            game.apply(0, play)
            self.assertEqual(len(game.open[0]), left)
            self.assertEqual("blue" in game.open[0], left == 4)

    def test_5_6_ends_with_one_card_each(self):
        game = at_play(2, [[1, 2], [3, 4]], predictions=[None, None])
        game.apply(0, "play 1 blue")
        game.apply(1, "play 3 blue")
        self.assertEqual(game.phase, "deal")
        self.assertIsNone(game.paradox)
        self.assertEqual(game.round_points, [[1, 2]])         # a group of one each, and a trick

    def test_7_1_paradox_of_the_example(self):
        game = at_play(4, [[2, 3], [4, 6], [1, 2], [1, 2]], tricks=[2, 3, 1, 1])
        game.open[1] = {"red", "green"}
        game.predictions = [1, 3, 2, 2]
        game.board = {(c, v): 3 for c in ("red", "green") for v in (4, 6)}
        game.apply(0, "play 2 blue")
        self.assertEqual(game.paradox, 1)
        self.assertEqual(game.tricks, [2, 3, 1, 1])                          # 7.2
        self.assertEqual(game.board["blue", 2], 0)                           # 7.2
        self.assertEqual(game.round_points, [[2, -3, 1, 1]])                 # 8.1, 8.2

    def test_7_1_one_play_left_is_no_paradox(self):
        game = at_play(3, [[2, 3], [4, 6], [1, 2]])
        game.open[1] = {"green"}
        game.board = {("green", 4): 2}
        game.apply(0, "play 2 blue")
        self.assertIsNone(game.paradox)
        self.assertEqual(game.legal(1), ["play 6 green"])


class Scoring(unittest.TestCase):
    def score(self, players, tricks, predictions, tokens, paradox=None):
        game = dealt(players)
        game.tricks, game.predictions, game.paradox = tricks, predictions, paradox
        game.board = {cell: 0 for cell in tokens}
        return game._score(0)

    FIVE = [("red", 4), ("red", 5), ("red", 6), ("blue", 4), ("blue", 3), ("green", 1)]

    def test_8_2_bonus(self):
        self.assertEqual(self.score(4, [2, 3, 3, 0], [2, 1, 1, 1], self.FIVE), 7)    # box.11
        self.assertEqual(self.score(4, [2, 3, 3, 0], [3, 1, 1, 1], self.FIVE), 2)
        self.assertEqual(self.score(4, [1, 3, 3, 1], [2, 1, 1, 1], self.FIVE), 1)
        self.assertEqual(self.score(4, [3, 3, 1, 0], [3, 1, 1, 1], self.FIVE, paradox=0), -3)
        self.assertEqual(self.score(4, [2, 3, 1, 0], [2, 1, 1, 1], self.FIVE, paradox=1), 7)

    def test_8_2_two_players(self):
        three = [("blue", 1), ("blue", 2), ("yellow", 2), ("red", 5)]
        self.assertEqual(self.score(2, [3, 5], [None] * 2, three), 6)                # box.11
        self.assertEqual(self.score(2, [5, 3], [None] * 2, three), 5)                # box.11
        self.assertEqual(self.score(2, [4, 4], [None] * 2, three), 7)
        self.assertEqual(self.score(2, [0, 8], [None] * 2, three), 3)

    def test_8_4_groups(self):
        game = dealt(3)
        cases = (([], 0), ([("red", 1)], 1), ([("red", 1), ("blue", 2)], 1),
                 ([("red", 1), ("green", 1)], 1), ([("red", 1), ("red", 6)], 1),
                 ([("blue", 2), ("yellow", 2), ("green", 2), ("green", 3)], 4),
                 ([("blue", 1), ("blue", 2), ("blue", 4), ("blue", 5), ("yellow", 5)], 3))
        for cells, size in cases:
            game.board = dict.fromkeys(cells, 1)
            self.assertEqual(game.largest_group(1), size, cells)
        game.board = {("blue", 1): 1, ("blue", 2): "neutral", ("blue", 3): 1}
        self.assertEqual(game.largest_group(1), 1)

    def test_2_3_winners(self):
        game = dealt(3)
        for rounds, winners in (([[1, 2, 3], [1, 1, 1], [3, 3, 3]], [2]),
                                ([[5, 0, 0], [0, 5, 0], [1, 1, 5]], [0, 1]),
                                ([[5, 2, 0], [0, 0, 1], [0, 3, 4]], [2]),
                                ([[1, 1, 1], [2, 2, 2], [0, 0, 0]], [0, 1, 2]),
                                ([[9, 0, 0], [0, 0, 0], [0, 8, 8]], [0])):
            game.round_points = rounds
            self.assertEqual(game.winners(), winners)

    def test_2_1_rounds_and_start(self):
        game = dealt(3, start=2)
        starts = []
        while game.phase != "over":
            starts.append((game.round, game.start))
            while game.to_act():
                seat = min(game.to_act())
                game.do(seat, game.legal_actions(seat)[0])
            if game.phase == "deal":
                game.deal(box.full_deck(3))
        self.assertEqual(starts, [(1, 2), (2, 0), (3, 1)])


class Files(unittest.TestCase):
    def test_records(self):
        records = sorted((ROOT / "tests/records/box").glob("*.play"))
        self.assertGreater(len(records), 50)
        for path in records:
            with self.subTest(path.name):
                check_record.check(path)
                self.assertLessEqual(len(path.read_text().splitlines()), 60)

    def test_every_rule_has_a_record(self):
        rules = re.findall(r"^(\d+\.\d+) ", (ROOT / "docs/rules/box.md").read_text(), re.M)
        self.assertGreaterEqual(len(rules), 25)
        records = (ROOT / "tests/records/box").glob("*.play")
        shown = {path.read_text().split()[1] for path in records}
        self.assertEqual([rule for rule in rules if f"box.{rule}" not in shown], [])

    def test_small_counts_of_perft_files(self):
        for path in sorted((ROOT / "tests/perft").glob("*.perft")):
            self.assertGreater(perft.check(path, most=1000), 0)

    def test_every_line_of_a_record_can_fail(self):
        path = ROOT / "tests/records/box/7.2-nobody-wins-the-open-trick.play"
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines):
            if line.startswith("="):
                with self.assertRaises(Fault, msg=line):
                    self.check_text(lines[:number] + [line + " 9"] + lines[number + 1:])
        with self.assertRaises(Fault):
            self.check_text(lines[:-1] + ["0: discard 9"])
        with self.assertRaises(Fault):
            self.check_text(lines[:-1] + ["0: discard 2 ! box.3.3"])

    def check_text(self, lines):
        with tempfile.NamedTemporaryFile("w", suffix=".play") as file:
            file.write("\n".join(lines))
            file.flush()
            check_record.check(file.name)


if __name__ == "__main__":
    unittest.main()
