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
        self.assertTrue(serving.wait_until_ready(server, 503, "full"))
        self.assertEqual(server.get("/healthz")[0], 200)
        os.remove(filler)
        self.assertTrue(serving.wait_until_ready(server, 200, "ready"))
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
        self.assertTrue(serving.wait_until_ready(server, 503, "locked"))
        holder.communicate()
        self.assertTrue(serving.wait_until_ready(server, 200, "ready"))
        report = load.report()
        self.assertGreater(report["refused"], 0)
        self.assertEqual(server.stop(), 0)
        self.check_journal()


    def test_a_disk_that_cannot_be_written_is_said_at_the_start(self):
        self.mount("-o", "remount,ro")
        code, _, complaint = serving.run("serve", "--data", self.data, "--listen", "127.0.0.1:0")
        self.assertEqual(code, 2)
        self.assertIn(self.data, complaint)
        self.assertEqual(complaint.count("\n"), 1, complaint)
        self.mount("-o", "remount,rw")
        self.assertEqual(self.serve(log=os.path.join(self.folder, "log")).stop(), 0)


@unittest.skipUnless(os.geteuid() == 0, "write protection needs root")
class WriteProtected(serving.ServerTest):
    """The files of a running server become read-only, as after an error of the disk."""

    def protect(self, how):
        files = [os.path.join(self.data, name) for name in ("clowder.db", "clowder.db-wal")]
        done = subprocess.run(["chattr", how, *files], capture_output=True)
        if done.returncode != 0:
            self.skipTest("files cannot be write-protected here")

    def test_moves_are_refused_until_it_can_be_written_again(self):
        server = self.serve("--log-level", "error")
        load = serving.Load(server.port, "--tables", "5", "--seconds", "5", journal=self.journal)
        while server.metric("clowder_moves_total") < 20:
            time.sleep(0.02)
        self.addCleanup(subprocess.run, f"chattr -i {self.data}/clowder.db*", shell=True, check=False)
        self.protect("+i")
        self.assertTrue(serving.wait_until_ready(server, 503, "read_only"))
        self.assertEqual(server.get("/healthz")[0], 200)
        self.protect("-i")
        self.assertTrue(serving.wait_until_ready(server, 200, "ready"))
        moves = server.metric("clowder_moves_total")
        report = load.report()
        self.assertGreater(report["refused"], 0)
        self.assertEqual(report["went_back"], 0)
        self.assertGreater(server.metric("clowder_moves_total"), moves)
        self.assertEqual(server.stop(), 0)
        self.check_journal()


if __name__ == "__main__":
    serving.main()
