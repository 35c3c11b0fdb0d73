"""Commands of an operator beside a running server, settings, the log's silence, the example client."""

import json
import os
import re
import subprocess
import sys
import unittest
import urllib.request

import serving

CLIENT = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "client.py")


class Operating(serving.ServerTest):
    def play(self, server):
        done = subprocess.run([sys.executable, CLIENT, server.url], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_the_example_client_plays_a_game(self):
        with open(CLIENT, encoding="utf-8") as file:
            self.assertLess(len(file.readlines()), 100)
        server = self.serve("--bot-pause", "0")
        self.assertEqual(len(self.play(server)), 3)
        self.assertEqual(server.metric("clowder_games_finished_total"), 1)

    def test_the_log_holds_no_card_and_no_token(self):
        server = self.serve("--bot-pause", "0", "--log-level", "debug", "--log", "json")
        wish = json.dumps({"game": "box", "players": 3, "seats": [{"kind": "person", "name": "Mia"}]}).encode()
        request = urllib.request.Request(server.url + "/api/tables", wish, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            self.assertIsNone(answer.headers["Set-Cookie"])
            made = json.load(answer)
        server.get(f"/api/tables/{made['table']}", Authorization="Bearer " + made["token"])
        server.get(f"/api/tables/{made['table']}?token={made['token']}")
        server.get(f"/t/{made['table']}?token={made['token']}")
        self.play(server)
        self.assertEqual(server.stop(), 0)
        with open(server.log, encoding="utf-8") as file:
            log = file.read()
        self.assertGreater(log.count("\n"), 5)
        for line in log.splitlines():
            json.loads(line)
        for secret in (made["token"], made["invitation"], made["spectator"]):
            self.assertNotIn(secret, log)
        self.assertIsNone(re.search(r"[0-9a-f]{32}|play \d|discard \d|predict \d|\"hand\"", log))
        # Nor does the store have a token: only hashes.
        with open(os.path.join(self.data, "clowder.db"), "rb") as file:
            kept = file.read()
        self.assertNotIn(made["token"].encode(), kept)

    def test_backup_beside_a_server_restore_and_migrate(self):
        server = self.serve()
        load = self.keep_loading(server, "--tables", "5")
        copy = os.path.join(self.folder, "copy.db")
        serving.wait_for_moves(server, 1)
        self.assertEqual(serving.run("backup", copy, "--data", self.data)[0], 0)
        load.stop()
        self.assertEqual(serving.run("backup", copy, "--data", self.data)[0], 2)  # never overwrites
        for command in (["restore", copy], ["migrate"]):
            code, _, complaint = serving.run(*command, "--data", self.data)
            self.assertEqual(code, 2)
            self.assertIn("another server uses", complaint)
        self.assertEqual(server.stop(), 0)
        self.assertEqual(serving.run("migrate", "--data", self.data)[0], 0)
        self.assertEqual(serving.run("restore", copy, "--data", self.data)[0], 0)
        server = self.serve()
        self.assertEqual(server.metric("clowder_tables"), 5)

    def test_doctor(self):
        code, out, _ = serving.run("doctor", "--data", self.data, "--listen", "127.0.0.1:0")
        self.assertIn("can be written", out)
        server = self.serve()
        code, out, _ = serving.run("doctor", "--data", self.data, "--public-url", "http://cats.example")
        self.assertEqual(code, 1)
        self.assertIn("a server is running", out)
        self.assertIn("not encrypted", out)
        other = os.path.join(self.folder, "other")
        code, out, _ = serving.run("doctor", "--data", other, "--listen", f"127.0.0.1:{server.port}")
        self.assertEqual(code, 1)
        self.assertIn("cannot be listened on", out)

    def test_flags_win_over_the_environment_and_that_over_the_file(self):
        path = os.path.join(self.folder, "server.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write('data = "/proc/nowhere/file"\nlog = "json"\n')
        code, out, _ = serving.run("doctor", "--config", path)
        self.assertIn("/proc/nowhere/file", out)
        code, out, _ = serving.run("doctor", "--config", path, CLOWDER_DATA="/proc/nowhere/environment")
        self.assertIn("/proc/nowhere/environment", out)
        code, out, _ = serving.run("doctor", "--config", path, "--data", self.data,
                                   CLOWDER_DATA="/proc/nowhere/environment")
        self.assertIn(self.data, out)
        with open(path, "w", encoding="utf-8") as file:
            file.write('data = "x"\ncolour = "red"\n')
        code, _, complaint = serving.run("doctor", "--config", path)
        self.assertEqual(code, 2)
        self.assertIn("server.toml:2:", complaint)


if __name__ == "__main__":
    serving.main()
