"""nginx and Caddy as packaging/ sets them up: https, a path below the host, WebSockets; a whole game through each.

The files are used as they are but for what a test on loopback must change: host, ports and certificate.
A proxy that is not installed is said so and passed over.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time

import serving

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy(serving.ServerTest):
    def setUp(self):
        super().setUp()
        os.chmod(self.folder, 0o755)
        self.certificate = os.path.join(self.folder, "cert.pem")
        self.key = os.path.join(self.folder, "key.pem")
        self.need("openssl")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2",
                        "-keyout", self.key, "-out", self.certificate], check=True, capture_output=True)
        self.port = free_port()
        self.url = f"https://localhost:{self.port}/games"

    def need(self, program):
        if shutil.which(program) is None:
            print(f"skipped: {program} is not installed")
            self.skipTest(program)

    def example(self, name, *changes):
        """A file of packaging/ with some words changed, each of which must be there."""
        with open(os.path.join(ROOT, "packaging", name), encoding="utf-8") as file:
            text = file.read()
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new)
        return text

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def start(self, *line):
        log = open(os.path.join(self.folder, "proxy.log"), "wb")
        self.addCleanup(log.close)
        process = subprocess.Popen(line, stdout=log, stderr=log, env={**os.environ, "HOME": self.folder})
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        with open(log.name, encoding="utf-8") as file:
            self.fail(file.read())

    def check_the_game(self, server):
        """The page, the interface, and a whole game over WebSocket."""
        trusting = {**os.environ, "SSL_CERT_FILE": self.certificate}
        fetch = ("import sys, urllib.request as u\n"
                 "claim = u.Request(sys.argv[1], headers={'X-Forwarded-For': '203.0.113.9'})\n"
                 "with u.urlopen(claim, timeout=30) as a: print(a.status, a.read().decode())")
        for path, wanted in (("/", "<title>Clowder"), ("/healthz", "ok"), ("/api/tables", "{\"tables\":[")):
            done = subprocess.run([sys.executable, "-c", fetch, self.url + path], env=trusting,
                                  capture_output=True, text=True, timeout=60)
            self.assertIn(wanted, done.stdout, done.stderr)
        self.assertIn("/games/", server.get("/")[1])  # the page knows where it is
        client = os.path.join(ROOT, "docs", "client.py")
        done = subprocess.run([sys.executable, client, self.url], env=trusting, capture_output=True, text=True,
                              timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(json.loads(done.stdout)), 3)
        self.assertEqual(server.metric("clowder_games_finished_total"), 1)
        # Whatever a client claims, it has the address that the proxy saw.
        with open(server.log, encoding="utf-8") as file:
            addresses = {json.loads(line).get("address") for line in file} - {None}
        self.assertEqual(addresses, {"127.0.0.1"})

    def serve_behind(self):
        return self.serve("--bot-pause", "0", "--public-url", self.url, "--trust-proxy", "127.0.0.1", "--log", "json",
                          "--log-level", "debug", port=free_port())

    def test_nginx(self):
        self.need("nginx")
        server = self.serve_behind()
        site = self.example("nginx.conf", ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                            ("cats.example;", "localhost;"),
                            ("/etc/letsencrypt/live/cats.example/fullchain.pem", self.certificate),
                            ("/etc/letsencrypt/live/cats.example/privkey.pem", self.key),
                            ("127.0.0.1:8080", f"127.0.0.1:{server.port}"))
        temporary = "".join(f"{what}_temp_path {self.folder}/{what};\n"
                            for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        path = self.write("nginx.conf", f"daemon off;\npid {self.folder}/pid;\nerror_log stderr;\nevents {{}}\n"
                          f"http {{\naccess_log off;\n{temporary}{site}}}\n")
        checked = subprocess.run(["nginx", "-t", "-c", path], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.start("nginx", "-c", path)
        self.check_the_game(server)

    def test_caddy(self):
        self.need("caddy")
        caddyfile = os.path.join(ROOT, "packaging", "Caddyfile")
        checked = subprocess.run(["caddy", "validate", "--adapter", "caddyfile", "--config", caddyfile],
                                 capture_output=True, text=True, env={**os.environ, "HOME": self.folder})
        self.assertEqual(checked.returncode, 0, checked.stderr)
        server = self.serve_behind()
        site = self.example("Caddyfile",
                            ("cats.example {", f"https://localhost:{self.port} {{\n\ttls {self.certificate} {self.key}"),
                            ("127.0.0.1:8080", f"127.0.0.1:{server.port}"))
        path = self.write("Caddyfile", "{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
        self.start("caddy", "run", "--adapter", "caddyfile", "--config", path)
        self.check_the_game(server)


if __name__ == "__main__":
    serving.main()
