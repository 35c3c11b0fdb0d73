"""Starts the server under test, on loopback, with a folder of its own; and a load for it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "clowder"
UNLIMITED = ["--address-tables", "0", "--address-sockets", "0", "--message-rate", "10000"]


def environment(**more):
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **more}


def run(*line, **variables):
    """Exit code, output and complaints."""
    done = subprocess.run([PROGRAM, *line], capture_output=True, text=True, timeout=300,
                          env=environment(**variables))
    return done.returncode, done.stdout, done.stderr


class Server:
    def __init__(self, data, *options, port=0, log=None, program=PROGRAM, variables=None):
        self.data = data
        self.log = log or os.path.join(data + ".log")
        begin = time.monotonic()
        with open(self.log, "ab") as log_file:
            self.process = subprocess.Popen(
                [program, "serve", "--data", data, "--listen", f"127.0.0.1:{port}", *UNLIMITED, *options],
                stdout=subprocess.PIPE, stderr=log_file, text=True, env=environment(**variables or {}))
        line = self.process.stdout.readline()
        self.seconds_to_start = time.monotonic() - begin
        found = re.search(r"https?://[^/]*:(\d+)/", line)
        if not found:
            with open(self.log, encoding="utf-8") as log_file:
                raise AssertionError(f"the server did not start: {line!r} {log_file.read()[-500:]}")
        self.port = port or int(found[1])  # with a public URL only that is told
        self.url = f"http://127.0.0.1:{self.port}"

    def get(self, path, **headers):
        """Status and body."""
        try:
            request = urllib.request.Request(self.url + path, headers=headers)
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def metric(self, name):
        return int(re.search(rf"^{name} (\d+)$", self.get("/metrics")[1], re.M)[1])

    def peak(self):
        """The most memory that it ever held, in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return int(re.search(r"^VmHWM:\s+(\d+) kB$", file.read(), re.M)[1]) * 1024

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def end(self):
        if self.process.returncode is None:
            self.kill()

    def stop(self):
        """Exit code after SIGTERM."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        return code


def wait_until(true, what, seconds=60):
    """Comes back as soon as it is true; that takes too long only if something is wrong."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"within {seconds} s there was no {what}")
        time.sleep(0.02)


def wait_for_moves(server, more):
    """So many since now."""
    before = server.metric("clowder_moves_total")
    wait_until(lambda: server.metric("clowder_moves_total") >= before + more, f"{more} moves")


def wait_until_ready(server, status, word):
    """Until /readyz says so."""
    def says():
        found = server.get("/readyz")
        return found[0] == status and word in found[1]
    wait_until(says, f"/readyz with {status} {word}")


class Load:
    """A load that runs beside the test: for so many --seconds, or until it is stopped."""

    def __init__(self, port, *options, journal=None):
        more = ["--journal", journal] if journal else []
        self.process = subprocess.Popen([PROGRAM, "load", "--port", str(port), *options, *more],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        env=environment())

    def report(self):
        out, complaints = self.process.communicate(timeout=900)
        if not out:
            raise AssertionError(complaints)
        return json.loads(out)

    def stop(self):
        """Its report, now: what is under way is waited for."""
        if self.process.poll() is not None:
            raise AssertionError("the load was over before it was stopped: " + self.process.stderr.read())
        self.process.send_signal(signal.SIGTERM)
        return self.report()

    def end(self):
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()


class ServerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="clowder-")
        self.data = os.path.join(self.folder, "data")
        self.journal = os.path.join(self.folder, "journal")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def serve(self, *options, **more):
        server = Server(self.data, *options, **more)
        self.addCleanup(server.end)
        return server

    def keep_loading(self, server, *options):
        """A load that goes on until it is stopped."""
        load = Load(server.port, *options, "--seconds", "600", journal=self.journal)
        self.addCleanup(load.end)
        return load

    def check_journal(self):
        code, out, complaints = run("load", "--check", "--journal", self.journal, "--data", self.data)
        self.assertEqual(code, 0, out + complaints)
        return json.loads(out)


def main():
    unittest.main(argv=sys.argv[:1])
