#!/usr/bin/env python3
"""Random games played by the reference alone, as a trace: something to test check_trace with.

    python3 tests/reference/make_trace.py --players 3 --games 10 --seed 7 | \\
        python3 tests/reference/check_trace.py

The seed is Python's and has nothing to do with the shuffles of `clowder trace`. Random play hardly
ever ends a round without a paradox; `--policy tidy` does in a tenth to a half of them.
"""

import argparse
import json
import random

import box
import games


def tidy(game, seat, chance):
    """Keeps colours open where it can, and plays the card first that has the fewest cells left."""
    actions = game.legal_actions(seat)
    if game.phase != "play":
        return chance.choice(actions)
    led = game.trick[0][2] if game.trick else None

    def cost(action):
        closes = led in game.open[seat] and action[2] != led
        ways = sum(other[1] == action[1] for other in actions)
        return closes, ways, chance.random()

    return min(actions, key=cost)


def at_random(game, seat, chance):
    return chance.choice(game.legal_actions(seat))


POLICIES = {"random": at_random, "tidy": tidy}


def trace(players, seed, policy=at_random):
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
        action = box.text_of(policy(game, seat, chance))
        yield {"kind": "move", "n": n, "seat": seat, "legal": legal, "action": action}
        game.apply(seat, action)
        n += 1
    yield {"kind": "end", **rules.end_line(game)}


def main():
    parser = argparse.ArgumentParser(description="random games of box by the reference, as a trace")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=3)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--policy", choices=POLICIES, default="random")
    options = parser.parse_args()
    for number in range(options.games):
        for line in trace(options.players, f"{options.seed}-{number}", POLICIES[options.policy]):
            print(json.dumps(line, separators=(",", ":")))


if __name__ == "__main__":
    main()
