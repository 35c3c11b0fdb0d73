"""What the commands do when all is well: traces repeat, simulations add up, pipes may close, help and
completion work."""

import json
import os
import subprocess
import tempfile
import unittest

import clowder

COMMANDS = ["simulate", "trace", "replay", "perft", "bench", "rules", "completion"]
LANGUAGES = ["en", "de", "pl", "ru", "hu"]


def out(*line, **variables):
    code, output, complaint = clowder.run(*line, **variables)
    assert (code, complaint) == (0, ""), (line, code, complaint)
    return output


class Trace(unittest.TestCase):
    def test_the_same_seed_gives_the_same_game(self):
        line = ["trace", "box", "--players", "3", "--seed", "three cats"]
        self.assertEqual(out(*line), out(*line))
        self.assertNotEqual(out(*line), out(*line[:-1], "four cats"))

    def test_one_of_several_games_can_be_repeated_alone(self):
        line = ["trace", "box", "--players", "4", "--games", "3", "--seed"]
        games = out(*line, "S").split('{"kind":"game"')[1:]
        self.assertEqual(len(games), 3)
        alone = out("trace", "box", "--players", "4", "--seed", "S#2").split('{"kind":"game"')[1]
        self.assertEqual(games[2], alone)

    def test_a_fresh_seed_is_shown_and_repeats_the_game(self):
        fresh = out("trace", "box", "--players", "2")
        seed = json.loads(fresh.split("\n")[0])["seed"]
        self.assertEqual(fresh, out("trace", "box", "--players", "2", "--seed", seed))
        self.assertNotEqual(fresh, out("trace", "box", "--players", "2"))

    def test_three_play_where_nobody_says_how_many(self):
        for game in ("box", "nine", "maze"):
            three = out("trace", game, "--players", "3", "--seed", "x")
            self.assertEqual(out("trace", game, "--seed", "x"), three)

    def test_the_policy_changes_no_deal(self):
        decks = []
        for policy in ("random", "careful"):
            trace = out("trace", "box", "--players", "5", "--seed", "x", "--policy", policy)
            decks.append([line for line in trace.split("\n") if '"kind":"shuffle"' in line])
        self.assertEqual(*decks)

    def test_a_closed_pipe_ends_it_quietly(self):
        with subprocess.Popen([clowder.PROGRAM, "trace", "box", "--players", "4", "--games", "100000"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
            self.assertEqual(process.wait(timeout=30), 0)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no full device here")
    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([clowder.PROGRAM, "trace", "box", "--players", "4"], stdout=full,
                                  stderr=subprocess.PIPE, check=False)
        self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1))


class Simulate(unittest.TestCase):
    LINE = ["simulate", "box", "--players", "3", "--games", "1000", "--seed", "x", "--json"]

    def test_the_same_whatever_the_threads(self):
        one = out(*self.LINE)
        for threads in ("2", "3", "8"):
            self.assertEqual(one, out(*self.LINE, "--threads", threads))
        self.assertNotEqual(one, out(*self.LINE[:-2], "y", "--json"))

    def test_figures_add_up(self):
        report = json.loads(out(*self.LINE))
        every, seats, places = report["all"], report["seat"], report["position"]
        self.assertEqual(every["paradox_rounds"]["n"], 3 * 1000)
        self.assertAlmostEqual(sum(seat["wins"]["mean"] for seat in seats), 1, 4)
        self.assertAlmostEqual(sum(place["wins"]["mean"] for place in places), 1, 4)
        self.assertAlmostEqual(sum(seat["paradox"]["mean"] for seat in seats),
                               every["paradox_rounds"]["mean"], 4)
        self.assertAlmostEqual(every["leading"]["mean"] + every["following"]["mean"],
                               every["paradox_rounds"]["mean"], 4)
        self.assertAlmostEqual(sum(seat["points"]["mean"] for seat in seats) / 3,
                               every["points"]["mean"], 4)
        for figure in every.values():
            self.assertLessEqual(figure["low"], figure["mean"])
            self.assertLessEqual(figure["mean"], figure["high"])

    def test_the_careful_bot_is_better_than_chance(self):
        for players in "2345":
            policy = ",".join(["careful"] + ["random"] * (int(players) - 1))
            seats = json.loads(out("simulate", "box", "--players", players, "--games", "500",
                                   "--seed", "x", "--policy", policy, "--json"))["seat"]
            self.assertLess(seats[0]["paradox"]["high"] * 2, seats[1]["paradox"]["low"])
            self.assertGreater(seats[0]["bonus_rate"]["low"], seats[1]["bonus_rate"]["high"] * 1.5)
            self.assertGreater(seats[0]["wins"]["low"], 0.8)


class Replay(unittest.TestCase):
    RECORD = ("# a comment\ngame box players=3\nseed three cats#1\nseats you bot bot\n"
              "= phase: deal # wrong\r\n=points:   9 9 9\n= round: 1\n0: play 1 red ! box.5.1\n")

    def replay(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.play")
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            code, output, complaint = clowder.run("replay", path, *options)
            with open(path, encoding="utf-8", newline="") as file:
                return code, (output + complaint).replace(folder, ""), file.read()

    def test_a_wrong_fact(self):
        code, said, _ = self.replay(self.RECORD)
        self.assertEqual(code, 1)
        self.assertEqual(said, "/x.play:5: expected deal, but found discard\n")

    def test_bless_rewrites_the_facts_and_nothing_else(self):
        code, _, text = self.replay(self.RECORD, "--bless")
        self.assertEqual(code, 0)
        self.assertEqual(text, self.RECORD.replace("deal #", "discard #")
                         .replace("=points:   9 9 9", "=points: 0 0 0"))
        self.assertEqual(self.replay(text)[0], 0)

    def test_refusals(self):
        for wrong, mention in (("0: play 1 red", "refused by box.5.1"),
                               ("0: play 1 red ! box.5.3", "but is refused by box.5.1")):
            code, said, _ = self.replay("game box players=3\nseed x\n" + wrong + "\n")
            self.assertEqual(code, 1)
            self.assertIn("/x.play:3: ", said)
            self.assertIn(mention, said)

    def test_a_malformed_file_among_others(self):
        with tempfile.TemporaryDirectory() as folder:
            good, bad = os.path.join(folder, "good.play"), os.path.join(folder, "bad.play")
            for path, text in ((good, "game box players=3\nseed x\n"), (bad, "game box\n")):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            code, output, _ = clowder.run("replay", bad, good)
            self.assertEqual((code, output.count("\n")), (2, 2))


class Help(unittest.TestCase):
    def test_everywhere_with_an_example_in_every_language(self):
        for language in LANGUAGES:
            for line in [[]] + [[command] for command in COMMANDS]:
                text = out(*line, "--help", "--lang", language) if line else out(
                    "--lang", language, "--help")
                self.assertIn("  clowder " + " ".join(line), text)
                self.assertNotRegex(text, r"\[[a-z_]+(\.[a-z_]+)+\]|\{[a-z]+\}")
                self.assertLessEqual(max(map(len, text.split("\n"))), 100, text)

    def test_alone_in_a_pipe(self):
        code, output, complaint = clowder.run()
        self.assertEqual((code, complaint), (2, ""))
        self.assertEqual(output, out("--help"))

    def test_version(self):
        self.assertRegex(out("--version"), r"^clowder \d+\.\d+\.\d+\n$")

    def test_completion_is_a_program_of_its_shell(self):
        for shell in ("bash", "zsh", "fish"):
            text = out("completion", shell)
            for command in COMMANDS:
                self.assertIn(command, text)
        script = out("completion", "bash") + (
            "COMP_WORDS=(clowder trace box --po) COMP_CWORD=3; _clowder; echo ${COMPREPLY[@]}\n"
            "COMP_WORDS=(clowder si) COMP_CWORD=1; _clowder; echo ${COMPREPLY[@]}\n")
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "--policy\nsimulate\n")

    def test_rules(self):
        whole = out("rules", "box")
        for number in ("1.1", "5.4", "8.4"):
            self.assertIn(out("rules", "box", number), whole)
            self.assertEqual(out("rules", "box", "box." + number), out("rules", "box", number))
        self.assertIn(out("rules", "box", "9"), whole)
        self.assertNotEqual(whole, out("rules", "box", "--lang", "pl"))
        self.assertEqual(out("rules", "box", "--lang", "pl"), out("rules", "box", LC_ALL="pl_PL.UTF-8"))


if __name__ == "__main__":
    clowder.main()
