"""A graceful stop under load, a storm, and what goes wrong with the disk; real processes throughout."""

import os
import subprocess
import time
import unittest

import serving


class Restart(serving.ServerTest):
    def test_sigterm_under_load_loses_nothing(self):
        server = self.serve()
        load = serving.Load(server.port, "--tables", "20", "--seconds", "4", journal=self.journal)
        while server.metric("clowder_moves_total") == 0:
            time.sleep(0.05)
        for _ in range(2):
            time.sleep(0.5)
            self.assertEqual(server.stop(), 0)
            server = self.serve(port=server.port)
        report = load.report()
        self.assertEqual(server.stop(), 0)
        self.assertEqual(report["went_back"], 0)
        self.assertEqual(report["in_doubt"], 0)
        self.assertGreater(self.check_journal()["acknowledged"], 100)

    def test_a_storm_of_reconnects(self):
        server = self.serve()
        report = serving.Load(server.port, "--tables", "50", "--seconds", "1", "--storm", "200").report()
        self.assertEqual(report["storm_missing"], 0)
        self.assertLess(report["storm_s"], 20)
        self.assertEqual(server.stop(), 0)


@unittest.skipUnless(os.geteuid() == 0, "mounting needs root")
class Disk(serving.ServerTest):
    """A small disk of its own, which the test fills and write-protects."""

    def setUp(self):
        super().setUp()
        os.mkdir(self.data)
        self.mount("-o", "size=32m")
        self.addCleanup(subprocess.run, ["umount", "-l", self.data], check=False)

    def mount(self, *options):
        done = subprocess.run(["mount", "-t", "tmpfs", *options, "tmpfs", self.data], capture_output=True)
        if done.returncode != 0:
            self.skipTest("nothing can be mounted here")

    def wait_until_ready(self, server, status):
        for _ in range(200):
            if server.get("/readyz")[0] == status:
                return True
            time.sleep(0.05)
        return False

    def test_a_full_disk_refuses_moves_and_heals(self):
        server = self.serve("--log-level", "error", log=os.path.join(self.folder, "log"))
        load = serving.Load(server.port, "--tables", "10", "--seconds", "6", journal=self.journal)
        while server.metric("clowder_moves_total") < 20:
            time.sleep(0.02)
        filler = os.path.join(self.data, "filler")
        file = os.open(filler, os.O_WRONLY | os.O_CREAT)
        try:
            while True:
                os.write(file, b"x" * 65536)
        except OSError:
            pass
        os.close(file)
        self.assertTrue(self.wait_until_ready(server, 503))
        self.assertIn("full", server.get("/readyz")[1])
        self.assertEqual(server.get("/healthz")[0], 200)
        os.remove(filler)
        self.assertTrue(self.wait_until_ready(server, 200))
        report = load.report()
        self.assertGreater(report["refused"], 0)
        self.assertEqual(report["went_back"], 0)
        self.assertEqual(server.stop(), 0)
        self.check_journal()

    def test_a_locked_database_refuses_and_heals(self):
        server = self.serve("--log-level", "error", log=os.path.join(self.folder, "log"))
        load = serving.Load(server.port, "--tables", "5", "--seconds", "5", journal=self.journal)
        while server.metric("clowder_moves_total") < 20:
            time.sleep(0.02)
        holder = subprocess.Popen(
            ["python3", "-c", "import sqlite3,sys,time\n"
             f"db = sqlite3.connect({os.path.join(self.data, 'clowder.db')!r}, isolation_level=None)\n"
             "db.execute('BEGIN IMMEDIATE')\nprint('held', flush=True)\nsys.stdin.read()\n"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        holder.stdout.readline()
        self.assertTrue(self.wait_until_ready(server, 503))
        self.assertIn("locked", server.get("/readyz")[1])
        holder.communicate()
        self.assertTrue(self.wait_until_ready(server, 200))
        report = load.report()
        self.assertGreater(report["refused"], 0)
        self.assertEqual(server.stop(), 0)
        self.check_journal()


if __name__ == "__main__":
    serving.main()
