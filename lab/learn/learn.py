"""Learns to play `box` (proximal policy optimisation) at tables with itself and at tables with others:
nets that choose as somebody does (imitate.py, watched.py), or the anchors themselves, which search on
the same graphics processor (anchor.cu).

    python3 learn.py --players 4 --seconds 300 --at 20=self --at 40=others4.bin@0.6 --at 40=300 \\
        --out own4.bin

`--at` says of how many tables who sits there: oneself, a net and how surely it chooses, or anchors of so
many iterations.
"""

import argparse
import copy
import time

import torch

from anchor import Anchor
from net import Judge, Net, drawn, follow, masked
from rounds import Rounds
from tables import LEARNER, Tables


def chances(points, left):
    """Of each seat to win the game with so many points and rounds left."""
    return torch.softmax(points / (0.3 + 2.75 * left[:, None].sqrt()), 1)


def rewards(points, kept, paradox, brains, cost, before, left):
    """Mostly the round won, a lead of points and what both do for the game; among equals
    predictions kept count more. A paradox of one's own costs something besides."""
    points, before = points.float(), before.float()
    best = points.amax(1, keepdim=True)
    win = (points == best).float()
    win = win / win.sum(1, keepdim=True)
    soft = torch.softmax(points / 2.75, 1)
    seats = torch.arange(points.shape[1], device=points.device)
    guilty = (paradox[:, None] == seats).float()
    equals = (brains == LEARNER).all(1, keepdim=True).float()
    among_equals = 0.4 * win + 0.2 * soft + 0.4 * kept.float()
    game = chances(before + points, left) - chances(before, left + 1)
    among_others = 0.75 * win + 0.25 * soft + game + 0.05 * kept.float()
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
    """Rounds played to their end, with every decision of the learners. `others` choose for all
    kinds but the learner."""

    def __init__(self, tables, net, others, judge=None, greedy=False, cost=0.3):
        self.net, self.judge, self.greedy, self.steps = net, judge, greedy, []
        rounds = tables.rounds
        tables.deal()
        self.brains = tables.brains
        with torch.no_grad():
            while rounds.step < rounds.steps:
                legal, seat, action, (mine, *theirs) = tables.turn()
                for choose, index in zip(others, theirs):
                    if len(index):
                        action[index] = choose(rounds, index, seat[index], legal[index])
                if len(mine):
                    self.decide(rounds, mine, seat[mine], legal[mine], action)
                rounds.act(action)
        self.kept, self.points, self.paradox = rounds.kept(), rounds.points(), rounds.paradox
        left = rounds.players - 1 - tables.number
        self.reward, self.win, self.guilty = rewards(self.points, self.kept, self.paradox,
                                                     self.brains, cost, tables.before, left)
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


def improve(net, judge, best, batch, size, heat, epochs, judge_only=False, clip=0.2):
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
            loss = off if judge_only else off - better - heat * spread
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


def all_figures(batch, tables, names):
    return " | ".join(f"{name}: {figures(batch, tables.kind == kind)}"
                      for kind, name in enumerate(names) if (tables.kind == kind).any())


def company(text):
    """(part, who) of `20=self`."""
    part, _, who = text.partition("=")
    return float(part), who


def chooser(who, anchor, shape, device):
    """Who is neither the learner nor a file with its heat is anchors of so many iterations."""
    if who.isdigit():
        return searching(anchor, int(who))
    path, _, heat = who.partition("@")
    net = Net(*shape).to(device).read(path).requires_grad_(False)
    return likely(net, float(heat or 1))


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--at", type=company, action="append", required=True,
                        help="PART=self, PART=FILE@HEAT or PART=ITERATIONS")
    parser.add_argument("--tables", type=int, default=1 << 17)
    parser.add_argument("--size", type=int, default=1 << 14)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--cost", type=float, default=0.3, help="of a paradox")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--begin", help="a net to begin with")
    parser.add_argument("--out", required=True)
    return parser.parse_args()


# Batches from which only the judge learns, where the net knows something already.
FIRST_JUDGED = 6
# Batches after which what is learned is written, so that an end before time loses little.
KEEP_EVERY = 20


def main():
    args = options()
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    anchor = Anchor(args.players, args.device)
    parts = [sum(part for part, who in args.at if who == "self")]
    names = ["self", *(who for _, who in args.at if who != "self")]
    parts += [part for part, who in args.at if who != "self"]
    tables = Tables(Rounds(args.players, args.tables, args.device), parts)
    tables.deal()
    shape = tables.rounds.inputs(), tables.rounds.actions
    others = [chooser(who, anchor, shape, args.device) for who in names[1:]]
    net = Net(*shape).to(args.device)
    if args.begin:
        net.read(args.begin)
    judge = Judge(shape[0] + tables.rounds.hidden()).to(args.device)
    best = torch.optim.Adam([*net.parameters(), *judge.parameters()], lr=args.rate)
    mean, number, begin = copy.deepcopy(net), 0, time.time()
    while (passed := time.time() - begin) < args.seconds:
        part = passed / args.seconds
        for group in best.param_groups:
            group["lr"] = args.rate * (1 - part) + 2e-5
        batch = Batch(tables, net, others, judge, cost=args.cost)
        improve(net, judge, best, batch, args.size, 0.01 * (1 - part) + 0.001, 2,
                bool(args.begin) and number < FIRST_JUDGED)
        number += 1
        follow(mean, net, min(0.95, number / (number + 5)))
        print(f"{number}: {passed:.0f} s, {all_figures(batch, tables, names)}", flush=True)
        if number % KEEP_EVERY == 0:
            mean.write(args.out)
    mean.write(args.out)
    names = ["self", "5000", *names[1:]]
    others = [searching(anchor, 5000), *others]
    few = Tables(Rounds(args.players, args.tables // 4, args.device), [1] * len(names))
    for name, one in (("likeliest", mean), ("rounded", mean.rounded())):
        batch = Batch(few, one, others, greedy=True)
        print(f"{name}: {all_figures(batch, few, names)}", flush=True)


if __name__ == "__main__":
    main()
