"""Tables of `box` that go on from round to round: the learner's, and those it shares with others."""

import torch

LEARNER = 0


class Tables:
    """Seats, standings and the start player as in games. `parts`: how much of the tables there is
    of each company. Of the first all seats are the learner's, of the others one is and the rest
    are of one kind, numbered from 1."""

    def __init__(self, rounds, parts):
        self.rounds = rounds
        n, p = rounds.count, rounds.players
        ends = torch.tensor(parts, device=rounds.device).cumsum(0) * (n / sum(parts))
        self.kind = (rounds.rows[:, None] + 0.5 >= ends[:-1]).sum(1)
        self.kinds = len(parts)
        self.learners = torch.where(self.kind == LEARNER, p, 1)
        self.before = rounds.zeros(p)
        self.number = torch.randint(p, (n,), device=rounds.device)
        self.start = torch.randint(p, (n,), device=rounds.device)
        self.brains = self.seats()

    def seats(self):
        places = torch.rand(self.rounds.count, self.rounds.players, device=self.rounds.device)
        return torch.where(places.argsort(1) < self.learners[:, None], LEARNER, self.kind[:, None])

    def deal(self):
        self.rounds.deal(None, self.before, self.number, self.start)

    def turn(self):
        """(legal, seat, actions to be completed, for every kind the rounds in which it chooses);
        whoever has no choice has chosen."""
        legal, seat = self.rounds.turn()
        free = self.rounds.alive & (legal.sum(1) > 1)
        who = self.brains[self.rounds.rows, seat]
        choosing = [(free & (who == kind)).nonzero().squeeze(1) for kind in range(self.kinds)]
        return legal, seat, legal.long().argmax(1), choosing

    def end(self, points):
        """The next round, or another game."""
        p = self.rounds.players
        self.before = self.before + points
        self.number = self.number + 1
        self.start = (self.start + 1) % p
        new = self.number >= p
        self.before = torch.where(new[:, None], 0, self.before)
        self.number = torch.where(new, 0, self.number)
        self.start = torch.where(new, torch.randint_like(self.start, p), self.start)
        self.brains = torch.where(new[:, None], self.seats(), self.brains)
