"""Learns to choose as the anchors do: the second net of a file, by which the bot imagines others.

    python3 imitate.py --players 4 --seconds 112 --iterations 2000 --own own4.bin --out others4.bin

Anchors search by the hundred thousand on the same graphics processor (anchor.cu), each at a table with
one learner, who plays by the net `own`; every decision is learned from once and forgotten.
"""

import argparse
import copy
import time

import torch
import torch.nn.functional as F

from anchor import Anchor
from net import Net, drawn, follow, masked
from rounds import Rounds
from tables import Tables


def watch(tables, own, anchor, iterations):
    """(known, legal, action) of every decision that anchors made in a round of all tables."""
    rounds, made = tables.rounds, []
    tables.deal()
    with torch.no_grad():
        while rounds.step < rounds.steps:
            legal, seat, action, (mine, theirs) = tables.turn()
            if len(theirs):
                action[theirs] = anchor.choose(rounds, theirs, seat[theirs], iterations)
                made.append((rounds.known(theirs, seat[theirs]), legal[theirs], action[theirs]))
            if len(mine):
                numbers = masked(own(rounds.known(mine, seat[mine]).float()), legal[mine])
                action[mine] = drawn(numbers, 0.3)
            rounds.act(action)
        tables.end(rounds.points())
    return [torch.cat(column) for column in zip(*made)]


def improve(net, best, decisions, size):
    known, legal, action = decisions
    order, off = torch.randperm(len(known), device=known.device), 0.0
    for at in range(0, len(order), size):
        i = order[at:at + size]
        loss = F.cross_entropy(masked(net(known[i].float()), legal[i]), action[i])
        best.zero_grad()
        loss.backward()
        best.step()
        net.bound()
        off += loss.item() * len(i)
    return off / len(order)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=112)
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=1 << 17)
    parser.add_argument("--size", type=int, default=1 << 14)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--own", help="the learner's net; none: it plays anyhow")
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    anchor = Anchor(args.players, args.device)
    tables = Tables(Rounds(args.players, args.tables, args.device), (0, 1))
    tables.deal()
    inputs, outputs = tables.rounds.inputs(), tables.rounds.actions
    own = Net(inputs, outputs).to(args.device).requires_grad_(False)
    if args.own:
        own.read(args.own)
    net = Net(inputs, outputs).to(args.device)
    best, mean = torch.optim.Adam(net.parameters(), lr=2e-3), copy.deepcopy(net)
    begin, number, seen = time.time(), 0, 0
    while (part := (time.time() - begin) / args.seconds) < 1:
        decisions = watch(tables, own, anchor, args.iterations)
        for group in best.param_groups:
            group["lr"] = 2e-3 * max(0.02, 1 - part)
        off = improve(net, best, decisions, args.size)
        number, seen = number + 1, seen + len(decisions[0])
        follow(mean, net, min(0.7, number / (number + 3)))
        print(f"{seen} decisions, {off:.4f} nats, {time.time() - begin:.0f} s", flush=True)
    mean.write(args.out)


if __name__ == "__main__":
    main()
