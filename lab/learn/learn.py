"""Learns to play `box` (proximal policy optimisation): at tables with itself, with what it was, and
with imitations of those who were watched. Everything happens on one graphics processor.

    python3 learn.py --players 4 --seconds 480 --out ../../data/box WATCHED …

WATCHED are folders of records (watched.py). Writes net4.bin, see net.py; README.md tells the rest.
"""

import argparse
import copy
import time

import torch

from imitate import imitate, replay
from net import Judge, Net, drawn, masked
from rounds import Rounds
from watched import watched

LEARNER, IMITATION, PAST = 0, 1, 2


def seats_of(rounds, kinds):
    """Who sits where: (share, learners, who the others are)."""
    n, p = rounds.count, rounds.players
    brains = torch.empty(n, p, dtype=torch.long, device=rounds.device)
    at = 0
    for i, (share, learners, other) in enumerate(kinds):
        to = n if i == len(kinds) - 1 else at + int(share * n)
        places = torch.rand(to - at, p, device=rounds.device).argsort(1)
        brains[at:to] = torch.where(places < learners, LEARNER, other)
        at = to
    return brains


def rewards(points, kept, paradox, brains):
    """Mostly the round won, and a lead of points; among equals predictions kept count more. A
    paradox of one's own costs something besides."""
    points = points.float()
    best = points.amax(1, keepdim=True)
    win = (points == best).float()
    win = win / win.sum(1, keepdim=True)
    soft = torch.softmax(points / 2.75, 1)
    seats = torch.arange(points.shape[1], device=points.device)
    guilty = (paradox[:, None] == seats).float()
    equals = (brains != IMITATION).all(1, keepdim=True).float()
    among_equals = 0.4 * win + 0.2 * soft + 0.4 * kept.float()
    among_others = 0.65 * win + 0.35 * soft + 0.05 * kept.float()
    reward = equals * among_equals + (1 - equals) * among_others - 0.25 * guilty
    return reward, win, guilty


class Imitations:
    """Several imitations of the same players, one for every so many rounds: what one of them gets
    wrong another may get right. Some choose the likeliest, as who searches does."""

    HEATS = (0.4, 0.7, 1.0, 1.0)

    def __init__(self, nets, before, number):
        self.nets, self.before, self.number = nets, before, number

    def standings(self, rounds, brains):
        """Such as occurred, the learner's seat first."""
        row = torch.randint(len(self.number), (rounds.count,), device=rounds.device)
        mine = (brains == LEARNER).long().argmax(1)
        rel = (torch.arange(rounds.players, device=rounds.device) - mine[:, None]) % rounds.players
        return self.before[row].gather(1, rel), self.number[row]

    def choose(self, rounds, seat, legal):
        real = rounds.known(seat).float()
        action = torch.zeros_like(rounds.start)
        heats = torch.tensor(self.HEATS, device=rounds.device)
        for k, net in enumerate(self.nets):
            rows = slice(k, None, len(self.nets))
            heat = heats[rounds.rows[rows] // len(self.nets) % len(self.HEATS)]
            action[rows] = drawn(masked(net(real[rows]), legal[rows]), heat[:, None])
        return action


class Batch:
    """Rounds played to their end, with every decision of the learners."""

    def __init__(self, rounds, brains, nets, judge=None, greedy=False):
        standing = () if nets[IMITATION] is None else nets[IMITATION].standings(rounds, brains)
        rounds.deal(None, None, *standing)
        self.seen, self.hidden, self.legal = [], [], []
        self.action, self.odds, self.worth, self.active, self.seat = [], [], [], [], []
        with torch.no_grad():
            while rounds.step < rounds.steps:
                self.one(rounds, brains, nets, judge, greedy)
        self.kept = rounds.kept()
        self.points = rounds.points()
        self.paradox = rounds.paradox
        self.tricks = rounds.tricks
        self.reward, self.win, self.guilty = rewards(self.points, self.kept, rounds.paradox, brains)
        self.brains = brains

    def one(self, rounds, brains, nets, judge, greedy):
        legal, seat = rounds.turn()
        seen = rounds.seen(seat)
        who = brains[rounds.rows, seat]
        real = seen.float()
        logits = masked(nets[LEARNER](real), legal)
        mine = logits.argmax(1) if greedy else drawn(logits)
        action = mine
        if nets[IMITATION] is not None:
            theirs = nets[IMITATION].choose(rounds, seat, legal)
            action = torch.where(who == IMITATION, theirs, action)
        if nets[PAST] is not None:
            theirs = drawn(masked(nets[PAST](real), legal), 0.5)
            action = torch.where(who == PAST, theirs, action)
        if judge is not None:
            hidden = rounds.others(seat)
            chances = torch.log_softmax(logits, 1)
            self.seen.append(seen)
            self.hidden.append(hidden)
            self.legal.append(legal)
            self.action.append(action)
            self.odds.append(chances.gather(1, action[:, None]).squeeze(1))
            self.worth.append(judge(torch.cat([real, hidden.float()], 1)))
            self.active.append(rounds.alive & (who == LEARNER))
            self.seat.append(seat)
        rounds.act(action)

    def gains(self, keep=0.9):
        """How much better it went than the judge expected, for each step."""
        rows = torch.arange(len(self.reward), device=self.reward.device)
        ahead, gain = self.reward.clone(), torch.zeros_like(self.reward)
        gains, targets = [], []
        for worth, active, seat in zip(reversed(self.worth), reversed(self.active),
                                       reversed(self.seat)):
            now = ahead[rows, seat] - worth + keep * gain[rows, seat]
            gains.append(now)
            targets.append(now + worth)
            gain[rows, seat] = torch.where(active, now, gain[rows, seat])
            ahead[rows, seat] = torch.where(active, worth, ahead[rows, seat])
        return gains[::-1], targets[::-1]


def improve(net, judge, best, batch, size, heat, clip=0.2):
    gains, targets = batch.gains()
    active = torch.cat(batch.active)
    pick = active.nonzero().squeeze(1)
    seen, hidden = torch.cat(batch.seen), torch.cat(batch.hidden)
    legal, action = torch.cat(batch.legal), torch.cat(batch.action)
    odds, gain, target = torch.cat(batch.odds), torch.cat(gains), torch.cat(targets)
    spread = gain[pick].std() + 1e-6
    gain = (gain - gain[pick].mean()) / spread
    pick = pick[torch.randperm(len(pick), device=pick.device)]
    miss = 0.0
    for at in range(0, len(pick), size):
        i = pick[at:at + size]
        real = seen[i].float()
        chances = torch.log_softmax(masked(net(real), legal[i]), 1)
        ratio = (chances.gather(1, action[i, None]).squeeze(1) - odds[i]).exp()
        surprise = torch.minimum(ratio * gain[i], ratio.clamp(1 - clip, 1 + clip) * gain[i]).mean()
        spread_out = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
        off = (judge(torch.cat([real, hidden[i].float()], 1)) - target[i]).square().mean()
        loss = -surprise - heat * spread_out + off
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        best.step()
        net.bound()
        miss += off.item()
    return miss / max(1, -(-len(pick) // size))


def figures(batch, learner=LEARNER):
    mine = (batch.brains == learner).float()
    seats = mine.sum()
    ended = (batch.paradox >= 0).float().sum().clamp(min=1)
    return (f"won {(batch.win * mine).sum() / seats:.3f} kept {(batch.kept * mine).sum() / seats:.3f} "
            f"points {(batch.points * mine).sum() / seats:.2f} "
            f"paradoxes {(batch.guilty * mine).sum() / ended:.3f} of {ended / len(batch.paradox):.2f} "
            f"tricks {batch.tricks.sum(1).float().mean():.2f}")


def report(rounds, nets, say, name):
    for table, learners, other in (("imitations", 1, IMITATION), ("self", rounds.players, LEARNER)):
        if nets[other] is None:
            continue
        for greedy in (False, True):
            brains = seats_of(rounds, [(1, learners, other)])
            say(f"{name}, {table}, {'likeliest' if greedy else 'drawn'}: "
                + figures(Batch(rounds, brains, nets, greedy=greedy)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--rounds", type=int, default=1 << 16)
    parser.add_argument("--size", type=int, default=1 << 15)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("--imitations", type=int, default=4)
    parser.add_argument("--begin", help="a net to begin with")
    parser.add_argument("watched", nargs="*", help="folders of records")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    begin = time.time()
    say = lambda text: print(text, flush=True)
    passed = lambda: time.time() - begin
    rounds = Rounds(args.players, args.rounds, args.device)
    rounds.deal()
    inputs = rounds.seen(rounds.seat()).shape[1]
    hidden = rounds.others(rounds.seat()).shape[1]
    nets = [Net(inputs, rounds.actions).to(args.device), None, None]
    if args.watched:
        rows = watched(args.watched, args.players)
        decisions = replay(rows, args.players, args.device)
        say(f"watched {len(decisions[0])} decisions of {len(rows.start)} rounds")
        like = [imitate(decisions, (512, 128), args.device, passed, epochs=args.epochs)
                for _ in range(args.imitations)]
        first = rows.odd.long().argmax(1)[:, None] + torch.arange(args.players)
        before = rows.before.gather(1, first % args.players)
        nets[IMITATION] = Imitations(like, before.to(args.device), rows.number.to(args.device))
        del decisions
    if args.begin:
        nets[LEARNER].read(args.begin)
    judge = Judge(inputs + hidden).to(args.device)
    best = torch.optim.Adam([{"params": nets[LEARNER].parameters(), "lr": 1e-3},
                             {"params": judge.parameters(), "lr": 1e-3}])
    mean = copy.deepcopy(nets[LEARNER])
    pasts, number, first = [], 0, passed()
    while passed() < args.seconds:
        part = (passed() - first) / (args.seconds - first)
        rate = (5e-4 if args.begin else 1e-3) * (1 - part) + 3e-5
        for group in best.param_groups:
            group["lr"] = rate
        if pasts:
            nets[PAST] = pasts[torch.randint(len(pasts), (1,)).item()]
        other = IMITATION if nets[IMITATION] is not None else LEARNER
        past = PAST if nets[PAST] is not None else LEARNER
        brains = seats_of(rounds, [(0.45, 1, other), (0.1, 2, other), (0.25, args.players, LEARNER),
                                   (0.2, 1, past)])
        batch = Batch(rounds, brains, nets, judge)
        miss = improve(nets[LEARNER], judge, best, batch, args.size, 0.01 * (1 - part) + 0.001)
        number += 1
        keep = min(0.99, number / (number + 10))
        with torch.no_grad():
            for slow, fast in zip(mean.parameters(), nets[LEARNER].parameters()):
                slow.mul_(keep).add_(fast, alpha=1 - keep)
        if number % 25 == 0:
            say(f"{number}: {passed():.0f} s, judge off {miss:.4f}, " + figures(batch))
        if len(pasts) < 9 and part > 0.1 * (len(pasts) + 1):
            pasts.append(copy.deepcopy(mean).requires_grad_(False))
            if len(pasts) % 3 == 0:
                report(rounds, [nets[0], nets[1], None], say, f"{number}")
            mean.write(f"{args.out}/net{args.players}.bin")
    mean.write(f"{args.out}/net{args.players}.bin")
    report(rounds, [mean, nets[1], None], say, "mean")
    report(rounds, [mean.rounded(), nets[1], None], say, "rounded")
    say(f"{number} batches of {args.rounds} rounds in {passed():.0f} s")


if __name__ == "__main__":
    main()
