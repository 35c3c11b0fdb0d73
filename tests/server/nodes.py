"""Several servers on one PostgreSQL, and a proxy that can cut what runs between them."""

import json
import os
import queue
import select
import socket
import sys
import threading
import time
import urllib.request

import postgres
import serving

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "docs"))
import client  # noqa: E402  the documented example


class Proxy:
    """Passes bytes on to a port of this machine, until it is told to cut or to swallow them."""

    def __init__(self, to):
        self.to = to
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.pairs = []
        self.silent = set()  # directions that swallow: "up" to the server, "down" to the client
        self.refuse = False
        self.closed = False
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while not self.closed:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            if self.refuse:
                here.close()
                continue
            try:
                there = socket.create_connection(("127.0.0.1", self.to), timeout=5)
            except OSError:
                here.close()
                continue
            with self.lock:
                self.pairs.append((here, there))
            threading.Thread(target=self._pump, args=(here, there), daemon=True).start()

    def _pump(self, here, there):
        try:
            while True:
                for ready in select.select([here, there], [], [])[0]:
                    data = ready.recv(65536)
                    if not data:
                        return
                    if ("up" if ready is here else "down") not in self.silent:
                        (there if ready is here else here).sendall(data)
        except (OSError, ValueError):
            pass
        finally:
            for end in (here, there):
                end.close()

    def cut(self):
        """Ends all connections at once; new ones are let through."""
        with self.lock:
            pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def close(self):
        self.closed = True
        self.listener.close()
        self.cut()


class People(serving.ServerTest):
    """With people who leave at the end."""

    def tearDown(self):
        while Person.here:
            Person.here.pop().leave()


class NodesTest(People):
    """A cluster for all tests of the class, a database for each."""

    loopback = False
    durable = False
    variables = {}  # of the database's environment

    @classmethod
    def setUpClass(cls):
        cls.cluster = postgres.Cluster(loopback=cls.loopback, durable=cls.durable, variables=cls.variables)
        cls.addClassCleanup(cls.cluster.close)

    def setUp(self):
        super().setUp()
        self.url = self.cluster.fresh_url()
        self.nodes = []

    def node(self, *options, url=None, port=0, variables=None):
        log = os.path.join(self.folder, f"log{len(self.nodes)}")
        server = serving.Server(self.data, "--store", url or self.url, "--log-level", "error", *options, port=port,
                                log=log, variables=variables)
        self.addCleanup(server.end)
        self.nodes.append(server)
        return server

    def load(self, nodes, *options):
        ports = ",".join(str(node.port) for node in nodes)
        return serving.Load(nodes[0].port, "--ports", ports, "--views", *options, journal=self.journal)

    def wait_for_moves(self, nodes, moves=20):
        end = time.monotonic() + 60
        while sum(node.metric("clowder_moves_total") for node in nodes) < moves:
            self.assertLess(time.monotonic(), end, "no moves")
            time.sleep(0.05)

    def check(self):
        """The checker's exit code and what it found."""
        code, out, complaints = serving.run("load", "--check", "--journal", self.journal, "--store", self.url)
        self.assertTrue(out, complaints)
        return code, json.loads(out)

    def assert_true_to_the_log(self, report):
        code, found = self.check()
        self.assertEqual(code, 0, (found, report))
        self.assertEqual(report["went_back"], 0, report)
        self.assertEqual(report["behind"], 0, report)
        self.assertEqual(report["stuck"], 0, report)
        self.assertEqual(report["in_doubt"], 0, report)
        self.assertGreater(found["acknowledged"], 50)
        self.assertGreater(found["views"], found["acknowledged"])
        return found


class Line(client.Socket):
    """A socket that is read at once, so that pings are answered however long nobody listens."""

    def __init__(self, url):
        self.sending = threading.Lock()
        self.heard = queue.Queue()
        super().__init__(url)

    def listen(self):
        threading.Thread(target=self._hear, daemon=True).start()

    def frame(self, kind, data):
        with self.sending:
            super().frame(kind, data)

    def _hear(self):
        try:
            while True:
                self.heard.put(self.receive())
        except Exception as end:  # told to whoever listens next
            self.heard.put(end)


class Person:
    """Somebody at a table of one node."""

    here = []

    def __init__(self, node, table, token=None, since=None):
        self.socket = Line(node.url)
        self.here.append(self)
        self.socket.sock.settimeout(None)
        self.socket.listen()
        self.update = None
        hello = {"type": "hello", "version": 1, "table": table}
        if token:
            hello["token"] = token
        if since:
            hello["since"] = since
        self.socket.send(**hello)
        self.welcome = self.wait("welcome", "error")

    def wait(self, *kinds):
        while True:
            message = self.socket.heard.get(timeout=20)
            if isinstance(message, Exception):
                raise message
            if message["type"] == "update":
                self.update = message
            if message["type"] in kinds:
                return message

    def catch_up(self):
        """Takes what has come meanwhile, and waits for nothing."""
        while not self.socket.heard.empty():
            message = self.socket.heard.get()
            if isinstance(message, Exception):
                raise message
            if message["type"] == "update":
                self.update = message

    def wait_until(self, true):
        while not (self.update and true(self.update)):
            self.wait("update")
        return self.update

    def say(self, **message):
        self.socket.send(**message)

    def leave(self):
        try:
            self.socket.sock.shutdown(socket.SHUT_RDWR)  # ends the reading
        except OSError:
            pass  # the server did
        self.socket.sock.close()


def make_table(node, **wish):
    """What the server answers: table, token, invitation, spectator."""
    request = urllib.request.Request(node.url + "/api/tables", json.dumps(wish).encode(),
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)
