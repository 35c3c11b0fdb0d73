"""A player for Clowder in one file: standard library only, the documented messages, random moves.

    python3 client.py http://127.0.0.1:8080                      makes a table with bots and plays it
    python3 client.py https://cats.example/games TABLE TOKEN     takes the seat that a token opens

Messages: docs/protocol.md. Over HTTP: docs/openapi.json.
"""

import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import urllib.parse
import urllib.request


class Socket:
    """WebSocket (RFC 6455), as much of it as a client of ours needs."""

    def __init__(self, url):
        where = urllib.parse.urlsplit(url)
        secure = where.scheme == "https"
        self.sock = socket.create_connection((where.hostname, where.port or (443 if secure else 80)), timeout=30)
        if secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=where.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.sock.sendall((f"GET {where.path}/ws HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                           "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.file = self.sock.makefile("rb")
        if b" 101 " not in self.file.readline():
            raise ConnectionError("no WebSocket there")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, data):
        size = len(data)
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size))
        mask = os.urandom(4)
        self.sock.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, **message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        while True:
            kind, size = self.file.read(2)
            if size == 126:
                size, = struct.unpack(">H", self.file.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.file.read(8))
            data = self.file.read(size)
            if kind & 15 == 9:
                self.frame(10, data)  # a ping wants its pong
            elif kind & 15 == 8:
                raise ConnectionError("the server said farewell")
            else:
                return json.loads(data)


def make_table(url):
    wish = {"game": "box", "players": 3, "start": True, "salt": os.urandom(16).hex(),
            "seats": [{"kind": "person", "name": "Python"}, {"kind": "bot"}, {"kind": "bot"}]}
    request = urllib.request.Request(url + "/api/tables", json.dumps(wish).encode(),
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.load(answer)
    return made["table"], made["token"]


def play(url, table, token):
    link = Socket(url)
    link.send(type="hello", version=1, table=table, token=token)
    asked = None  # the number at which we last acted: one action for each position
    while True:
        message = link.receive()
        if message["type"] in ("error", "refused"):
            print(message["key"], file=sys.stderr)
        if message["type"] != "update":
            continue
        if message["over"]:
            return message
        if message["legal"] and asked != message["number"]:
            asked = message["number"]
            link.send(type="act", id=os.urandom(8).hex(), number=asked, action=random.choice(message["legal"]))


if __name__ == "__main__":
    address = sys.argv[1].rstrip("/")
    seat = sys.argv[2:4] if len(sys.argv) > 3 else make_table(address)
    print(json.dumps(play(address, *seat)["view"]["points"]))
