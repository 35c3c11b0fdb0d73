"""The journals of long commands: what was done is not done again, and what comes out in the end is what
one run gives, wherever it was stopped."""

import json
import os
import resource
import signal
import subprocess
import tempfile
import time
import unittest

import clowder

RECORD = os.path.join(os.path.dirname(__file__), "..", "records", "box", "5.6-one-card-left-five-players.play")

SIMULATE = ["simulate", "box", "--seed", "x", "--json"]  # a report for every number of players
ANALYSE = ["analyse", RECORD, "--budget", "40", "--json"]
PREDICTIONS = ["solve", "box", "--predictions", "--players", "3", "--seed", "x", "--json"]
WATCH = ["train", "box", "--players", "3", "--watch", "cat"]
TRAIN = ["train", "box", "--players", "3", "--rounds", "45"]
TRAIN4 = ["train", "box", "--players", "4", "--rounds", "10"]  # watches first

# Each with the number of lines in its journal, the first one included.
COMMANDS = [([*SIMULATE, "--games", "2500"], 1 + 4 * 3), (ANALYSE, 1 + 45), ([*PREDICTIONS, "--deals", "6"], 1 + 6),
            ([*WATCH, "--games", "3"], 1 + 3), (TRAIN, 1 + 1), (TRAIN4, 1 + 1)]


def bytes_of(path):
    with open(path, "rb") as file:
        return file.read()


def out(*line):
    """As bytes: decisions that were watched are no text."""
    done = subprocess.run([clowder.PROGRAM, *line], stdin=subprocess.DEVNULL, capture_output=True,
                          env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}, timeout=120)
    assert (done.returncode, done.stderr) == (0, b""), (line, done)
    return done.stdout


def catches(pid, number):
    """Whether the process has a handler for the signal."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        caught = next(line for line in file if line.startswith("SigCgt:"))
    return int(caught.split()[1], 16) >> (number - 1) & 1


def stopped(line, number, begun=lambda: True):
    """What a run says that gets the signal as soon as it listens and `begun` says so."""
    with subprocess.Popen([clowder.PROGRAM, *line], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}) as run:
        end = time.monotonic() + 60
        while time.monotonic() < end and run.poll() is None and not (catches(run.pid, number) and begun()):
            time.sleep(0.005)
        run.send_signal(number)
        output, complaint = run.communicate(timeout=60)
    assert (run.returncode, complaint) == (0, b""), (line, run.returncode, complaint)
    return output


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = os.path.join(folder.name, "journal")

    def put(self, contents):
        with open(self.journal, "wb") as file:
            file.write(contents)

    def begun(self):
        """Something stands below the first line."""
        return os.path.exists(self.journal) and bytes_of(self.journal).count(b"\n") > 1


class Journals(Folder):
    def refuses(self, line, at):
        before = bytes_of(self.journal)
        code, output, complaint = clowder.run(*line, "--journal", self.journal)
        self.assertEqual((code, output), (2, ""), line)
        self.assertIn(f"{self.journal}:{at}:", complaint)
        self.assertEqual(bytes_of(self.journal), before)

    def test_what_is_kept_is_the_result(self):
        for line, lines in COMMANDS:
            with self.subTest(line=line):
                self.put(b"")
                whole = out(*line)
                self.assertEqual(out(*line, "--journal", self.journal), whole)
                kept = bytes_of(self.journal)
                self.assertEqual(kept.count(b"\n"), lines)
                self.assertEqual(out(*line, "--journal", self.journal), whole)
                self.assertEqual(bytes_of(self.journal), kept)

    def test_it_goes_on_from_anywhere(self):
        for line, lines in COMMANDS:
            with self.subTest(line=line):
                self.put(b"")
                whole = out(*line, "--journal", self.journal)
                kept = bytes_of(self.journal)
                parts = kept.splitlines(keepends=True)
                for left in (b"".join(parts[:lines // 2]), b"".join(parts[:lines - 1]) + parts[-1][:-5],
                             kept[:-1], parts[0][:4]):
                    self.put(left)
                    self.assertEqual(out(*line, "--journal", self.journal), whole)
                    self.assertEqual(bytes_of(self.journal), kept)

    def test_it_does_nothing_twice(self):
        # What stands in the journal is believed: other figures there are other figures in the report.
        out(*PREDICTIONS, "--deals", "2", "--journal", self.journal)
        self.put(bytes_of(self.journal).splitlines(keepends=True)[0] + b"high 0 99 1 60 99 1 60 99 1 60\n" * 2)
        self.assertIn(b'"points":99.0000', out(*PREDICTIONS, "--deals", "2", "--journal", self.journal))

    def test_another_journal_is_refused(self):
        others = {"--seed": "y", "--budget": "41", "--rounds": "44", "--watch": "tom"}
        for line, _ in COMMANDS:
            with self.subTest(line=line):
                self.put(b"")
                out(*line, "--journal", self.journal)
                option = next(option for option in others if option in line)
                other = list(line)
                other[other.index(option) + 1] = others[option]
                self.refuses(other, 1)
        self.put(b"a letter, cut short")
        self.refuses(TRAIN, 1)

    def test_an_entry_that_is_none_is_refused(self):
        for line, lines in COMMANDS:
            with self.subTest(line=line):
                self.put(b"")
                out(*line, "--journal", self.journal)
                parts = bytes_of(self.journal).splitlines(keepends=True)
                self.put(b"".join(parts[:-1]) + b"nonsense\n")
                self.refuses(line, lines)

    def test_two_entries_in_one_are_none(self):
        out(*ANALYSE, "--journal", self.journal)
        head, first, second, *more = bytes_of(self.journal).splitlines(keepends=True)
        self.put(b"".join([head, first[:-1] + second, *more]))
        self.refuses(ANALYSE, 2)

    def test_more_can_be_asked_for(self):
        for line, option in ((SIMULATE, "--games"), (PREDICTIONS, "--deals"), (WATCH, "--games")):
            with self.subTest(line=line):
                self.put(b"")
                out(*line, option, "2", "--journal", self.journal)
                self.assertEqual(out(*line, option, "5", "--journal", self.journal), out(*line, option, "5"))

    def test_the_threads_change_nothing(self):
        few = [*SIMULATE, "--games", "1500", "--threads", "3"]
        more = [*SIMULATE, "--games", "4000"]
        out(*few, "--journal", self.journal)
        self.assertEqual(out(*more, "--threads", "2", "--journal", self.journal), out(*more))

    def test_a_seed_that_was_drawn_is_kept(self):
        for line in (["simulate", "box", "--players", "2", "--games", "3", "--json"],
                     ["arena", "maze", "--bots", "random", "--deals", "1", "--option", "cap=10", "--json"]):
            self.put(b"")
            first, again = (json.loads(out(*line, "--journal", self.journal)) for _ in range(2))
            self.assertEqual(first["seed"], again["seed"])

    def test_a_file_that_cannot_be_written_is_told(self):
        for line, _ in COMMANDS:
            for path in ("/none/journal", "/", "/dev/full", ""):
                code, output, complaint = clowder.run(*line, "--journal", path)
                self.assertEqual((code, output), (2, ""))
                self.assertIn(f"{path}: the file cannot be written", complaint)

    def test_a_disk_that_is_full_is_told(self):
        for line, lines in COMMANDS:
            self.put(b"")
            done = subprocess.run([clowder.PROGRAM, *line, "--journal", self.journal], capture_output=True,
                                  restore_signals=False, timeout=120,  # as ignored here: SIGXFSZ
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (150, 150)))
            self.assertEqual((done.returncode, done.stdout), (2, b""), line)
            self.assertIn(f"{self.journal}: the file cannot be written", done.stderr.decode())
            self.assertLess(bytes_of(self.journal).count(b"\n"), lines)

    def test_what_does_not_go_together_is_told(self):
        self.put(b"")
        for line in (SIMULATE, ANALYSE, ["arena", "maze", "--bots", "random"]):
            code, output, complaint = clowder.run(*line, "--journal", self.journal, "--store", "postgres://x/y")
            self.assertEqual((code, output), (2, ""))
            self.assertIn("--journal does not go together with --store", complaint)
        for line in (["maze"], ["box"], ["box", "--mini"]):
            code, output, complaint = clowder.run("solve", *line, "--journal", self.journal)
            self.assertEqual((code, output), (2, ""))
            self.assertIn("--predictions", complaint)
        self.assertEqual(bytes_of(self.journal), b"")


class Interrupted(Folder):
    """Runs that would last for long: they end when they are asked to, and go on to a short end."""

    def test_a_simulation_without_a_journal_reports_what_is_done(self):
        line = ["simulate", "box", "--seed", "x", "--threads", "2", "--json"]
        report = stopped([*line, "--games", "1000000000"], signal.SIGINT)
        games = json.loads(report)["games"]  # one report: no table is begun after it
        self.assertNotEqual(games % (1000000000 // 256), 0)  # in the middle of a part
        self.assertEqual(out(*line, "--players", "2", "--games", str(games)), report)

    def test_a_simulation_goes_on(self):
        line = ["simulate", "box", "--players", "4", "--seed", "x", "--json", "--games"]
        report = stopped([*line, "5000000", "--journal", self.journal], signal.SIGTERM, self.begun)
        games = json.loads(report)["games"]
        self.assertEqual(out(*line, str(games)), report)
        more = [*line, str(games + 2000)]
        self.assertEqual(out(*more, "--threads", "2", "--journal", self.journal), out(*more))

    def test_predictions_go_on(self):
        stopped([*PREDICTIONS, "--deals", "1000000", "--journal", self.journal], signal.SIGINT, self.begun)
        deals = bytes_of(self.journal).count(b"\n") - 1
        more = [*PREDICTIONS, "--deals", str(deals + 2)]
        self.assertEqual(out(*more, "--journal", self.journal), out(*more))

    def test_watching_goes_on(self):
        part = stopped([*WATCH, "--games", "1000000", "--journal", self.journal], signal.SIGINT, self.begun)
        games = bytes_of(self.journal).count(b"\n") - 1
        more = [*WATCH, "--games", str(games + 2)]
        whole = out(*more)
        self.assertTrue(whole.startswith(part))
        self.assertEqual(out(*more, "--journal", self.journal), whole)

    def test_an_analysis_goes_on(self):
        line = [word if word != "40" else "15000" for word in ANALYSE]
        part = json.loads(stopped([*line, "--journal", self.journal], signal.SIGINT, self.begun))
        whole = out(*line)
        self.assertEqual(part["moves"], json.loads(whole)["moves"][:len(part["moves"])])
        self.assertEqual(out(*line, "--journal", self.journal), whole)

    def test_a_training_goes_on(self):
        line = ["train", "box", "--players", "3", "--rounds", "200"]
        stopped([*line, "--journal", self.journal], signal.SIGINT, self.begun)
        self.assertEqual(out(*line, "--journal", self.journal), out(*line))

    def test_a_training_that_only_watched_begins_again(self):
        line = ["train", "box", "--players", "4", "--rounds"]
        self.assertEqual(stopped([*line, "100000", "--journal", self.journal], signal.SIGINT), b"")
        self.assertEqual(bytes_of(self.journal).count(b"\n"), 1)


if __name__ == "__main__":
    clowder.main()
