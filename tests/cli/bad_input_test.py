"""Wrong command lines and malformed files: nothing on standard output, one line that names what and
where on standard error, exit code 2."""

import os
import tempfile
import unittest

import clowder

# What is typed, and what the complaint must mention.
LINES = [
    (["frobnicate"], ["frobnicate", "trace"]),
    (["--frobnicate"], ["--frobnicate"]),
    (["-x"], ["-x"]),
    (["--lang"], ["--lang"]),
    (["--lang", "xx", "trace"], ["xx", "en, de, pl, ru, hu"]),
    (["--lang=", "trace"], ["--lang"]),
    ([""], ["unknown command"]),
    (["trace"], ["GAME"]),
    (["trace", "bridge", "--players", "4"], ["bridge", "box"]),
    (["trace", "", "--players", "4"], ["unknown game"]),
    (["trace", "box", "--players"], ["--players", "N"]),
    (["trace", "box", "--players", ""], ["--players"]),
    (["trace", "box", "--players", "1"], ["1", "2–5"]),
    (["trace", "box", "--players", "6"], ["6", "2–5"]),
    (["trace", "box", "--players", "-3"], ["-3"]),
    (["trace", "box", "--players", "4.0"], ["4.0"]),
    (["trace", "box", "--players", "four"], ["four"]),
    (["trace", "box", "--players", "+4"], ["+4"]),
    (["trace", "box", "--players", "99999999999999999999999"], ["99999999999999999999999"]),
    (["trace", "box", "--players", "4", "--players", "4"], ["--players", "twice"]),
    (["trace", "box", "more", "--players", "4"], ["more"]),
    (["trace", "box", "--players", "4", "--colour"], ["--colour"]),
    (["trace", "box", "--players", "4", "--player=4"], ["--player"]),
    (["trace", "box", "--players", "4", "--games", "0"], ["--games", "0"]),
    (["trace", "box", "--players", "4", "--games", "many"], ["--games", "many"]),
    (["trace", "box", "--players", "4", "--seed", ""], ["--seed"]),
    (["trace", "box", "--players", "4", "--seed", "a\nb"], ["--seed"]),
    (["trace", "box", "--players", "4", "--seed", "a\x1b[31mb"], ["--seed"]),
    (["trace", "box", "--players", "4", "--seed", b"\xff\xfe"], ["--seed"]),
    (["trace", "box", "--players", "4", "--seed", "x" * 257], ["--seed", "256"]),
    (["trace", "box", "--players", "4", "--policy", "clever"], ["clever", "random, careful"]),
    (["trace", "box", "--players", "4", "--policy", ""], ["--policy"]),
    (["trace", "box", "--players", "4", "--policy", "random,"], ["--policy"]),
    (["trace", "box", "--players", "4", "--policy", "random,careful"], ["--policy", "4"]),
    (["trace", "box", "--players", "4", "--option", "layout"], ["layout", "key=value"]),
    (["trace", "box", "--players", "4", "--option", "=white"], ["key=value"]),
    (["trace", "box", "--players", "4", "--option", "layout=purple"], ["purple"]),
    (["trace", "box", "--players", "4", "--option", "colour=red"], ["colour"]),
    (["trace", "box", "--players", "4", "--layout", "none.txt"], ["none.txt"]),
    (["trace", "box", "--players", "4", "--layout", "/"], ["/"]),
    (["trace", "box", "--help=yes"], ["--help"]),
    (["simulate", "box", "--players", "4", "--threads", "0"], ["--threads", "0"]),
    (["simulate", "box", "--players", "4", "--threads", "1000"], ["--threads", "1000"]),
    (["simulate", "box", "--players", "4", "--games", "1e6"], ["--games", "1e6"]),
    (["simulate", "box", "--players", "4", "--json=no"], ["--json"]),
    (["train", "box", "--watch", "tiger"], ["--watch", "tiger", "kitten, cat, tom, lynx"]),
    (["train", "box", "--watch", "tom", "--players", "2"], ["--players 3, 4 or 5"]),
    (["train", "box", "--watch", "tom", "--games", "0"], ["--games", "0"]),
    (["protocol", "--typescript", "bridge"], ["bridge", "box"]),
    (["protocol", "--schema", "box"], ["box", "protocol --help"]),
    (["protocol", "box"], ["box", "protocol --help"]),
    (["replay"], ["FILE"]),
    (["replay", "none.play"], ["none.play"]),
    (["replay", "/"], ["/"]),
    (["replay", b"\xff\xfe.play"], [".play"]),
    (["replay", "--bless"], ["FILE"]),
    (["perft"], ["FILE"]),
    (["perft", "none.perft"], ["none.perft"]),
    (["perft", "bridge"], ["bridge", "box", ".perft"]),
    (["perft", "box", "--players", "4", "--depth", "0"], ["--depth", "0"]),
    (["perft", "box", "--players", "4", "--depth", "61"], ["--depth", "61"]),
    (["bench", "bridge"], ["bridge"]),
    (["bench", "box", "--only", "speed"], ["speed", "random, imagine, deal"]),
    (["bench", "box", "--players", "9"], ["9"]),
    (["rules"], ["GAME"]),
    (["rules", "bridge"], ["bridge"]),
    (["rules", "box", "99.1"], ["99.1"]),
    (["rules", "box", "5.4", "5.5"], ["5.5"]),
    (["completion"], ["bash|zsh|fish"]),
    (["completion", "tcsh"], ["tcsh", "bash, zsh, fish"]),
]

DEAL3 = "hands 0:[1 1 2 3 4 4 5 5 6 6] 1:[1 1 2 2 3 3 4 4 5 6] 2:[1 2 2 3 3 4 5 5 6 6]\n"
PLAY3 = "game box players=3 start=0\n" + DEAL3

# A malformed record, the line it must be refused in, and what the complaint must mention.
RECORDS = [
    ("", 1, "game box"),
    ("# nothing\n\n", 1, "game box"),
    ("hands 0:[1]\n", 1, "hands"),
    ("0: play 1 blue\n", 1, "0: play 1 blue"),
    ("game\n", 1, "game"),
    ("game box\n", 1, "players="),
    ("game box players=1\n", 1, "players=1"),
    ("game box players=9\n", 1, "players=9"),
    ("game box players=three\n", 1, "three"),
    ("game box players=3 start=3\nseed x\n", 1, "start"),
    ("game box players=3 layout=purple\n", 1, "purple"),
    ("game box players=3 rules=99\n", 1, "99"),
    ("game box players=3 fast\n", 1, "fast"),
    ("game box players=3\n", 1, "seat 0"),
    ("game box players=3\n\n= phase: discard\n", 3, "seat 0"),
    ("game box players=3\nhands 0:[1 2 3]\n0: discard 1\n", 3, "seat 0"),
    ("game box players=3\nhands 0:[1 2 3\n", 2, "[1 2 3"),
    ("game box players=3\nhands 0:[1 2 7]\n", 2, "7"),
    ("game box players=3\nhands 3:[1]\n", 2, "3:[1]"),
    ("game box players=3\nhands\n", 2, "hands"),
    ("game box players=3\n" + DEAL3.replace("5 5 6 6]\n", "5 5 6 1]\n") + "0: discard 1\n", 3, "1"),
    ("game box players=3\nseed\n", 2, "seed"),
    ("game box players=3\nseed x\nseed y\n", 3, "y"),
    ("game box players=3\nseed x\n" + DEAL3, 3, "hands"),
    (PLAY3 + "seed x\n", 3, "x"),
    (PLAY3 + "seats you bot\n", 3, "you bot"),
    (PLAY3 + "game box players=3\n", 3, "game"),
    (PLAY3 + "bogus line\n", 3, "bogus"),
    (PLAY3 + "0: discard 1\n" + DEAL3, 4, "hands"),
    (PLAY3 + "3: discard 1\n", 3, "3"),
    (PLAY3 + "77: discard 1\n", 3, "77"),
    (PLAY3 + "0 discard 1\n", 3, "0 discard 1"),
    (PLAY3 + "0: burn 1\n", 3, "burn 1"),
    (PLAY3 + "0:\n", 3, "play 4 blue"),
    (PLAY3 + "0: discard 1 now\n", 3, "discard 1 now"),
    (PLAY3 + "0: play 10 red\n", 3, "play 10 red"),
    (PLAY3 + "0: discard 1 !\n", 3, "!"),
    (PLAY3 + "0: discard 1 ! because\n", 3, "because"),
    (PLAY3 + "0: discard 1 ! box.\n", 3, "box."),
    (PLAY3 + "= phase discard\n", 3, "phase discard"),
    (PLAY3 + "= mood: good\n", 3, "mood"),
    (PLAY3 + "= open 9: red\n", 3, "open 9"),
    (PLAY3 + "# " + "x" * 5000 + "\n", 3, "4096"),
    (PLAY3 + "\0\0\0\n", 3, "unknown"),
]

COUNTS = [
    ("", 1, "game box"),
    ("perft 1 4\n", 1, "perft 1 4"),
    ("game bridge players=3\n", 1, "bridge"),
    ("game box players=3\nperft 1 4\n", 2, "seat 0"),
    (PLAY3 + "perft\n", 3, "216"),
    (PLAY3 + "perft 1\n", 3, "1"),
    (PLAY3 + "perft 1 x\n", 3, "1 x"),
    (PLAY3 + "perft 99 1\n", 3, "99"),
    (PLAY3 + "divide 0\n", 3, "0"),
    (PLAY3 + "divide 1\n  discard\n", 4, "discard"),
    (PLAY3 + "  discard 1 1\n", 3, "discard 1 1"),
    (PLAY3 + "moves 0: play 1 red\n", 3, "0: play 1 red"),
    (PLAY3 + "moves discard 1\n", 3, "discard 1"),
    (PLAY3 + "moves 5: discard 1\n", 3, "5: discard 1"),
]

LAYOUTS = [
    ("", 0, "1 to N"),
    ("grid white\n", 1, "grid white"),
    ("layout x\nred1 blue1 pink1\n", 2, "pink1"),
    ("layout x\nred1 red1\n", 2, "red1"),
    ("layout x\nred1 blue1 yellow1\n", 2, "1 to N"),
]


class BadInput(unittest.TestCase):
    def complains(self, line, *mentions):
        code, output, complaint = clowder.run(*line)
        self.assertEqual((code, output), (2, ""), f"{line}: {complaint}")
        self.assertTrue(complaint.startswith("clowder: "), complaint)
        self.assertEqual(complaint.count("\n"), 1, complaint)
        self.assertTrue(complaint.endswith("\n"), complaint)
        self.assertFalse([c for c in complaint[:-1] if c < " "], complaint)
        self.assertNotRegex(complaint, r"\[[a-z_]+(\.[a-z_]+)+\]", "a text is missing")
        for mention in mentions:
            self.assertIn(mention, complaint)

    def test_command_lines(self):
        for line, mentions in LINES:
            with self.subTest(line=line):
                self.complains(line, *mentions)

    def files(self, ending, table, *command):
        with tempfile.TemporaryDirectory() as folder:
            for number, (text, at, mention) in enumerate(table):
                path = os.path.join(folder, f"{number}{ending}")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                where = f"{path}:{at}: " if at else f"{path}: "
                with self.subTest(text=text[:300]):
                    self.complains([*command, path], where, mention)

    def test_records(self):
        self.files(".play", RECORDS, "replay")

    def test_counts(self):
        self.files(".perft", COUNTS, "perft")

    def test_layouts(self):
        self.files(".txt", LAYOUTS, "trace", "box", "--players", "4", "--layout")

    def test_a_large_file(self):
        with tempfile.NamedTemporaryFile(suffix=".play") as file:
            file.write(b"#" * 2_000_000)
            file.flush()
            self.complains(["replay", file.name], file.name, "1048576")

    def test_in_the_language_asked_for(self):
        for line in (["--lang", "de", "trace", "x"], ["trace", "x", "--lang", "de"],
                     ["trace", "x", "--lang=de_AT"]):
            self.assertIn("unbekanntes Spiel", clowder.run(*line)[2])


if __name__ == "__main__":
    clowder.main()
