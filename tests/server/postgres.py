"""A PostgreSQL of the tests' own: a folder, a unix socket and a port of its own, gone at the end.

    with Cluster() as cluster: cluster.url; cluster.stop(); cluster.start(); cluster.fresh_url()
    python3 postgres.py           # prints the URL; obeys `stop`, `start`, `restart` on standard input, ends with it

The server refuses to run as root, so root's tests run it as `postgres` or `nobody`. Synchronisation of the disk is off
unless asked for: what the tests end violently is the process, not the machine.
"""

import ctypes
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def programs():
    """The folder of initdb and postgres, or None."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")  # where Debian has them
    if folders:
        return max(folders, key=lambda path: float(path.split("/")[4]))
    found = shutil.which("postgres")
    return os.path.dirname(os.path.realpath(found)) if found else None


def owner():
    """Whom the server runs as: us, or somebody without rights where we are root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    return None


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    def __init__(self, durable=False, loopback=False, options=(), variables=None):
        self.bin = programs()
        if not self.bin:
            raise RuntimeError("there is no PostgreSQL here; script/bootstrap installs it")
        self.folder = tempfile.mkdtemp(prefix="clowder-pg-")
        self.data = os.path.join(self.folder, "data")
        self.port = free_port()
        self.user = owner()
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.log = os.path.join(self.folder, "log")
        self.options = ["-c", "listen_addresses=" + ("127.0.0.1" if loopback else ""), "-c", f"port={self.port}",
                        "-c", f"unix_socket_directories={self.folder}", "-c", "max_connections=60",
                        "-c", "shared_buffers=64MB", "-c", f"fsync={'on' if durable else 'off'}", *options]
        self.host = "127.0.0.1" if loopback else self.folder.replace("/", "%2F")
        self.url = f"postgres://clowder@{self.host}:{self.port}/postgres"
        self.environment = {**os.environ, **(variables or {})}
        self.process = None
        self.databases = 0
        self._run("initdb", "-D", self.data, "-U", "clowder", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _become(self):
        """In the child: no rights, and no life without the test."""
        if self.user:
            os.setgroups([])
            os.setgid(self.user.pw_gid)
            os.setuid(self.user.pw_uid)
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)  # PR_SET_PDEATHSIG

    def _run(self, program, *line):
        done = subprocess.run([os.path.join(self.bin, program), *line], capture_output=True, text=True,
                              preexec_fn=self._become, cwd="/", check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stderr}")
        return done.stdout

    def sql(self, text, database="postgres"):
        """What psql prints, unadorned."""
        return self._run("psql", "-X", "-q", "-A", "-t", "-h", self.folder, "-p", str(self.port), "-U", "clowder",
                         "-v", "ON_ERROR_STOP=1", "-d", database, "-c", text).strip()

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([os.path.join(self.bin, "postgres"), "-D", self.data, *self.options],
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
                                            env=self.environment, preexec_fn=self._become)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            ready = subprocess.run([os.path.join(self.bin, "pg_isready"), "-q", "-h", self.folder, "-p", str(self.port)],
                                   check=False)
            if ready.returncode == 0:
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        with open(self.log, encoding="utf-8", errors="replace") as log:
            raise RuntimeError("PostgreSQL did not start: " + log.read()[-800:])

    def stop(self, how=signal.SIGINT):
        """SIGINT ends connections and is orderly; SIGQUIT is a crash."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(timeout=30)

    def restart(self, how=signal.SIGINT):
        self.stop(how)
        self.start()

    def fresh_url(self, host=None, port=None):
        """The URL of a database that nobody has used."""
        self.databases += 1
        name = f"clowder{self.databases}"
        self.sql(f"CREATE DATABASE {name}")
        return f"postgres://clowder@{host or self.host}:{port or self.port}/{name}"

    def close(self):
        try:
            self.stop(signal.SIGQUIT)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)


def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Cluster() as cluster:
        print(cluster.url, flush=True)
        for line in sys.stdin:
            getattr(cluster, line.strip())()
            print("done", flush=True)


if __name__ == "__main__":
    main()
