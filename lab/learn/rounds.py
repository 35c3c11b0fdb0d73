"""Rounds of `box`, thousands at a time: the rules (docs/rules/box.md) as operations on whole arrays.

    rounds = Rounds(players=4, count=1 << 16, device="cuda")
    rounds.deal()
    legal, seat = rounds.turn()          # what the seats to act may do, one row a round
    rounds.act(action)

All rounds go in step: everybody discards, everybody predicts, then play after play. A round that a
paradox has ended waits for the others. What a seat sees is `known()`, the inputs of the nets
(bots/box/sight.h, which must name the same things in the same order; sights.py writes some to compare).

Actions are numbers: a cell (value - 1) * 4 + colour, then the three predictions, then the values to
discard.
"""

import torch

VALUES = {3: 6, 4: 8, 5: 9}  # box.1.1
TRICKS = {3: 8, 4: 8, 5: 7}
DEALT = {3: 10, 4: 10, 5: 9}
OFFERS = {3: (1, 3, 4), 4: (1, 2, 3), 5: (1, 2, 3)}  # box.1.3

LEADS = (-15, -10, -6, -3, -1, 0, 1, 3, 6, 10, 15)  # points that are told apart


class Rounds:
    def __init__(self, players, count, device):
        self.players, self.count, self.device = players, count, device
        self.values, self.tricks_in_all = VALUES[players], TRICKS[players]
        self.cells = 4 * self.values
        self.actions = self.cells + 3 + self.values
        self.steps = 2 * players + players * self.tricks_in_all
        self.rows = torch.arange(count, device=device)
        self.colour = torch.arange(self.cells, device=device) % 4
        self.offers = torch.tensor(OFFERS[players], device=device)

    def zeros(self, *shape, dtype=torch.long):
        return torch.zeros(self.count, *shape, dtype=dtype, device=self.device)

    def deal(self, hands=None, before=None, number=None, start=None):
        """Deals at random, or what was dealt somewhere else. `before`: the points of the rounds
        before this one, `number`: which round it is, from 0."""
        n, p, v = self.count, self.players, self.values
        if hands is None:
            deck = torch.arange(v, device=self.device).repeat_interleave(5)
            order = torch.rand(n, 5 * v, device=self.device).argsort(1)
            cards = deck[order].view(n, p, DEALT[p])
            hands = torch.zeros(n, p, v, dtype=torch.long, device=self.device)
            hands.scatter_add_(2, cards, torch.ones_like(cards))
        if start is None:
            start = torch.randint(p, (n,), device=self.device)
        self.hand, self.start = hands, start
        self.before = self.zeros(p) if before is None else before
        self.number = self.zeros() if number is None else number
        self.discard = self.zeros(p) - 1  # the value less one
        self.taken = self.zeros(self.cells, dtype=torch.bool)
        self.tokens = self.zeros(p, self.cells, dtype=torch.bool)
        self.open = ~self.zeros(p, 4, dtype=torch.bool)
        self.said = self.zeros(p) - 1  # which of the offers
        self.tricks = self.zeros(p)
        self.leader = start.clone()
        self.place = 0
        self.trick = 0
        self.led = self.zeros()
        self.best = self.zeros() - 1  # how strong the card ahead is: its value, red 16 more
        self.ahead = self.zeros()
        self.prover = self.zeros() - 1  # box.5.4: whose hand lies within `proof`, a bit a value
        self.proof = self.zeros()
        self.paradox = self.zeros() - 1
        self.alive = ~self.zeros(dtype=torch.bool)
        self.step = 0

    def phase(self):
        return 0 if self.step < self.players else 1 if self.step < 2 * self.players else 2

    def seat(self):
        if self.phase() == 0:
            return torch.full_like(self.start, self.step)
        if self.phase() == 1:
            return (self.start + self.step - self.players) % self.players
        return (self.leader + self.place) % self.players

    def turn(self):
        """Whose turn it is and what they may do; a paradox happens here by itself (box.7.1)."""
        seat = self.seat()
        legal = self.zeros(self.actions, dtype=torch.bool)
        hand = self.hand[self.rows, seat] > 0
        if self.phase() == 0:
            legal[:, self.cells + 3:] = hand
        elif self.phase() == 1:
            legal[:, self.cells:self.cells + 3] = True
        else:
            plays = self.playable(seat, hand)
            if self.place == 0:  # box.5.4
                plain = plays & (self.colour != 0)
                barred = ~self.taken[:, ::4].any(1) & plain.any(1)
                plays = torch.where(barred[:, None], plain, plays)
            legal[:, :self.cells] = plays
            stuck = self.alive & ~plays.any(1)
            self.paradox = torch.where(stuck, seat, self.paradox)
            self.alive = self.alive & ~stuck
        return legal, seat

    def playable(self, seat, hand):
        mine = self.open[self.rows, seat].repeat(1, self.values)
        return mine & ~self.taken & hand.repeat_interleave(4, 1)  # box.5.3

    def act(self, action):
        """Rounds that are over stay as they are."""
        seat, on = self.seat(), self.alive
        if self.phase() == 0:
            value = (action - self.cells - 3).clamp(0)
            self.discard[self.rows, seat] = torch.where(on, value, -1)
            self.hand[self.rows, seat, value] -= on.long()
        elif self.phase() == 1:
            self.said[self.rows, seat] = torch.where(on, (action - self.cells).clamp(0), -1)
        else:
            self.play(seat, action.clamp(max=self.cells - 1), on)
        self.step += 1

    def play(self, seat, cell, on):
        value, colour = cell // 4, cell % 4
        if self.place == 0:
            self.prove(seat, on & (colour == 0) & ~self.taken[:, ::4].any(1))
        self.hand[self.rows, seat, value] -= on.long()
        self.taken[self.rows, cell] |= on
        self.tokens[self.rows, seat, cell] |= on
        if self.place == 0:
            self.led = colour
        else:  # box.5.5
            self.open[self.rows, seat, self.led] &= ~(on & (colour != self.led))
        strength = torch.where(colour == 0, value + 16, torch.where(colour == self.led, value, -1))
        better = on & (strength > self.best)
        self.best = torch.where(better, strength, self.best)
        self.ahead = torch.where(better, seat, self.ahead)
        self.place += 1
        if self.place == self.players:  # box.6
            self.tricks[self.rows, self.ahead] += on.long()
            self.leader = torch.where(on, self.ahead, self.leader)
            self.best = torch.full_like(self.best, -1)
            self.place = 0
            self.trick += 1

    def prove(self, seat, forced):
        """box.5.4: who leads red before red is open could declare no card in another colour."""
        could = self.open[self.rows, seat].repeat(1, self.values) & ~self.taken & (self.colour != 0)
        within = ~could.view(-1, self.values, 4).any(2)
        values = (within.long() << torch.arange(self.values, device=self.device)).sum(1)
        self.prover = torch.where(forced, seat, self.prover)
        self.proof = torch.where(forced, values, self.proof)

    # Scoring (box.8), when all steps are done.

    def kept(self):
        said = self.offers[self.said.clamp(0)]
        seats = torch.arange(self.players, device=self.device)
        return (self.tricks == said) & (self.paradox[:, None] != seats)

    def points(self):
        seats = torch.arange(self.players, device=self.device)
        sign = torch.where(self.paradox[:, None] == seats, -1, 1)
        return self.tricks * sign + self.kept().long() * self.groups()

    def groups(self):
        """The largest group of every seat: the highest number spreads to its neighbours."""
        board = self.tokens.view(self.count, self.players, self.values, 4)
        number = torch.arange(1, self.cells + 1, device=self.device).view(self.values, 4) * board
        for _ in range(self.tricks_in_all):
            spread = number.clone()
            spread[:, :, 1:] = torch.maximum(spread[:, :, 1:], number[:, :, :-1])
            spread[:, :, :-1] = torch.maximum(spread[:, :, :-1], number[:, :, 1:])
            spread[..., 1:] = torch.maximum(spread[..., 1:], number[..., :-1])
            spread[..., :-1] = torch.maximum(spread[..., :-1], number[..., 1:])
            number = spread * board
        flat = number.flatten(2)
        sizes = torch.zeros(self.count, self.players, self.cells + 1, dtype=torch.long,
                            device=self.device)
        sizes.scatter_add_(2, flat, torch.ones_like(flat))
        return sizes[:, :, 1:].amax(2)

    # What a seat sees, of the rounds of `index`.

    def seen(self, index, seat):
        v, p, n = self.values, self.players, len(index)
        rel = (seat[:, None] + torch.arange(p, device=self.device)) % p
        rows = torch.arange(n, device=self.device)
        held, own = self.hand[index, seat], self.discard[index, seat]
        taken = self.taken[index]
        dropped = one_hot(own, v)
        unseen = 5 - taken.view(-1, v, 4).sum(2) - held - dropped.long()
        opened = self.open[index]
        free = opened[rows, seat].repeat(1, v) & ~taken
        mine = free & (held > 0).repeat_interleave(4, 1)
        room = free.view(-1, v, 4).sum(2)
        lack = held.sum(1) - 1 - torch.minimum(held, room).sum(1)
        said = self.said[index].gather(1, rel)
        tricks = self.tricks[index].gather(1, rel)
        want = torch.where(said >= 0, self.offers[said.clamp(0)] - tricks, -9)
        wants = torch.where(want < -8, -1, (want + 1).clamp(0, 4))
        playing = self.phase() == 2
        following = playing and self.place != 0
        none = torch.full_like(seat, -1)
        all_ = lambda x: torch.full_like(seat, x)
        best = self.best[index]
        parts = [
            at_least(held, 4), free, taken, mine, self.tokens[index, seat],
            at_least(unseen, 4),
            opened.gather(1, rel[:, :, None].expand(-1, -1, 4)).flatten(1),
            one_hot(wants, 5).flatten(1), one_hot(said, 3).flatten(1), at_least(tricks, 4),
            one_hot(all_(self.place if playing else -1), p),
            one_hot(self.led[index] if following else none, 4),
            one_hot(best % 16 if following else none, v),
            (best >= 16)[:, None] & following,
            one_hot((self.ahead[index] - seat) % p if following else none, p),
            taken[:, ::4].any(1)[:, None],
            one_hot(all_(self.trick if playing else -1), self.tricks_in_all),
            one_hot((self.start[index] - seat) % p, p),
            dropped, at_least(lack[:, None], 3),
            one_hot(all_(self.phase()), 3),
        ]
        return torch.cat(parts, 1)

    def known(self, index, seat):
        """More of what a seat may know: whose the other tokens are, the round and the standing."""
        p = self.players
        rel = (seat[:, None] + torch.arange(1, p, device=self.device)) % p
        theirs = self.tokens[index].gather(1, rel[:, :, None].expand(-1, -1, self.cells)).flatten(1)
        before = self.before[index]
        lead = before.gather(1, rel) - before.gather(1, seat[:, None])
        steps = torch.tensor(LEADS, device=self.device)
        return torch.cat([self.seen(index, seat), theirs, one_hot(self.number[index], p),
                          (lead[..., None] >= steps).flatten(1)], 1)

    def inputs(self):
        return self.known(self.rows[:1], self.rows[:1]).shape[1]

    def hidden(self):
        return self.others(self.rows[:1], self.rows[:1]).shape[1]

    def others(self, index, seat):
        """The hands of the others, for a judge that may see them."""
        rel = (seat[:, None] + torch.arange(1, self.players, device=self.device)) % self.players
        hands = self.hand[index].gather(1, rel[:, :, None].expand(-1, -1, self.values))
        return at_least(hands.flatten(1), 4)


def one_hot(index, size):
    """A bit for each of 0 … size - 1; none for anything below 0."""
    return index[..., None] == torch.arange(size, device=index.device)


def at_least(number, most):
    """For every number a bit for each of 1 … most that it reaches."""
    steps = torch.arange(1, most + 1, device=number.device)
    return (number[..., None] >= steps).flatten(1)
