"""Nodes on one PostgreSQL while everything around them fails. After each fault: every acknowledged move is in the log
once and in order, every player was shown nothing but the log, everybody was shown its end, no game is stuck.

    faults_test.py CLOWDER [SECONDS]          of load a fault; 12 unless told
"""

import random
import re
import signal
import sys
import time

import nodes
import serving

SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 12
TABLES = "8"


class Faults(nodes.NodesTest):
    loopback = True  # through the proxy

    def begin(self, *urls, seconds=SECONDS + 8):
        """The load must outlast the fault: who plays to the end tells whether the game went on."""
        servers = [self.node(url=url) for url in urls or (None, None, None)]
        load = self.load(servers, "--tables", TABLES, "--seconds", str(seconds), "--pace", "20")
        self.wait_for_moves(servers)
        return servers, load

    def end(self, servers, load, what):
        report = load.report()
        found = self.assert_true_to_the_log(report)
        for server in servers:
            self.assertEqual(server.stop(), 0)
        print(f"{what}: {found['acknowledged']} acknowledged, {found['views']} views, {report['refused']} refused, "
              f"{report['lost']} connections lost, p99 {report['p99_ms']} ms, max {report['max_ms']} ms")
        return report

    def test_nodes_are_killed(self):
        servers, load = self.begin()
        rng = random.Random(8)
        for _ in range(SECONDS // 2):
            time.sleep(rng.uniform(0.5, 2))
            i = rng.randrange(len(servers))
            port = servers[i].port
            servers[i].kill()
            time.sleep(rng.uniform(0, 0.5))
            servers[i] = self.node(port=port)
        report = self.end(servers, load, "kill -9")
        self.assertGreater(report["lost"], 0)

    def test_the_database_restarts(self):
        servers, load = self.begin()
        for how in (signal.SIGINT, signal.SIGQUIT):
            time.sleep(2)
            self.cluster.restart(how)
            self.wait_until_ready(servers)
        self.end(servers, load, "PostgreSQL restarted, then crashed")

    def test_the_database_is_away_for_ten_seconds(self):
        servers, load = self.begin(seconds=SECONDS + 18)
        self.cluster.stop()
        time.sleep(10)
        self.assertEqual([node.get("/readyz")[0] for node in servers], [503] * 3)
        self.cluster.start()
        self.wait_until_ready(servers)
        report = self.end(servers, load, "PostgreSQL away for 10 s")
        self.assertGreater(report["refused"], 0)

    def test_a_node_is_frozen(self):
        servers, load = self.begin()
        frozen = servers[1].process
        frozen.send_signal(signal.SIGSTOP)
        pause = min(SECONDS, 9)  # more than the 6 s of a heartbeat and the 5 s of a lease
        time.sleep(pause)
        frozen.send_signal(signal.SIGCONT)
        self.end(servers, load, f"a node frozen for {pause} s")

    def test_connections_to_the_database_are_cut(self):
        proxies = [nodes.Proxy(self.cluster.port) for _ in range(2)]
        for proxy in proxies:
            self.addCleanup(proxy.close)
        name = self.url.rsplit("/", 1)[1]
        urls = [f"postgres://clowder@127.0.0.1:{proxy.port}/{name}" for proxy in proxies]
        servers, load = self.begin(self.url, *urls)
        rng = random.Random(4)
        end = time.monotonic() + SECONDS / 2
        while time.monotonic() < end:
            time.sleep(rng.uniform(0.1, 0.6))
            rng.choice(proxies).cut()
        for direction in ("down", "up"):  # commits whose answer is lost, and orders that never come
            proxies[0].silent = {direction}
            time.sleep(1.5)
            proxies[0].cut()
            proxies[0].silent = set()
            time.sleep(1)
        self.wait_until_ready(servers)
        self.end(servers, load, "connections cut")

    def wait_until_ready(self, servers):
        end = time.monotonic() + 20
        while any(server.get("/readyz")[0] != 200 for server in servers):
            self.assertLess(time.monotonic(), end, "not ready again")
            time.sleep(0.1)


class Checker(nodes.NodesTest):
    """What the checker must notice, in a journal that somebody changed."""

    def test_what_is_not_in_the_log_is_noticed(self):
        servers = [self.node(), self.node()]
        report = self.load(servers, "--tables", "2", "--seconds", "2").report()
        self.assert_true_to_the_log(report)
        with open(self.journal, encoding="utf-8") as file:
            lines = file.readlines()
        move = next(i for i, line in enumerate(lines) if not line.startswith(("view", "end")))
        view = next(i for i, line in enumerate(lines) if line.startswith("view"))
        last = next(i for i, line in enumerate(lines) if line.startswith("end"))
        changes = {
            "lost": (move, re.sub(r"\t\d+\t", "\t999999\t", lines[move], count=1)),
            "false_views": (view, lines[view][:-5] + "0000\n"),
            "behind": (last, re.sub(r"\t\d+\t", "\t5\t", lines[last], count=1)),
        }
        for name, (at, line) in changes.items():
            with open(self.journal, "w", encoding="utf-8") as file:
                file.writelines(lines[:at] + [line] + lines[at + 1:])
            code, found = self.check()
            self.assertEqual(code, 1, name)
            self.assertGreater(found[name], 0, name)


if __name__ == "__main__":
    serving.main()
