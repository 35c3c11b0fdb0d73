"""A graceful stop under load, a storm, and what goes wrong with the disk; real processes throughout."""

import os
import subprocess
import unittest

import serving


class Restart(serving.ServerTest):
    def test_sigterm_under_load_loses_nothing(self):
        server = self.serve()
        load = self.keep_loading(server, "--tables", "20")
        for _ in range(2):
            serving.wait_for_moves(server, 100)
            self.assertEqual(server.stop(), 0)
            server = self.serve(port=server.port)
        serving.wait_for_moves(server, 100)
        report = load.stop()
        self.assertEqual(server.stop(), 0)
        self.assertEqual(report["went_back"], 0)
        self.assertEqual(report["in_doubt"], 0)
        self.assertGreaterEqual(self.check_journal()["acknowledged"], 300)

    def test_a_storm_of_reconnects(self):
        server = self.serve()
        report = serving.Load(server.port, "--tables", "50", "--seconds", "1", "--storm", "200").report()
        self.assertEqual(report["storm_missing"], 0)
        self.assertLess(report["storm_s"], 20)
        self.assertEqual(server.stop(), 0)


class FaultTest(serving.ServerTest):
    """A server under load while its store fails. What it refused meanwhile is tried again, and nothing is lost."""

    def begin(self, *options):
        server = self.serve("--log-level", "error", *options, log=os.path.join(self.folder, "log"))
        load = self.keep_loading(server, "--tables", "5")
        serving.wait_for_moves(server, 20)
        return server, load

    def wait_until_refused(self, server, trouble):
        """Until a move was refused for it: a fault that nobody met shows nothing."""
        serving.wait_until(lambda: server.metric("clowder_unkept_total") > 0, "refused move")
        serving.wait_until_ready(server, 503, trouble)
        self.assertEqual(server.get("/healthz")[0], 200)

    def heal(self, server, load):
        serving.wait_until_ready(server, 200, "ready")
        serving.wait_for_moves(server, 20)
        report = load.stop()
        self.assertGreater(report["refused"], 0)
        self.assertEqual(report["went_back"], 0)
        self.assertEqual(server.stop(), 0)
        self.check_journal()


@unittest.skipUnless(os.geteuid() == 0, "mounting needs root")
class Disk(FaultTest):
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
        server, load = self.begin()
        filler = os.path.join(self.data, "filler")
        file = os.open(filler, os.O_WRONLY | os.O_CREAT)
        try:
            while True:
                os.write(file, b"x" * 65536)
        except OSError:
            pass
        os.close(file)
        self.wait_until_refused(server, "full")
        os.remove(filler)
        self.heal(server, load)

    def test_a_locked_database_refuses_and_heals(self):
        server, load = self.begin()
        holder = subprocess.Popen(
            ["python3", "-c", "import sqlite3,sys,time\n"
             f"db = sqlite3.connect({os.path.join(self.data, 'clowder.db')!r}, isolation_level=None)\n"
             "db.execute('BEGIN IMMEDIATE')\nprint('held', flush=True)\nsys.stdin.read()\n"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(holder.communicate)
        self.addCleanup(holder.kill)
        holder.stdout.readline()
        self.wait_until_refused(server, "locked")
        holder.communicate()
        self.heal(server, load)

    def test_a_disk_that_cannot_be_written_is_said_at_the_start(self):
        self.mount("-o", "remount,ro")
        code, _, complaint = serving.run("serve", "--data", self.data, "--listen", "127.0.0.1:0")
        self.assertEqual(code, 2)
        self.assertIn(self.data, complaint)
        self.assertEqual(complaint.count("\n"), 1, complaint)
        self.mount("-o", "remount,rw")
        self.assertEqual(self.serve(log=os.path.join(self.folder, "log")).stop(), 0)


@unittest.skipUnless(os.geteuid() == 0, "write protection needs root")
class WriteProtected(FaultTest):
    """The files of a running server become read-only, as after an error of the disk."""

    def protect(self, how):
        files = [os.path.join(self.data, name) for name in ("clowder.db", "clowder.db-wal")]
        done = subprocess.run(["chattr", how, *files], capture_output=True)
        if done.returncode != 0:
            self.skipTest("files cannot be write-protected here")

    def test_moves_are_refused_until_it_can_be_written_again(self):
        server, load = self.begin()
        self.addCleanup(subprocess.run, f"chattr -i {self.data}/clowder.db*", shell=True, check=False)
        self.protect("+i")
        self.wait_until_refused(server, "read_only")
        self.protect("-i")
        self.heal(server, load)


if __name__ == "__main__":
    serving.main()
