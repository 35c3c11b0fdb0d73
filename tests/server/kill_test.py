"""kill -9 at random moments under load: nothing acknowledged is lost or doubled, and it is back soon.

    kill_test.py CLOWDER [KILLS]
"""

import random
import sys
import time
import unittest

import serving

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
PATIENCE = 2.0  # seconds until it serves again


class Kill(serving.ServerTest):
    def test_nothing_acknowledged_is_lost(self):
        server = self.serve("--log-level", "error")
        seconds = int(KILLS * 0.6) + 3
        load = serving.Load(server.port, "--tables", "20", "--seconds", str(seconds), journal=self.journal)
        while server.metric("clowder_moves_total") == 0:
            time.sleep(0.05)
        rng, slowest = random.Random(9), 0
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.05, 0.6))
            server.kill()
            server = self.serve("--log-level", "error", port=server.port)
            slowest = max(slowest, server.seconds_to_start)
        report = load.report()
        self.assertEqual(server.stop(), 0)
        checked = self.check_journal()
        print(f"{KILLS} kills, slowest start {slowest:.2f} s, {report}, {checked}")
        self.assertGreater(checked["acknowledged"], 10 * KILLS)
        self.assertGreaterEqual(report["lost"], KILLS)
        self.assertEqual(report["went_back"], 0)
        self.assertEqual(report["errors"], 0)
        self.assertLess(slowest, PATIENCE)


if __name__ == "__main__":
    serving.main()
