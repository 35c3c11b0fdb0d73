"""Tables of `box` that go on from round to round, where some seats are anchors and some are not."""

import torch

LEARNER, ANCHOR = 0, 1


class Tables:
    """Seats, standings and the start player as in games. `alike`: the part without anchors; at the
    others one seat is the learner's."""

    def __init__(self, rounds, alike=0.0):
        self.rounds = rounds
        n, p = rounds.count, rounds.players
        self.learners = torch.ones(n, dtype=torch.long, device=rounds.device)
        self.learners[:int(alike * n)] = p
        self.before = rounds.zeros(p)
        self.number = torch.randint(p, (n,), device=rounds.device)
        self.start = torch.randint(p, (n,), device=rounds.device)
        self.brains = self.seats()

    def seats(self):
        places = torch.rand(self.rounds.count, self.rounds.players, device=self.rounds.device)
        return torch.where(places.argsort(1) < self.learners[:, None], LEARNER, ANCHOR)

    def deal(self):
        self.rounds.deal(None, self.before, self.number, self.start)

    def turn(self):
        """(legal, seat, actions to be completed, rounds where the learner chooses, where an anchor
        does); whoever has no choice has chosen."""
        legal, seat = self.rounds.turn()
        free = self.rounds.alive & (legal.sum(1) > 1)
        who = self.brains[self.rounds.rows, seat]
        of = lambda kind: (free & (who == kind)).nonzero().squeeze(1)
        return legal, seat, legal.long().argmax(1), of(LEARNER), of(ANCHOR)

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
