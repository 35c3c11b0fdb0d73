"""Work of one command done by several processes: the result is that of one, to the digit, also when workers die."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import postgres
import serving

DECK = os.path.join(os.path.dirname(__file__), "..", "..", "data", "nine", "small.txt")


class Worker(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = postgres.Cluster()
        cls.addClassCleanup(cls.cluster.close)

    def setUp(self):
        self.url = self.cluster.fresh_url()

    def start(self, *line):
        process = subprocess.Popen([serving.PROGRAM, *line], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   env=serving.environment())
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def worker(self):
        return self.start("worker", "--store", self.url)

    def alone(self, *line):
        code, out, complaints = serving.run(*line)
        self.assertEqual(code, 0, complaints)
        return out

    def name(self):
        return self.url.rsplit("/", 1)[1]

    def sql(self, text):
        return self.cluster.sql(text, self.name())

    def slow_down(self):
        """Taking a part takes a moment, on the fastest machine."""
        self.alone("worker", "--once", "--store", self.url)  # makes the tables
        self.sql("CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                 " PERFORM pg_sleep(0.05); RETURN NEW; END $$;"
                 "CREATE TRIGGER lingering BEFORE UPDATE ON chunks FOR EACH ROW WHEN (NEW.result IS NULL)"
                 " EXECUTE FUNCTION linger()")

    def kill_amid_a_part(self, worker, asked):
        """Both are frozen to see who has a part; where both have one, the worker dies with its own."""
        end = time.monotonic() + 60
        while True:
            self.assertLess(time.monotonic(), end, "no part was taken by both")
            self.assertIsNone(asked.poll(), "it was done too early")
            for process in (worker, asked):
                process.send_signal(signal.SIGSTOP)
            time.sleep(0.1)  # what they asked the database for is done
            done, held = map(int, self.sql(
                "SELECT count(result), count(*) FILTER (WHERE result IS NULL AND until > clock_timestamp())"
                " FROM chunks").split("|"))
            if done > 0 and held == 2:
                break
            for process in (worker, asked):
                process.send_signal(signal.SIGCONT)
            time.sleep(0.05)
        worker.kill()
        asked.send_signal(signal.SIGCONT)

    def assert_same_though_killed(self, line):
        self.slow_down()
        first = self.worker()
        asked = self.start(*line, "--store", self.url)
        self.kill_amid_a_part(first, asked)
        second = self.worker()
        out, complaints = asked.communicate(timeout=200)
        self.assertEqual(asked.returncode, 0, complaints)
        self.assertEqual(out, self.alone(*line))
        self.assertEqual(self.sql("SELECT count(*) FROM jobs"), "0")
        second.terminate()
        self.assertRegex(second.communicate(timeout=30)[0], r"parts done: [1-9]")

    def test_simulate_with_a_worker_that_is_killed(self):
        self.assert_same_though_killed(
            ["simulate", "box", "--players", "4", "--games", "40000", "--seed", "cats", "--json"])

    def record(self, game, players):
        """Of a game between bots that play at random."""
        folder = tempfile.mkdtemp(prefix="clowder-")
        self.addCleanup(shutil.rmtree, folder)
        self.alone("arena", game, "--players", players, "--bots", "random", "--deals", "1", "--seed", "w",
                   "--keep", folder)
        return os.path.join(folder, "0.play")

    def test_analyse_with_a_worker_that_is_killed(self):
        self.assert_same_though_killed(["analyse", self.record("box", "3"), "--budget", "300", "--json"])

    def test_analyse_every_game_in_every_form(self):
        """Text, JSON and the page, to the byte; a comment may hold any bytes."""
        self.worker()
        for game, players in (("box", "4"), ("nine", "3"), ("maze", "2")):
            record = self.record(game, players)
            with open(record, "ab") as file:
                file.write(b"# caf\xe9 \x00\n")
            for more in ([], ["--json"], ["--lang", "ru"]):
                found = []
                for store in ([], ["--store", self.url]):
                    page = os.path.join(os.path.dirname(record), "page.html")
                    out = self.alone("analyse", record, "--budget", "20", "--report", page, *more, *store)
                    with open(page, "rb") as file:
                        found.append((out, file.read()))
                self.assertEqual(found[0], found[1], (game, more))

    def test_every_game(self):
        for game, players in (("nine", "3"), ("maze", "2")):
            line = ["simulate", game, "--players", players, "--games", "1500", "--seed", "x", "--json"]
            self.assertEqual(self.alone(*line, "--store", self.url), self.alone(*line))

    def test_arena(self):
        line = ["arena", "box", "--players", "3", "--bots", "rules,random", "--deals", "12", "--seed", "y", "--json"]
        self.worker()
        together, alone = (self.timeless(json.loads(self.alone(*line, *more))) for more in (["--store", self.url], []))
        self.assertEqual(together, alone)

    def timeless(self, value):
        """Without what a clock measured."""
        if isinstance(value, dict):
            return {k: self.timeless(v) for k, v in value.items() if "millis" not in k and "ms" not in k.split("_")}
        return [self.timeless(v) for v in value] if isinstance(value, list) else value

    def test_a_part_of_a_dead_worker_is_done_by_another(self):
        """A part taken by somebody who never finishes it."""
        line = ["simulate", "box", "--players", "3", "--games", "1000", "--seed", "z", "--json"]
        self.alone("worker", "--once", "--store", self.url)
        self.sql("CREATE FUNCTION grab() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                 " NEW.until := now() + interval '2 seconds'; RETURN NEW; END $$;"
                 "CREATE TRIGGER grabbed BEFORE INSERT ON chunks FOR EACH ROW WHEN (NEW.number = 0)"
                 " EXECUTE FUNCTION grab()")
        begin = time.monotonic()
        self.assertEqual(self.alone(*line, "--store", self.url), self.alone(*line))
        self.assertGreater(time.monotonic() - begin, 2)

    def test_files_of_one_machine_are_refused(self):
        for line, name in ((["arena", "box", "--players", "3", "--bots", "random", "--keep", "x"], "--keep"),
                           (["simulate", "nine", "--players", "3", "--deck", DECK], "--deck")):
            code, _, complaints = serving.run(*line, "--store", self.url)
            self.assertEqual(code, 2)
            self.assertIn(name, complaints)


if __name__ == "__main__":
    serving.main()
