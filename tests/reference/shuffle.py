"""Deals recomputed from docs/shuffle.md alone: seed text -> SHA-256 -> ChaCha20 -> Fisher-Yates.

    python3 shuffle.py "three cats" 4          start player and the decks of a game of box, four players
    python3 shuffle.py --check build/dev/clowder    the example of the page, and every shuffle of some traces
"""

import hashlib
import json
import re
import struct
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "shuffle.md"
VALUES = {2: 5, 3: 6, 4: 8, 5: 9}


def block(key, number, counter):
    """The 16 words of one block of the keystream of draw `number`."""
    words = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), counter]
    words += struct.unpack("<3I", struct.pack("<QI", number, 0))
    x = words[:]

    def quarter(a, b, c, d):
        for to, plus, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[plus]) % 2**32
            x[turned] ^= x[to]
            x[turned] = (x[turned] << bits | x[turned] >> (32 - bits)) % 2**32

    for _ in range(10):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return [(a + b) % 2**32 for a, b in zip(x, words)]


def words_of_draw(seed, number):
    key, counter = hashlib.sha256(seed.encode()).digest(), 0
    while True:
        yield from block(key, number, counter)
        counter += 1


def below(n, words):
    limit = 2**32 // n * n
    return next(word for word in words if word < limit) % n


def shuffled(seed, number, deck):
    deck, words = list(deck), words_of_draw(seed, number)
    for i in range(len(deck), 1, -1):
        j = below(i, words)
        deck[i - 1], deck[j] = deck[j], deck[i - 1]
    return deck


def start_player(seed, players):
    return below(players, words_of_draw(seed, 0))


def deck_of_round(seed, number, players):
    return shuffled(seed, number, [value for value in range(1, VALUES[players] + 1) for _ in range(5)])


def check_traces(clowder):
    """Every shuffle and every first start player of some traces."""
    for players in VALUES:
        for seed in ("three cats", " ", "Katze ß 猫", "0"):
            command = [clowder, "trace", "box", "--players", str(players), "--seed", seed]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
            lines = [json.loads(line) for line in lines]
            orders = [line["order"] for line in lines if line["kind"] == "shuffle"]
            expected = [deck_of_round(seed, n + 1, players) for n in range(players)]
            assert orders == expected, f"{command}: the decks are not those of docs/shuffle.md"
            start = next(line["start"] for line in lines if line["kind"] == "state")
            assert start == start_player(seed, players), f"{command}: another start player"


def check_page():
    """The example of the page says what comes out here."""
    page = PAGE.read_text(encoding="utf-8")
    seed, players = "three cats", 4
    words = words_of_draw(seed, 1)
    facts = [
        hashlib.sha256(seed.encode()).hexdigest(),
        " ".join(f"{next(words):08x}" for _ in range(4)),
        " ".join(map(str, deck_of_round(seed, 1, players))),
        f"seat {start_player(seed, players)} starts",
    ]
    for fact in facts:
        assert fact in re.sub(r"\s+", " ", page), f"docs/shuffle.md should say: {fact}"


def main():
    if sys.argv[1:2] == ["--check"]:
        check_page()
        check_traces(sys.argv[2])
        return
    seed, players = sys.argv[1], int(sys.argv[2])
    print("key  ", hashlib.sha256(seed.encode()).hexdigest())
    for number in (0, 1):
        words = words_of_draw(seed, number)
        print(f"draw {number}", " ".join(f"{next(words):08x}" for _ in range(4)))
    print("start", start_player(seed, players))
    for number in range(1, players + 1):
        print(f"deck {number}", *deck_of_round(seed, number, players))


if __name__ == "__main__":
    main()
