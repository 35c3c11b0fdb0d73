"""Learns to play `box` (proximal policy optimisation) at tables with players who choose as the
anchors do (imitate.py), then with the anchors themselves, which search on the same graphics
processor (anchor.cu), and at tables with itself.

    python3 learn.py --players 4 --like others4.bin --stages 300:0,60:5000 --out own4.bin

Stages are seconds and the iterations of the anchors; none: the net of --like plays for them.
Writes the first net of a file (net.py).
"""

import argparse
import copy
import time

import torch

from anchor import Anchor
from net import Judge, Net, drawn, follow, masked
from rounds import Rounds
from tables import LEARNER, Tables


def rewards(points, kept, paradox, brains, cost):
    """Mostly the round won, and a lead of points; among equals predictions kept count more. A
    paradox of one's own costs something besides."""
    points = points.float()
    best = points.amax(1, keepdim=True)
    win = (points == best).float()
    win = win / win.sum(1, keepdim=True)
    soft = torch.softmax(points / 2.75, 1)
    seats = torch.arange(points.shape[1], device=points.device)
    guilty = (paradox[:, None] == seats).float()
    equals = (brains == LEARNER).all(1, keepdim=True).float()
    among_equals = 0.4 * win + 0.2 * soft + 0.4 * kept.float()
    among_others = 0.75 * win + 0.25 * soft + 0.05 * kept.float()
    reward = equals * among_equals + (1 - equals) * among_others - cost * guilty
    return reward, win, guilty


def searching(anchor, iterations):
    """Chooses as the anchors do."""
    return lambda rounds, index, seat, legal: anchor.choose(rounds, index, seat, iterations)


def likely(net, heat):
    """Chooses by a net, a little surer of itself than the net is."""
    return lambda rounds, index, seat, legal: drawn(
        masked(net(rounds.known(index, seat).float()), legal), heat)


class Batch:
    """Rounds played to their end, with every decision of the learners."""

    def __init__(self, tables, net, others, judge=None, greedy=False, cost=0.3):
        self.net, self.judge, self.greedy, self.steps = net, judge, greedy, []
        rounds = tables.rounds
        tables.deal()
        self.brains = tables.brains
        with torch.no_grad():
            while rounds.step < rounds.steps:
                legal, seat, action, mine, theirs = tables.turn()
                if len(theirs):
                    action[theirs] = others(rounds, theirs, seat[theirs], legal[theirs])
                if len(mine):
                    self.decide(rounds, mine, seat[mine], legal[mine], action)
                rounds.act(action)
        self.kept, self.points, self.paradox = rounds.kept(), rounds.points(), rounds.paradox
        self.reward, self.win, self.guilty = rewards(self.points, self.kept, self.paradox,
                                                     self.brains, cost)
        tables.end(self.points)

    def decide(self, rounds, index, seat, legal, action):
        seen, hidden = rounds.known(index, seat), rounds.others(index, seat)
        real = seen.float()
        logits = masked(self.net(real), legal)
        action[index] = logits.argmax(1) if self.greedy else drawn(logits)
        if self.judge is None:
            return
        chosen = action[index]
        odds = torch.log_softmax(logits, 1).gather(1, chosen[:, None]).squeeze(1)
        worth = self.judge(torch.cat([real, hidden.float()], 1))
        self.steps.append((index, seat, seen, hidden, legal, chosen, odds, worth))

    def gains(self, keep=0.9):
        """How much better it went than the judge expected, and what it should have expected."""
        ahead, gain = self.reward.clone(), torch.zeros_like(self.reward)
        gains, targets = [], []
        for index, seat, *_, worth in reversed(self.steps):
            now = ahead[index, seat] - worth + keep * gain[index, seat]
            gains.append(now)
            targets.append(now + worth)
            gain[index, seat] = now
            ahead[index, seat] = worth
        return torch.cat(gains[::-1]), torch.cat(targets[::-1])


def improve(net, judge, best, batch, size, heat, epochs, clip=0.2):
    gain, target = batch.gains()
    seen, hidden, legal, action, odds = (torch.cat([step[k] for step in batch.steps])
                                         for k in (2, 3, 4, 5, 6))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(epochs):
        order = torch.randperm(len(gain), device=gain.device)
        for at in range(0, len(order), size):
            i = order[at:at + size]
            real = seen[i].float()
            chances = torch.log_softmax(masked(net(real), legal[i]), 1)
            shift = chances.gather(1, action[i, None]).squeeze(1) - odds[i]
            ratio = shift.exp()
            better = torch.minimum(ratio * gain[i], ratio.clamp(1 - clip, 1 + clip) * gain[i]).mean()
            spread = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
            off = (judge(torch.cat([real, hidden[i].float()], 1)) - target[i]).square().mean()
            loss = -better - heat * spread + off
            best.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            best.step()
            net.bound()


def figures(batch, tables):
    """Of the learners at the tables given."""
    mine = ((batch.brains == LEARNER) & tables[:, None]).float()
    seats = mine.sum().clamp(min=1)
    ended = (tables & (batch.paradox >= 0)).float().sum().clamp(min=1)
    won = (batch.win * mine).sum() / seats
    spread = 196 * (won * (1 - won) / seats).sqrt()
    return (f"won {100 * won:.1f} ±{spread:.1f} kept {(batch.kept * mine).sum() / seats:.3f} "
            f"points {(batch.points * mine).sum() / seats:.2f} "
            f"paradoxes {100 * (batch.guilty * mine).sum() / ended:.1f} of {ended / tables.sum():.2f}")


def both(batch, tables):
    return (f"anchors: {figures(batch, tables.learners == 1)} | "
            f"alike: {figures(batch, tables.learners > 1)}")


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--stages", default="300:0,60:5000")
    parser.add_argument("--like", help="a net that chooses as the anchors do")
    parser.add_argument("--heat", type=float, default=0.6, help="of that net's choices")
    parser.add_argument("--tables", type=int, default=1 << 17)
    parser.add_argument("--size", type=int, default=1 << 14)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--cost", type=float, default=0.3, help="of a paradox")
    parser.add_argument("--alike", type=float, default=0.2, help="the part without anchors")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--begin", help="a net to begin with")
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def main():
    args = options()
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    anchor = Anchor(args.players, args.device)
    tables = Tables(Rounds(args.players, args.tables, args.device), args.alike)
    tables.deal()
    inputs, outputs = tables.rounds.inputs(), tables.rounds.actions
    net = Net(inputs, outputs).to(args.device)
    if args.begin:
        net.read(args.begin)
    if args.like:
        like = Net(inputs, outputs).to(args.device).read(args.like).requires_grad_(False)
    judge = Judge(inputs + tables.rounds.hidden()).to(args.device)
    best = torch.optim.Adam([*net.parameters(), *judge.parameters()], lr=args.rate)
    mean, number = copy.deepcopy(net), 0
    stages = [tuple(map(int, stage.split(":"))) for stage in args.stages.split(",")]
    begin, whole, until = time.time(), sum(seconds for seconds, _ in stages), 0
    for seconds, iterations in stages:
        until += seconds
        others = searching(anchor, iterations) if iterations else likely(like, args.heat)
        while (passed := time.time() - begin) < until:
            part = passed / whole
            for group in best.param_groups:
                group["lr"] = args.rate * (1 - part) + 2e-5
            batch = Batch(tables, net, others, judge, cost=args.cost)
            improve(net, judge, best, batch, args.size, 0.01 * (1 - part) + 0.001, 2)
            number += 1
            follow(mean, net, min(0.95, number / (number + 5)))
            print(f"{number}: {passed:.0f} s, {iterations}, {both(batch, tables)}", flush=True)
    mean.write(args.out)
    few = Tables(Rounds(args.players, args.tables // 4, args.device), args.alike)
    for name, one in (("likeliest", mean), ("rounded", mean.rounded())):
        batch = Batch(few, one, searching(anchor, 5000), greedy=True)
        print(f"{name}: {both(batch, few)}", flush=True)


if __name__ == "__main__":
    main()
