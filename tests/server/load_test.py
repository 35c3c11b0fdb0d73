"""The figures of bench/README.md, each against its limit: 10,000 sockets, full speed, a storm. About seven minutes.

    load_test.py CLOWDER             LOAD_SECONDS=60 shortens the first

Wants a machine of two cores for itself: the limits are of time.
"""

import os

import serving

SECONDS = os.environ.get("LOAD_SECONDS", "300")


class Figures(serving.ServerTest):
    def load(self, *options):
        server = self.serve("--log-level", "error")
        report = serving.Load(server.port, *options, journal=self.journal).report()
        report["peak"] = server.peak()
        self.assertEqual(server.stop(), 0)
        self.check_journal()
        print(report)
        self.assertEqual(report["errors"] + report["refused"] + report["went_back"] + report["in_doubt"], 0)
        return report

    def test_ten_thousand_sockets(self):
        report = self.load("--tables", "2500", "--seconds", SECONDS, "--pace", "5000")
        self.assertEqual(report["sockets"], 10_000)
        self.assertLessEqual(report["p99_ms"], 50)
        self.assertLessEqual(report["peak"], 400_000_000)
        self.assertEqual(report["lost"], 0)

    def test_as_fast_as_it_goes(self):
        report = self.load("--tables", "200", "--seconds", "20")
        self.assertGreater(report["moves_a_second"], 500)

    def test_a_storm(self):
        report = self.load("--tables", "1250", "--seconds", "5", "--pace", "5000", "--storm", "5000")
        self.assertEqual(report["storm_missing"], 0)
        self.assertLessEqual(report["storm_s"], 20)


if __name__ == "__main__":
    serving.main()
