"""Wall clocks that jump by an hour, forwards and backwards, under real servers: nobody's time is taken, no clock stands
still, no game is stuck, and the log is what everybody was told.

    clocks_test.py CLOWDER LIBRARY          the library that makes a clock jump, built from jump.cpp
"""

import json
import os
import shutil
import struct
import sys
import tempfile
import time
from datetime import datetime, timezone

import nodes
import serving
from nodes import Person, make_table

LIBRARY = sys.argv[2] if len(sys.argv) > 2 else ""
HOUR = 3600.0
BANK, SHORT = 120_000, 3_000
SLACK = 1.0  # seconds that a busy machine may take to notice or to tell something
PERSON = {"kind": "person", "name": "Mia"}
BOT = {"kind": "bot"}


class Clock:
    """The time of day of the processes that have its variables."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="clowder-jump-")
        os.chmod(self.folder, 0o755)  # the database is somebody else's process
        self.path = os.path.join(self.folder, "jump")
        library = shutil.copy(LIBRARY, self.folder)
        with open(self.path, "wb") as file:
            file.write(bytes(8))
        self.variables = {"LD_PRELOAD": library, "CLOWDER_JUMP": self.path}

    def set(self, seconds):
        with open(self.path, "r+b") as file:
            file.write(struct.pack("<q", int(seconds * 1000)))

    def close(self):
        shutil.rmtree(self.folder)


class Thinker:
    """Mia, who has a bank of time and two bots to play with."""

    def __init__(self, test, node, bank=BANK):
        self.test, self.node = test, node
        self.made = make_table(node, game="box", players=3, seats=[PERSON, BOT, BOT], start=True,
                               clock={"bank": bank, "more": 0})
        self.moves = 0
        self.come(node)
        self.since = time.monotonic()  # her turn

    def come(self, node):
        """To the same seat, at another node or after a restart."""
        self.node = node
        self.person = Person(node, self.made["table"], self.made["token"])
        self.person.wait_until(lambda u: u["legal"])

    def left(self):
        return self.person.update["clock"]["left"][0] / 1000

    def think(self, seconds):
        """A turn that takes so long costs so much, whatever clocks say; then the bots play until it is her turn."""
        test, person, before = self.test, self.person, self.left()
        time.sleep(seconds)
        self.moves += 1
        person.say(type="act", id=f"m{self.moves}", number=person.update["number"], action=person.update["legal"][0])
        answer = person.wait("ack", "refused")
        test.assertEqual(answer["type"], "ack", answer)
        person.wait_until(lambda u: u["number"] >= answer["number"])
        spent, passed = before - self.left(), time.monotonic() - self.since
        test.assertFalse(person.update["seats"][0]["away"])
        test.assertGreater(spent, seconds - SLACK / 2, "the clock stood still")
        test.assertLess(spent, passed + SLACK, "time was taken that nobody used")
        person.wait_until(lambda u: u["legal"])
        self.since = time.monotonic()


class Jumps:
    """What all stores have in common; `clock` is the one that jumps."""

    def prepare(self):
        self.clock = Clock()
        self.addCleanup(self.clock.close)

    def flag_falls_in_time(self, node, jump):
        """Somebody who does nothing: the bank of three seconds lasts three seconds, jump or not."""
        begin = time.monotonic()
        idle = Thinker(self, node, SHORT)
        self.clock.set(jump)
        idle.person.wait_until(lambda u: u["seats"][0]["away"])
        lasted = time.monotonic() - begin
        self.assertGreater(lasted, SHORT / 1000 - 0.1, jump)
        self.assertLess(lasted, SHORT / 1000 + 3 * SLACK, jump)

    def jump_about(self, mia, where, idle_at):
        """`where(i)` is the node that Mia is at after jump i."""
        for i, jump in enumerate((HOUR, -HOUR, 0)):
            mia.think(0.3)
            self.flag_falls_in_time(idle_at(), jump)
            mia.come(where(i))
            mia.think(1.5)

    def log_says(self, server, jump):
        """The server was really told another time: its log says so."""
        with open(server.log, encoding="utf-8") as file:
            last = json.loads(file.read().splitlines()[-1])["at"]
        told = datetime.strptime(last, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc).timestamp()
        self.assertLess(abs(told - time.time() - jump), 60, last)


class Alone(Jumps, nodes.People):
    """One server with SQLite."""

    def start(self, **more):
        return self.serve("--bot-pause", "0", "--log", "json", "--log-level", "info", variables=self.clock.variables,
                          **more)

    def test_the_clock_jumps_under_a_server(self):
        self.prepare()
        server = self.start()
        load = serving.Load(server.port, "--tables", "5", "--seconds", "12", "--pace", "20", journal=self.journal)
        mia = Thinker(self, server)
        self.jump_about(mia, lambda _: server, lambda: server)
        self.clock.set(HOUR)
        make_table(server, game="box", players=3)
        self.log_says(server, HOUR)
        report = load.report()
        self.assertEqual((report["went_back"], report["stuck"], report["in_doubt"]), (0, 0, 0), report)
        self.assertEqual(server.stop(), 0)
        self.assertGreater(self.check_journal()["acknowledged"], 100)

    def test_the_clock_jumps_while_it_is_away(self):
        self.prepare()
        server = self.start()
        mia = Thinker(self, server)
        idle = Thinker(self, server, SHORT)
        idle.think(0.2)
        for jump in (-HOUR, 2 * HOUR, 0):
            before = mia.left()
            server.kill()
            self.clock.set(jump)
            server = self.start(port=server.port)
            mia.come(server)
            self.assertLess(before - mia.left(), 0.5, "charged for the time away")
            mia.think(1.5)
        idle.come(server)
        begin, left = time.monotonic(), idle.left()
        idle.person.wait_until(lambda u: u["seats"][0]["away"])
        self.assertLess(time.monotonic() - begin, left + 3 * SLACK)
        self.assertEqual(server.stop(), 0)


class Together(Jumps, nodes.NodesTest):
    """Nodes on one PostgreSQL, one of which has the clock that jumps."""

    def test_the_clock_of_a_node_jumps(self):
        self.prepare()
        odd = self.node("--bot-pause", "0", variables=self.clock.variables)
        even = self.node("--bot-pause", "0")
        load = self.load([odd, even], "--tables", "4", "--seconds", "12", "--pace", "20")
        mia = Thinker(self, odd)
        self.jump_about(mia, lambda i: (even, odd)[i % 2], lambda: odd)
        for jump in (-HOUR, HOUR):
            odd.kill()
            self.clock.set(jump)
            odd = self.node("--bot-pause", "0", port=odd.port, variables=self.clock.variables)
            mia.think(0.3)
            mia.come(odd)
            mia.think(1.5)
            mia.come(even)
        self.assert_true_to_the_log(load.report())
        self.assertEqual([node.stop() for node in (odd, even)], [0, 0])


class Database(Jumps, nodes.NodesTest):
    """The clock of the database jumps, by which nodes know what is due."""

    @classmethod
    def setUpClass(cls):
        cls.clock = Clock()
        cls.addClassCleanup(cls.clock.close)
        cls.variables = cls.clock.variables
        super().setUpClass()

    def now(self):
        return float(self.cluster.sql("SELECT extract(epoch FROM clock_timestamp())"))

    def test_the_clock_of_the_database_jumps(self):
        servers = [self.node("--bot-pause", "0") for _ in range(2)]
        load = self.load(servers, "--tables", "4", "--seconds", "12", "--pace", "20")
        mia = Thinker(self, servers[0])

        def fresh(_):
            """One that starts after the jump."""
            servers.append(self.node("--bot-pause", "0"))
            return servers[-1]

        self.jump_about(mia, fresh, lambda: servers[1])
        self.clock.set(HOUR)
        self.assertLess(abs(self.now() - time.time() - HOUR), 60)
        mia.come(servers[0])
        mia.think(1.5)
        self.assert_true_to_the_log(load.report())
        self.assertEqual([node.stop() for node in servers], [0] * len(servers))


if __name__ == "__main__":
    serving.main()
