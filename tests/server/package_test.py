"""The .deb: made, looked at, installed into a fresh Debian, run there, removed; and its unit.

    package_test.py CLOWDER BUILD

A fresh Debian takes root, debootstrap and the network. CLOWDER_DEBIAN names the folder of one that is there already.
What is missing is said so and passed over.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import serving

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
BUILD = sys.argv[2]
MOST_EXPOSED = 15  # of 100, by systemd-analyze security


def run(*line, **more):
    return subprocess.run(line, capture_output=True, text=True, timeout=1500, **more)


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="clowder-deb-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        done = run("cpack", "--config", os.path.join(BUILD, "CPackConfig.cmake"), "-B", cls.folder)
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)
        cls.deb, = glob.glob(os.path.join(cls.folder, "*.deb"))

    def skip(self, why):
        print(f"skipped: {why}")
        self.skipTest(why)

    def good(self, done, text=""):
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn(text, done.stdout)
        return done.stdout

    def test_what_is_in_it(self):
        files = self.good(run("dpkg-deb", "--contents", self.deb))
        for path in ("/usr/bin/clowder", "/usr/lib/systemd/system/clowder.service", "/etc/clowder/server.toml",
                     "/usr/share/man/man1/clowder.1", "/usr/share/doc/clowder/nginx.conf",
                     "/usr/share/doc/clowder/Caddyfile", "/usr/share/doc/clowder/operations.md"):
            self.assertIn("." + path, files)
        for line in files.splitlines():
            self.assertIn("root/root", line)
        needs = self.good(run("dpkg-deb", "--field", self.deb, "Depends"), "libsqlite3-0")
        self.assertIn("libc6", needs)
        self.assertEqual(self.good(run("dpkg-deb", "--info", self.deb, "conffiles")), "/etc/clowder/server.toml\n")

    def test_the_unit_is_sound_and_hardened(self):
        if shutil.which("systemd-analyze") is None:
            self.skip("systemd-analyze is not installed")
        # The unit names /usr/bin/clowder, which need not be on this machine.
        with open(os.path.join(ROOT, "packaging", "clowder.service"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn("/usr/bin/clowder", text)
        unit = os.path.join(self.folder, "clowder.service")
        with open(unit, "w", encoding="utf-8") as file:
            file.write(text.replace("/usr/bin/clowder", os.path.abspath(serving.PROGRAM)))
        done = run("systemd-analyze", "verify", "--man=no", unit)
        self.good(done)
        self.assertNotIn("clowder.service", done.stderr)
        done = run("systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", unit)
        print(self.good(done).strip().splitlines()[-1])

    def debian(self):
        if os.geteuid() != 0 or shutil.which("debootstrap") is None:
            self.skip("a fresh Debian needs root and debootstrap")
        root = os.environ.get("CLOWDER_DEBIAN")
        if not root:
            root = os.path.join(self.folder, "debian")
            done = run("debootstrap", "--variant=minbase", "bookworm", root)
            if done.returncode != 0:
                self.skip("no fresh Debian can be had: " + (done.stdout.strip().splitlines() or ["?"])[-1])
        for what, where in ((["-t", "proc", "proc"], "proc"), (["--bind", "/dev"], "dev")):
            self.good(run("mount", *what, os.path.join(root, where)))
            self.addCleanup(run, "umount", "-l", os.path.join(root, where))
        return root

    def test_it_runs_in_a_fresh_debian(self):
        root = self.debian()
        inside = ["chroot", root, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8",
                  "DEBIAN_FRONTEND=noninteractive"]
        shutil.copy(self.deb, os.path.join(root, "clowder.deb"))
        shutil.copy("/etc/resolv.conf", os.path.join(root, "etc/resolv.conf"))
        done = run(*inside, "apt-get", "install", "-y", "--no-install-recommends", "./clowder.deb", cwd="/")
        if done.returncode != 0:
            self.fail(done.stdout[-2000:] + done.stderr[-2000:])
        self.addCleanup(run, *inside, "apt-get", "purge", "-y", "clowder")
        config = ["--config", "/etc/clowder/server.toml"]
        self.good(run(*inside, "clowder", "--version"), "clowder")
        # No proxy is set up yet: doctor says so and what to do; nothing else is wrong.
        done = run(*inside, "clowder", "doctor", *config, "--listen", "127.0.0.1:0")
        self.assertIn("/var/lib/clowder", done.stdout)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        server = subprocess.Popen([*inside, "clowder", "serve", *config, "--listen", "127.0.0.1:0", "--bot-pause", "0"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.kill)
        url = re.search(r"http://[\d.:]+", server.stdout.readline())[0]
        played = run(sys.executable, os.path.join(ROOT, "docs", "client.py"), url)
        self.assertEqual(len(json.loads(self.good(played))), 3)
        self.assertTrue(os.path.exists(os.path.join(root, "var/lib/clowder/clowder.db")))
        server.terminate()
        self.assertEqual(server.wait(timeout=60), 0)
        # Settings that were changed outlive a removal, and go with a purge.
        self.good(run(*inside, "apt-get", "remove", "-y", "clowder"))
        settings = os.path.join(root, "etc/clowder/server.toml")
        self.assertTrue(os.path.exists(settings))
        self.good(run(*inside, "apt-get", "purge", "-y", "clowder"))
        self.assertFalse(os.path.exists(settings))


if __name__ == "__main__":
    serving.main()
