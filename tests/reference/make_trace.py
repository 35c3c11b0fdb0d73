#!/usr/bin/env python3
"""Random games played by the reference alone, as a trace: something to test check_trace with.

    python3 tests/reference/make_trace.py --players 3 --games 10 --seed 7 | \\
        python3 tests/reference/check_trace.py

The seed is Python's and has nothing to do with the shuffles of `clowder trace`.
"""

import argparse
import json
import random

import box
import games


def trace(players, seed):
    """The lines of one game of box, as dicts."""
    chance = random.Random(f"{players} {seed}")
    rules = games.find("box")
    game = box.Game(players, chance.randrange(players))
    yield {"kind": "game", "game": "box", "players": players, "options": {}, "seed": str(seed)}
    n = 0
    while True:
        if deck := rules.deck_due(game):
            order = box.full_deck(players)
            chance.shuffle(order)
            yield {"kind": "shuffle", "deck": deck, "order": order}
            rules.shuffled(game, deck, order)
        yield {"kind": "state", **game.state()}
        if not game.to_act():
            break
        seat = min(game.to_act())
        legal = game.legal(seat)
        action = chance.choice(legal)
        yield {"kind": "move", "n": n, "seat": seat, "legal": legal, "action": action}
        game.apply(seat, action)
        n += 1
    yield {"kind": "end", **rules.end_line(game)}


def main():
    parser = argparse.ArgumentParser(description="random games of box by the reference, as a trace")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=3)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", default="0")
    options = parser.parse_args()
    for number in range(options.games):
        for line in trace(options.players, f"{options.seed}-{number}"):
            print(json.dumps(line, separators=(",", ":")))


if __name__ == "__main__":
    main()
