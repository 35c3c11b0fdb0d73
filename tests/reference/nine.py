"""Macskajáték, slow and obvious, written from docs/rules/nine.md and the rulebook, nothing else.

It exists to disagree with games/nine. Everything is a plain list of card texts (nine_cards.py).

    game = Game(players=3, deck="reconstruction")
    game.start = 1
    game.deal(["b5", "stray", ...])         # 120 cards, top of the draw pile first
    game.legal(1)                           # ['take 0', ..., 'draw', ...]
    game.apply(1, "draw")                   # raises Refused, naming the rule, if it may not be
    game.state()                            # the fields of a trace's state line
"""

import copy

from nine_cards import COLOURS, EXTRAS, STRAYS, colour_of, is_cat, read_deck, scorable, \
    sorted_cards, worth


class Refused(Exception):
    """An action that a rule forbids; `rule` is its number, such as "nine.3.3"."""

    def __init__(self, rule, why=""):
        super().__init__(f"{rule}: {why}")
        self.rule = rule


class Series:
    """4.  The cards of one colour before one player, oldest first."""

    def __init__(self):
        self.cards = []
        self.kittens = False

    def has_stray(self):
        return any(card in STRAYS for card in self.cards)


class Game:
    def __init__(self, players, deck="reconstruction", strays="joker", zero_steals=True):
        if players not in (3, 4, 5):
            raise ValueError(f"nine is for 3 to 5 players, not {players}")
        self.players = players
        self.zero_steals = zero_steals
        self.deck = read_deck(deck, strays == "printed")
        self.start = None
        self.draw, self.box = [], list(self.deck)
        self.piles = [[] for _ in range(players)]
        self.series = [{colour: Series() for colour in COLOURS} for _ in range(players)]
        self.coins = [0] * players
        self.turned_up = []
        self.dropped_first = None      # 3.2  the pile of the first of two number cats dropped
        self.two_cats = False
        self.three = None              # 5.1  the colour that may be scored now
        self.alone = []                # 4.4  seats whose kittens lie alone
        self.reshuffles = 0
        self.turn = None
        self.phase = "deal"

    def copy(self):
        return copy.deepcopy(self)

    def seats(self):
        return range(self.players)

    def mine(self, seat):
        return self.series[seat]

    def started(self, seat):
        series = self.mine(seat)
        return [c for c in COLOURS if series[c].cards]

    # The draw pile and the discard piles ---------------------------------------- nine.2, 7

    def undealt(self):
        """What the next shuffle is of: at first the whole deck, later box and discard piles."""
        return sorted_cards(self.box + [card for pile in self.piles for card in pile])

    def deal(self, order):
        first = self.turn is None
        self.draw, self.box = list(order), []
        self.piles = [[] for _ in self.seats()]
        if not first:
            self.reshuffles += 1
        self.settle()
        self.next_seat = self.start if first else (self.turn + 1) % self.players
        if self.draw:
            self.begin_turn()
        else:
            self.phase = "over"                                                   # 7.2

    def begin_turn(self):
        if self.next_seat is not None:
            self.turn = self.next_seat
        self.phase = "turn"

    def settle(self):
        """2.2  Pairs leave, then empty piles are filled, until nothing changes."""
        while self.remove_pair() or self.fill():
            pass

    def remove_pair(self):
        for a in self.seats():
            for b in range(a + 1, self.players):
                if self.piles[a] and self.piles[b] and self.piles[a][-1] == self.piles[b][-1] \
                        and self.piles[a][-1] in EXTRAS:
                    self.box += [self.piles[a].pop(), self.piles[b].pop()]
                    return True
        return False

    def fill(self):
        filled = False
        for pile in self.piles:
            if not pile and self.draw:
                pile.append(self.draw.pop(0))
                filled = True
        return filled

    # What may be done -------------------------------------------------------------- nine.3

    def to_act(self):
        if self.phase in ("deal", "over"):
            return []
        return [min(self.alone)] if self.phase == "kittens" else [self.turn]

    def legal(self, seat):
        return [" ".join(action) for action in self.legal_actions(seat)]

    def legal_actions(self, seat):
        """Tuples of words, in the order of docs/notation.md."""
        if seat not in self.to_act():
            return []
        if self.phase == "turn":
            return self.openings(seat)
        if self.phase == "score":
            return [("score", self.three), ("keep", self.three)]
        if self.phase == "kittens":
            return [("drop", "kittens", str(p)) for p in self.seats()]
        actions = []
        for card in self.turned_up:
            actions += [a for a in self.fates(seat, card) if a not in actions]
        return actions

    def openings(self, seat):
        takes = [("take", str(p)) for p in self.seats() if self.may_take(seat, p)]
        return takes + [("draw",)] + self.single_steals(seat) + self.double_steals(seat)

    def may_take(self, seat, pile):
        """3.1"""
        if not self.piles[pile]:
            return False
        top = self.piles[pile][-1]
        return is_cat(top) or bool(self.effects(seat, top))

    def others(self, seat):
        return [other for other in self.seats() if other != seat]

    def stealable(self, seat):
        """3.5  Colours of which the last card may be stolen."""
        series = self.mine(seat)
        return [c for c in self.started(seat) if series[c].cards[-1] not in STRAYS]

    def fits(self, seat, colour, cards):
        """3.3 to 3.5  Whether these cards complete the own series of the colour."""
        own = self.mine(seat)[colour]
        whole = own.cards + cards
        if not own.cards or not scorable(whole, own.kittens):
            return False
        return self.zero_steals or worth(whole) > 0

    def last(self, seat, colour):
        return self.mine(seat)[colour].cards[-1]

    def single_steals(self, seat):
        return [("steal", str(victim), c) for victim in self.others(seat)
                for c in self.stealable(victim) if self.fits(seat, c, [self.last(victim, c)])]

    def double_steals(self, seat):
        """For one series: by distance of the seats, lower seat, colour. For two: by the colours,
        the seat of the first colour, the other seat."""
        one, two = [], []
        stealable = {other: self.stealable(other) for other in self.others(seat)}
        for a in stealable:
            for b in stealable:
                for c in stealable[a]:
                    for d in stealable[b]:
                        if a < b and c == d and self.fits(
                                seat, c, [self.last(a, c), self.last(b, c)]):
                            one.append((b - a, a, COLOURS.index(c), b, c))
                        if a != b and COLOURS.index(c) < COLOURS.index(d) \
                                and self.fits(seat, c, [self.last(a, c)]) \
                                and self.fits(seat, d, [self.last(b, d)]):
                            two.append((COLOURS.index(c), COLOURS.index(d), a, b, c, d))
        texts = [double(a, c, b, c) for _, a, _, b, c in sorted(one)]
        return texts + [double(a, c, b, d) for _, _, a, b, c, d in sorted(two)]

    def fates(self, seat, card):
        """3.2  What may become of a card that is turned up."""
        drops = [("drop", card, str(p)) for p in self.seats()]
        if is_cat(card):
            if self.two_cats and self.dropped_first is not None:
                drops = [a for a in drops if a[2] != str(self.dropped_first)]
            return [("lay", card)] + drops
        return self.effects(seat, card) or drops

    def effects(self, seat, card):
        """6.  Every way to carry out a stray or an extra; empty if there is none."""
        own = self.mine(seat)
        aims = [(other, c) for other in self.others(seat) for c in self.started(seat)]
        if card in STRAYS:                                                        # 4.3, 6.1
            return [(card, c) for c in self.started(seat) if not own[c].has_stray()]
        if card == "kittens":                                                     # 4.4, 6.2
            return [("kittens", c) for c in self.started(seat) if not own[c].kittens]
        if card == "rascal":
            return [("rascal", c, str(other)) for other in self.others(seat) for c in COLOURS
                    if self.swap_fits(seat, c, other)]
        if card == "cat-lady":                                                    # 6.6
            return [("cat-lady",)] if any(own[c].has_stray() for c in COLOURS) else []
        return [(card, c, str(other)) for other, c in aims]                       # 6.4, 6.5

    def swap_fits(self, seat, colour, victim):
        """6.3"""
        theirs = self.mine(victim)[colour]
        return self.mine(seat)[colour].has_stray() and len(theirs.cards) >= 2 \
            and not theirs.has_stray()

    # What it does ------------------------------------------------------------------- nine.3

    def apply(self, seat, text):
        action = tuple(text.split(" "))
        if action not in self.legal_actions(seat):
            from nine_refusals import why_not
            raise Refused(*why_not(self, seat, action))
        self.do(seat, action)

    def do(self, seat, action):
        {"take": self.take, "draw": self.draw_two, "steal": self.steal, "lay": self.lay,
         "drop": self.drop, "kittens": self.cover, "rascal": self.swap,
         "good-dog": self.give, "bad-dog": self.chase, "cat-lady": self.adopt,
         "score": self.score_three, "keep": self.keep}.get(action[0], self.put_stray)(seat, *(
             action[1:] if action[0] not in STRAYS else action))
        if self.phase == "resolve" and not self.turned_up:
            self.end_turn()

    def end_turn(self):
        """7.1"""
        self.dropped_first, self.two_cats = None, False
        if self.draw:
            self.next_seat = (self.turn + 1) % self.players
            self.begin_turn()
        elif self.players > 3 and self.reshuffles == 0:
            self.phase = "deal"
        else:
            self.phase = "over"

    def take(self, seat, pile):
        card = self.piles[int(pile)].pop()
        self.turned_up = [card]
        self.phase = "resolve"
        self.settle()
        if is_cat(card):
            self.lay(seat, card)

    def draw_two(self, seat):
        self.turned_up = self.draw[:2]
        del self.draw[:2]
        self.phase = "resolve"
        if len(self.turned_up) == 2:
            one, two = self.turned_up
            self.two_cats = is_cat(one) and is_cat(two)
            if one == two and one in EXTRAS:
                self.box += self.turned_up
                self.turned_up = []

    def lay(self, seat, card):
        self.turned_up.remove(card)
        self.play(seat, colour_of(card), card)

    def put_stray(self, seat, card, colour):
        self.turned_up.remove(card)
        self.play(seat, colour, card)

    def play(self, seat, colour, card):
        """5.1, 5.2"""
        own = self.mine(seat)[colour]
        own.cards.append(card)
        self.played(seat, colour)

    def played(self, seat, colour):
        own = self.mine(seat)[colour]
        if not scorable(own.cards, own.kittens):
            return
        if len(own.cards) == 3:
            self.phase, self.three = "score", colour
        else:
            self.score(seat, colour)

    def score(self, seat, colour):
        """5.4, 5.5  The oldest cards become coins, the kittens last."""
        own = self.mine(seat)[colour]
        points = worth(own.cards)
        flipping = own.cards + (["kittens"] if own.kittens else [])
        self.coins[seat] += points
        self.box += flipping[points:]
        self.mine(seat)[colour] = Series()

    def score_three(self, seat, colour):
        self.phase, self.three = "resolve", None
        self.score(seat, colour)

    def keep(self, seat, colour):
        self.phase, self.three = "resolve", None

    def drop(self, seat, card, pile):
        if self.phase == "kittens":                                               # 4.4
            self.alone.remove(seat)
            self.phase = "kittens" if self.alone else "resolve"
        else:
            self.turned_up.remove(card)
            if self.two_cats:
                self.dropped_first = int(pile)
        self.piles[int(pile)].append(card)
        self.settle()

    def steal(self, seat, *words):
        """3.3, 3.4"""
        sources = [(int(words[0]), words[1])]
        if len(words) == 5:
            sources.append((int(words[3]), words[4]))
        self.phase = "resolve"
        for victim, colour in sources:
            self.mine(seat)[colour].cards.append(self.mine(victim)[colour].cards.pop())
        for colour in dict(sources and [(c, None) for _, c in sources]):
            self.score(seat, colour)
        for victim, colour in sources:
            self.look_under_kittens(victim, colour)

    def look_under_kittens(self, seat, colour):
        """4.4"""
        own = self.mine(seat)[colour]
        if own.kittens and not own.cards:
            own.kittens = False
            self.alone.append(seat)
            self.phase = "kittens"

    def cover(self, seat, colour):
        self.turned_up.remove("kittens")
        self.mine(seat)[colour].kittens = True

    def swap(self, seat, colour, victim):
        """6.3"""
        self.turned_up.remove("rascal")
        own, theirs = self.mine(seat)[colour], self.mine(int(victim))[colour]
        stray = next(card for card in own.cards if card in STRAYS)
        own.cards.remove(stray)
        own.cards.append(theirs.cards.pop())
        theirs.cards.append(stray)
        self.coins[int(victim)] += 1
        self.played(seat, colour)

    def give(self, seat, colour, other):
        """6.4"""
        self.turned_up.remove("good-dog")
        self.mine(seat)[colour].cards.pop()
        self.coins[int(other)] += 2
        self.look_under_kittens(seat, colour)

    def chase(self, seat, colour, other):
        """6.5"""
        self.turned_up.remove("bad-dog")
        self.box.append("bad-dog")
        own = self.mine(seat)[colour]
        self.coins[int(other)] += len(own.cards)
        own.cards = []
        self.look_under_kittens(seat, colour)

    def adopt(self, seat):
        """6.6"""
        self.turned_up.remove("cat-lady")
        self.coins[seat] += 1
        for colour in COLOURS:
            own = self.mine(seat)[colour]
            self.coins[seat] += sum(card in STRAYS for card in own.cards)
            own.cards = [card for card in own.cards if card not in STRAYS]

    # What all can see ------------------------------------------------------------------------

    def points(self):
        return list(self.coins)

    def winners(self):
        """7.3"""
        return [seat for seat in self.seats() if self.coins[seat] == max(self.coins)]

    def state(self):
        return {
            "draw": list(self.draw),
            "piles": [list(pile) for pile in self.piles],
            "box": sorted_cards(self.box),
            "series": [{c: {"cards": list(own[c].cards), "kittens": own[c].kittens}
                        for c in COLOURS if own[c].cards} for own in self.series],
            "coins": list(self.coins),
            "turned_up": list(self.turned_up),
            "reshuffles": self.reshuffles,
            "to_act": self.to_act(),
        }


def double(a, c, b, d):
    """`steal 1 blue + 2 red`: the lower seat first."""
    (a, c), (b, d) = sorted([(a, c), (b, d)])
    return ("steal", str(a), c, "+", str(b), d)
