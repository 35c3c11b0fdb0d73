"""Writes what the seats of a few random rounds see, so that bots/box/sight_test.cpp can tell whether
the bot sees the same as the learner did:

    python3 lab/learn/sights.py > bots/box/sights.txt

A line a round: players, start, the number of the round from 0, the points before it, hands (copies
of each value, seat after seat), -1, all actions as numbers (rounds.py), -1, and a number for all that was seen: FNV-1a over the inputs that were on.
"""

import torch

from rounds import Rounds


def sum_of(number, inputs):
    for value in inputs:
        for byte in (value & 255, value >> 8):
            number = (number ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return number


def lines(players, count):
    rounds = Rounds(players, count, "cpu")
    number = torch.randint(players, (count,))
    before = torch.randint(-8, 20, (count, players)) * (number > 0)[:, None]
    rounds.deal(None, before, number)
    heads = [[players, rounds.start[i].item(), number[i].item(), *before[i].tolist(),
              *rounds.hand[i].flatten().tolist(), -1]
             for i in range(count)]
    sums = [0xCBF29CE484222325] * count
    while rounds.step < rounds.steps:
        legal, seat = rounds.turn()
        seen = rounds.known(rounds.rows, seat)
        action = (torch.rand(legal.shape) * legal).argmax(1)
        for i in rounds.alive.nonzero().flatten().tolist():
            sums[i] = sum_of(sums[i], seen[i].nonzero().flatten().tolist())
            heads[i].append(action[i].item())
        rounds.act(action)
    return [" ".join(map(str, [*head, -1, number])) for head, number in zip(heads, sums)]


torch.manual_seed(1)
for players in (3, 4, 5):
    print("\n".join(lines(players, 20)))
