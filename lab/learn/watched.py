"""Learns to choose as somebody who was watched:

    clowder train box --players 4 --watch tom --rounds 20000 > tom4.seen
    python3 watched.py --players 4 --seen tom4.seen --seconds 20 --out tom4.bin

A decision is eleven numbers of eight bytes (lab/box/watched.h): nine with a bit for every input that was on, one with
a bit for every choice that was open, and the choice. One in twenty is kept to judge by.
"""

import argparse
import copy
import time

import torch
import torch.nn.functional as F

from imitate import improve
from net import Net, follow, masked
from rounds import Rounds

NUMBERS = 11


def bits(numbers, size):
    """The lowest bits of each row, one after another."""
    places = torch.arange(64, device=numbers.device)
    return (numbers[:, :, None] >> places & 1).flatten(1)[:, :size].bool()


class Seen:
    def __init__(self, path, inputs, outputs, device):
        with open(path, "rb") as file:
            raw = bytearray(file.read())
        self.rows = torch.frombuffer(raw, dtype=torch.long).view(-1, NUMBERS).to(device)
        self.inputs, self.outputs = inputs, outputs

    def decisions(self, rows):
        """(known, legal, action) of some rows."""
        return bits(rows[:, :-2], self.inputs), bits(rows[:, -2:-1], self.outputs), rows[:, -1]


def judge(net, decisions):
    known, legal, action = decisions
    with torch.no_grad():
        numbers = masked(net(known.float()), legal)
        right = (numbers.argmax(1) == action).float().mean()
        return F.cross_entropy(numbers, action).item(), right.item()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seen", required=True)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--size", type=int, default=1 << 12)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    torch.manual_seed(1)
    rounds = Rounds(args.players, 1, args.device)
    rounds.deal()
    inputs, outputs = rounds.inputs(), rounds.actions
    seen = Seen(args.seen, inputs, outputs, args.device)
    order = torch.randperm(len(seen.rows), device=args.device)
    few = len(order) // 20
    kept, rows = seen.decisions(seen.rows[order[:few]]), seen.rows[order[few:]]
    net = Net(inputs, outputs).to(args.device)
    best, mean = torch.optim.Adam(net.parameters(), lr=2e-3), copy.deepcopy(net)
    begin, number = time.time(), 0
    while (part := (time.time() - begin) / args.seconds) < 1:
        for group in best.param_groups:
            group["lr"] = 2e-3 * max(0.01, 1 - part)
        for some in rows[torch.randperm(len(rows), device=args.device)].split(1 << 19):
            off = improve(net, best, seen.decisions(some), args.size)
        number += 1
        follow(mean, net, min(0.7, number / (number + 3)))
        print(f"{number}: {off:.4f} nats, kept {judge(mean, kept)}", flush=True)
    mean.write(args.out)


if __name__ == "__main__":
    main()
