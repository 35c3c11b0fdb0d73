"""Work of one command done by several processes: the result is that of one, to the digit, also when workers die."""

import json
import subprocess
import time
import unittest

import postgres
import serving


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

    def test_simulate_with_a_worker_that_is_killed(self):
        line = ["simulate", "box", "--players", "4", "--games", "40000", "--seed", "cats", "--json"]
        first = self.worker()
        asked = self.start(*line, "--store", self.url)
        while self.cluster.sql("SELECT count(*) FROM pg_tables WHERE tablename = 'chunks'", self.name()) == "0" or \
                self.cluster.sql("SELECT count(*) FROM chunks WHERE result IS NOT NULL", self.name()) == "0":
            self.assertIsNone(asked.poll())
            time.sleep(0.01)
        first.kill()
        second = self.worker()
        out, complaints = asked.communicate(timeout=200)
        self.assertEqual(asked.returncode, 0, complaints)
        self.assertEqual(out, self.alone(*line))
        self.assertEqual(self.cluster.sql("SELECT count(*) FROM jobs", self.name()), "0")
        second.terminate()
        said = second.communicate(timeout=30)[0]
        self.assertIn("parts done: ", said)

    def name(self):
        return self.url.rsplit("/", 1)[1]

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
        self.cluster.sql("CREATE FUNCTION grab() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                         " NEW.until := now() + interval '2 seconds'; RETURN NEW; END $$;"
                         "CREATE TRIGGER grabbed BEFORE INSERT ON chunks FOR EACH ROW WHEN (NEW.number = 0)"
                         " EXECUTE FUNCTION grab()", self.name())
        begin = time.monotonic()
        self.assertEqual(self.alone(*line, "--store", self.url), self.alone(*line))
        self.assertGreater(time.monotonic() - begin, 2)

    def test_files_of_one_machine_are_refused(self):
        code, _, complaints = serving.run("arena", "box", "--players", "3", "--bots", "random", "--keep", "x",
                                          "--store", self.url)
        self.assertEqual(code, 2)
        self.assertIn("--keep", complaints)


if __name__ == "__main__":
    serving.main()
