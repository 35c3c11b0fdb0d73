"""The laboratory on the command line: arenas that stop and go on, pages that stand alone, solutions
and analyses that can be read by programs."""

import json
import os
import re
import tempfile
import unittest

import clowder

ARENA = ["arena", "maze", "--players", "2", "--bots", "rules,random", "--seed", "x", "--json",
         "--option", "cap=40"]


def out(*line):
    code, output, complaint = clowder.run(*line)
    assert (code, complaint) == (0, ""), (line, code, complaint)
    return output


def without_times(text):
    return re.sub(r'"(worst_)?millis":[0-9.]+', "", text)


class Arena(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name):
        return os.path.join(self.folder.name, name)

    def test_the_same_seed_gives_the_same_result(self):
        line = [*ARENA, "--deals", "4"]
        self.assertEqual(without_times(out(*line)), without_times(out(*line)))

    def test_it_goes_on_where_it_was(self):
        journal = self.file("a.arena")
        out(*ARENA, "--deals", "2", "--journal", journal)
        with open(journal, "a", encoding="utf-8") as file:
            file.write("game 2 who 0,1 poi")  # cut short by a power cut
        whole = out(*ARENA, "--deals", "5", "--journal", journal)
        self.assertEqual(without_times(whole), without_times(out(*ARENA, "--deals", "5")))
        with open(journal, encoding="utf-8") as file:
            self.assertEqual(len(file.readlines()), 1 + 5 * 2)

    def test_a_journal_of_another_arena_is_refused(self):
        journal = self.file("a.arena")
        out(*ARENA, "--deals", "1", "--journal", journal)
        code, output, complaint = clowder.run("arena", "maze", "--players", "2", "--bots", "random",
                                              "--journal", journal)
        self.assertEqual((code, output), (2, ""))
        self.assertIn(journal + ":1", complaint)

    def test_the_page_stands_alone(self):
        page = self.file("a.html")
        out(*ARENA, "--deals", "3", "--report", page)
        with open(page, encoding="utf-8") as file:
            html = file.read()
        self.assertIn("<svg", html)
        self.assertNotRegex(html, r"https?:|src=|@import|url\(")

    def test_a_clear_case_is_decided_early(self):
        result = json.loads(out(*ARENA, "--deals", "400", "--sprt", "0,50"))
        self.assertEqual(result["verdict"], "high")
        self.assertLess(result["deals"], 400)

    def test_what_is_wrong_is_told(self):
        for more, word in [(["--bots", "tiger"], "tiger"), (["--bots", "random", "--budget", "0"], "0"),
                           (["--bots", "random,rules", "--sprt", "9,1"], "9,1"), ([], "--bots")]:
            code, output, complaint = clowder.run("arena", "maze", "--players", "2", *more)
            self.assertEqual((code, output), (2, ""))
            self.assertIn(word, complaint)


    def test_as_many_play_as_there_are_bots(self):
        result = json.loads(out("arena", "nine", "--bots", "random,random,rules,rules", "--deals", "1",
                                "--json"))
        self.assertEqual(result["players"], 4)


class Solve(unittest.TestCase):
    def test_one_plays_where_nobody_says_how_many(self):
        line = ["--seed", "cat", "--width", "50", "--json"]
        self.assertEqual(out("solve", "maze", *line), out("solve", "maze", "--players", "1", *line))

    def test_a_way_is_found_and_repeats(self):
        line = ["solve", "maze", "--players", "1", "--seed", "cat", "--width", "50", "--json"]
        solution = json.loads(out(*line))
        self.assertTrue(solution["found"])
        self.assertEqual((len(solution["actions"]) + 1) // 2, solution["turns"])
        self.assertEqual(out(*line), out(*line))

    def test_what_cannot_be_solved_is_told(self):
        for line in (["nine", "--players", "3"], ["maze", "--players", "2"], ["bridge"]):
            code, output, complaint = clowder.run("solve", *line)
            self.assertEqual((code, output), (2, ""))
            self.assertEqual(complaint.count("\n"), 1)


class Analyse(unittest.TestCase):
    RECORD = os.path.join(os.path.dirname(__file__), "..", "records", "box", "5.4-forced-red-lead.play")

    def test_every_move_is_judged(self):
        analysis = json.loads(out("analyse", self.RECORD, "--budget", "50", "--json"))
        self.assertTrue(analysis["moves"])
        for move in analysis["moves"]:
            self.assertGreaterEqual(move["loss"], 0)
            self.assertTrue(move["choices"])
            # Nothing that was tried well is worth more than what is called the best.
            most = max(choice["visits"] for choice in move["choices"])
            known = [c["value"] for c in move["choices"] if 2 * c["visits"] >= most]
            self.assertEqual(max(known), move["best_value"])

    def test_every_choice_is_told_wherever_it_is_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "a.html")
            line = ["analyse", self.RECORD, "--budget", "20"]
            analysis = json.loads(out(*line, "--json", "--report", page))
            listed = out(*line, "--choices").split("What every choice was worth\n")[1].splitlines()[1:]
            told = [(i + 1, c["action"], f"{c['value']:.3f}", c["visits"])
                    for i, move in enumerate(analysis["moves"]) for c in move["choices"]]
            self.assertGreater(len(told), len(analysis["moves"]))
            found = [re.fullmatch(r"(\d+) +(.*?) +([0-9.]+) +(\d+)", row).groups() for row in listed]
            self.assertEqual([(int(i), a, v, int(n)) for i, a, v, n in found], told)
            with open(page, encoding="utf-8") as file:
                html = file.read()
            self.assertEqual(html.count("<details>"), len(analysis["moves"]))
            for _, action, value, visits in told:
                self.assertIn(f"<td>{action}</td><td>{value}</td><td>{visits}</td>", html)

    def test_the_page_has_the_graph(self):
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "a.html")
            out("analyse", self.RECORD, "--budget", "20", "--report", page)
            with open(page, encoding="utf-8") as file:
                lines = re.findall(r"<polyline [^>]*stroke='([^']*)' stroke-dasharray='([^']*)'",
                                   file.read())
            self.assertGreater(len(lines), 1)
            # Colour is never the only sign.
            self.assertEqual(len(lines), len({dashes for _, dashes in lines}))

    def test_a_missing_record_is_told(self):
        self.assertEqual(clowder.run("analyse", "none.play")[0], 2)


if __name__ == "__main__":
    clowder.main()
