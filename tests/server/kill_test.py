"""kill -9 at random moments under load: nothing acknowledged is lost or doubled, and it is back soon.

    kill_test.py CLOWDER [KILLS]              must lose nothing
    kill_test.py CLOWDER --planted FAULTY     a server that acknowledges too early must be caught
"""

import json
import random
import sys
import time
import unittest

import serving

FAULTY = sys.argv[3] if sys.argv[2:3] == ["--planted"] else None
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 and not FAULTY else 10
PATIENCE = 2.0  # seconds until it serves again


@unittest.skipIf(FAULTY, "the healthy server has a test of its own")
class Kill(serving.ServerTest):
    def test_nothing_acknowledged_is_lost(self):
        server = self.serve("--log-level", "error")
        load = self.keep_loading(server, "--tables", "20")
        serving.wait_for_moves(server, 1)
        rng, slowest = random.Random(9), 0
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.05, 0.6))
            server.kill()
            server = self.serve("--log-level", "error", port=server.port)
            slowest = max(slowest, server.seconds_to_start)
        serving.wait_for_moves(server, 10 * KILLS)  # everybody is back and plays
        report = load.stop()
        self.assertEqual(server.stop(), 0)
        checked = self.check_journal()
        print(f"{KILLS} kills, slowest start {slowest:.2f} s, {report}, {checked}")
        self.assertGreater(checked["acknowledged"], 10 * KILLS)
        self.assertGreaterEqual(report["lost"], KILLS)
        self.assertEqual(report["went_back"], 0)
        self.assertEqual(report["errors"], 0)
        self.assertLess(slowest, PATIENCE)
        self.check_the_checker()

    def check_the_checker(self):
        """A move that was acknowledged but is not in the log is noticed."""
        with open(self.journal, encoding="utf-8") as file:
            table, number, name, _ = file.readline().rstrip("\n").split("\t")
        for line in (f"{table}\t999999\t{name}\tplay 1 red\n", f"{table}\t{number}\t{name}\tplay 1 purple\n"):
            with open(self.journal, "w", encoding="utf-8") as file:
                file.write(line)
            code, out, _ = serving.run("load", "--check", "--journal", self.journal, "--data", self.data)
            self.assertEqual(code, 1, out)


@unittest.skipUnless(FAULTY, "needs the server with the planted fault")
class Planted(serving.ServerTest):
    def test_an_early_acknowledgement_is_caught(self):
        """The same kills and the same checker; a fault that loses moves must not pass."""
        for _ in range(KILLS):
            server = self.serve("--log-level", "error", program=FAULTY)
            load = self.keep_loading(server, "--tables", "20")
            serving.wait_for_moves(server, 50)
            server.kill()
            server = self.serve("--log-level", "error", port=server.port, program=FAULTY)
            serving.wait_for_moves(server, 50)
            load.stop()
            server.kill()
            code, out, _ = serving.run("load", "--check", "--journal", self.journal, "--data", self.data)
            if code == 1 and json.loads(out)["lost"] > 0:
                print(f"caught: {out.strip()}")
                return
        self.fail("moves were acknowledged before they were durable, and the checker did not notice")


if __name__ == "__main__":
    serving.main()
