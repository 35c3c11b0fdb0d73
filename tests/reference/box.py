"""Cat in the Box, slow and obvious, written from docs/rules/box.md and nothing else.

It exists to disagree: the game in games/box was written by other hands, and whatever both say
about legal plays, positions and points is worth believing. Every piece names its rule.

    game = Game(players=3, start=1)
    game.deal([6, 1, 3, ...])               # thirty values, top of the deck first
    game.legal(0)                           # ['discard 1', 'discard 3', 'discard 6']
    game.apply(0, "discard 3")              # raises Refused, naming the rule, if it may not be
    game.state()                            # the fields of a trace's state line

Between two rounds, while the next deal is awaited, the phase is "deal" and everything else
still shows the finished round as it lies on the table.
"""

COLOURS = ("red", "blue", "yellow", "green")
COPIES = 5                                                    # 1.1
HIGHEST_VALUE = {2: 5, 3: 6, 4: 8, 5: 9}                      # 1.1
DEALT_EACH = {2: 10, 3: 10, 4: 10, 5: 9}                      # 1.1
PREDICTIONS = {2: (), 3: (1, 3, 4), 4: (1, 2, 3), 5: (1, 2, 3)}  # 1.3
REVEALED, ASIDE = 3, 2                                        # 3.2, two players only
NEUTRAL = "neutral"


class Refused(Exception):
    """An action that a rule forbids; `rule` is its number, such as "box.5.3"."""

    def __init__(self, rule, why):
        super().__init__(f"{rule}: {why}")
        self.rule = rule


def white_layout(values):
    """1.2  The plain grid: a place (column, row) for every cell."""
    return {(colour, value): (value - 1, row)
            for row, colour in enumerate(COLOURS) for value in range(1, values + 1)}


def full_deck(players):
    """1.1  The deck before it is shuffled, ascending."""
    return [value for value in range(1, HIGHEST_VALUE[players] + 1) for _ in range(COPIES)]


def parse(text):
    """An action from its text: ("discard", 5), ("predict", 3) or ("play", 5, "blue")."""
    words = text.split(" ")
    if len(words) == 2 and words[0] in ("discard", "predict") and is_number(words[1]):
        return words[0], int(words[1])
    if len(words) == 3 and words[0] == "play" and is_number(words[1]) and words[2] in COLOURS:
        return words[0], int(words[1]), words[2]
    raise ValueError(f"not an action of box: {text!r}")


def is_number(word):
    return len(word) == 1 and word in "0123456789"


def text_of(action):
    return " ".join(str(part) for part in action)


class Game:
    def __init__(self, players, start, layout=None):
        if players not in HIGHEST_VALUE:
            raise ValueError(f"box is for 2 to 5 players, not {players}")
        self.players = players
        self.values = HIGHEST_VALUE[players]
        self.layout = layout or white_layout(self.values)
        self.round = 1
        self.start = start
        self.phase = "deal"
        self.round_points = []
        self._clear_table([[] for _ in self.seats()])

    def seats(self):
        return range(self.players)

    # Deal and discard -------------------------------------------------------------- box.3

    def deal(self, order):
        """3.1  From a shuffled deck, top first: blocks of cards, seat 0's first."""
        each = DEALT_EACH[self.players]
        hands = [order[seat * each:(seat + 1) * each] for seat in self.seats()]
        rest = order[self.players * each:]
        self.deal_hands(hands, rest[:REVEALED], rest[REVEALED:])

    def deal_hands(self, hands, revealed=(), aside=()):
        """3.1, 3.2  Begin a round with these cards."""
        if self.phase != "deal":
            raise ValueError("no deal is due")
        self._check_cards(hands, revealed, aside)
        if self.round_points:                                 # 2.1  the start passes clockwise
            self.round += 1
            self.start = (self.start + 1) % self.players
        self._clear_table([sorted(hand) for hand in hands])
        self.revealed, self.aside = sorted(revealed), sorted(aside)
        for value in revealed:                                # 3.2
            row = next(c for c in ("green", "yellow", "blue") if (c, value) not in self.board)
            self.board[row, value] = NEUTRAL
        self.phase = "discard"

    def _check_cards(self, hands, revealed, aside):
        each = DEALT_EACH[self.players]
        if len(hands) != self.players or any(len(hand) != each for hand in hands):
            raise ValueError(f"expected {self.players} hands of {each} cards")
        over = (REVEALED, ASIDE) if self.players == 2 else (0, 0)
        if (len(revealed), len(aside)) != over:
            raise ValueError(f"expected {over[0]} cards revealed and {over[1]} aside")
        if sorted(sum(map(list, hands), []) + list(revealed) + list(aside)) != full_deck(
                self.players):
            raise ValueError(f"expected five of each value from 1 to {self.values}")

    def _clear_table(self, hands):
        self.hands = hands
        self.discards = [None for _ in self.seats()]
        self.predictions = [None for _ in self.seats()]
        self.revealed, self.aside = [], []
        self.board = {}                                       # (colour, value) -> seat or NEUTRAL
        self.open = [set(COLOURS) for _ in self.seats()]      # 1.3
        self.trick = []                                       # (seat, value, colour) as played
        self.tricks = [0 for _ in self.seats()]
        self.paradox = None
        self.turn = None

    # What may be done ---------------------------------------------------------------------

    def to_act(self):
        if self.phase == "discard":                           # 3.3  all at the same time
            return [seat for seat in self.seats() if self.discards[seat] is None]
        return [self.turn] if self.phase in ("predict", "play") else []

    def legal(self, seat):
        """The texts of all legal actions: by value, then red, blue, yellow, green."""
        return [text_of(action) for action in self.legal_actions(seat)]

    def legal_actions(self, seat):
        if seat not in self.to_act():
            return []
        if self.phase == "discard":
            return [("discard", value) for value in sorted(set(self.hands[seat]))]
        if self.phase == "predict":
            return [("predict", number) for number in PREDICTIONS[self.players]]
        return [("play", value, colour) for value, colour in self._plays(seat)]

    def _plays(self, seat):
        cells = [(value, colour) for value in sorted(set(self.hands[seat])) for colour in COLOURS
                 if self._may_declare(seat, value, colour)]
        if not self.trick and not self._red_may_be_led(seat):
            return [cell for cell in cells if cell[1] != "red"]
        return cells

    def _may_declare(self, seat, value, colour):
        """5.3  (a) the cell is empty, (b) one's X of the colour is open."""
        return (colour, value) not in self.board and colour in self.open[seat]

    def _red_may_be_led(self, seat):
        """5.4  Once a player's token stands in the red row, or when there is no other way."""
        if any(colour == "red" and owner != NEUTRAL for (colour, _), owner in self.board.items()):
            return True
        return not any(self._may_declare(seat, value, colour)
                       for value in self.hands[seat] for colour in COLOURS if colour != "red")

    def check(self, seat, action):
        """Raises Refused if `seat` may not do `action` now."""
        kind, value = action[0], action[1]
        if kind == "discard":
            if self.phase != "discard" or self.discards[seat] is not None:
                raise Refused("box.3.3", "no discard is due")
            if value not in self.hands[seat]:
                raise Refused("box.3.3", "no such card in hand")
        elif kind == "predict":
            if self.phase != "predict" or self.turn != seat:
                raise Refused("box.4.1", "no prediction is due from this seat")
            if value not in PREDICTIONS[self.players]:
                raise Refused("box.4.1", "no such prediction")
        else:
            self._check_play(seat, value, action[2])

    def _check_play(self, seat, value, colour):
        if self.phase != "play" or self.turn != seat:
            raise Refused("box.5.1", "not this seat's turn to play")
        if value not in self.hands[seat]:
            raise Refused("box.5.2", "no such card in hand")
        if not self._may_declare(seat, value, colour):
            raise Refused("box.5.3", "the cell is taken or the colour closed")
        if colour == "red" and not self.trick and not self._red_may_be_led(seat):
            raise Refused("box.5.4", "red may not be led yet")

    # Doing it -----------------------------------------------------------------------------

    def apply(self, seat, text):
        action = parse(text)
        self.check(seat, action)
        self.do(seat, action)

    def do(self, seat, action):
        """Carries out an action already known to be legal."""
        if action[0] == "discard":
            self._discard(seat, action[1])
        elif action[0] == "predict":
            self._predict(seat, action[1])
        else:
            self._play(seat, action[1], action[2])

    def _discard(self, seat, value):
        self.hands[seat].remove(value)                        # 3.3
        self.discards[seat] = value
        if None not in self.discards:
            self.turn = self.start
            self.phase = "predict" if PREDICTIONS[self.players] else "play"   # 4.1
            self._look_for_paradox()

    def _predict(self, seat, number):
        self.predictions[seat] = number                       # 4.1
        self.turn = self._after(seat)
        if None not in self.predictions:
            self.phase = "play"                               # 5.1  the start player leads
            self._look_for_paradox()

    def _play(self, seat, value, colour):
        self.hands[seat].remove(value)                        # 5.2
        self.board[colour, value] = seat
        if self.trick:
            led = self.trick[0][2]
            if colour != led:                                 # 5.5
                self.open[seat].discard(led)
        self.trick.append((seat, value, colour))
        self.turn = self._after(seat)
        if len(self.trick) == self.players:
            self._end_trick()
        self._look_for_paradox()

    def _after(self, seat):
        return (seat + 1) % self.players

    def _end_trick(self):
        winner = self._trick_winner()
        self.tricks[winner] += 1
        self.trick = []
        self.turn = winner                                    # 5.1
        if all(len(hand) == 1 for hand in self.hands):        # 5.6
            self._end_round()

    def _trick_winner(self):
        """6.1  The highest red, else the highest of the led colour."""
        led = self.trick[0][2]
        reds = [(value, seat) for seat, value, colour in self.trick if colour == "red"]
        followed = [(value, seat) for seat, value, colour in self.trick if colour == led]
        return max(reds or followed)[1]

    def _look_for_paradox(self):
        """7.1, 7.2  Without a legal play it happens by itself and ends the tricks at once."""
        if self.phase == "play" and not self._plays(self.turn):
            self.paradox = self.turn
            self._end_round()

    # Scoring ----------------------------------------------------------------------- box.8

    def _end_round(self):
        self.round_points.append([self._score(seat) for seat in self.seats()])
        self.turn = None
        self.phase = "over" if len(self.round_points) == self.players else "deal"   # 2.1

    def _score(self, seat):
        if seat == self.paradox:
            return -self.tricks[seat]                         # 8.1, 8.2
        return self.tricks[seat] + (self.largest_group(seat) if self._has_bonus(seat) else 0)

    def _has_bonus(self, seat):
        """8.2"""
        if self.players == 2:
            return self.tricks[seat] <= 4
        return self.tricks[seat] == self.predictions[seat]

    def largest_group(self, seat):
        """8.3, 8.4  The most tokens of one seat that hang together side by side."""
        left = {self.layout[cell] for cell, owner in self.board.items() if owner == seat}
        largest = 0
        while left:
            group, reached = 0, [left.pop()]
            while reached:
                x, y = reached.pop()
                group += 1
                for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if place in left:
                        left.remove(place)
                        reached.append(place)
            largest = max(largest, group)
        return largest

    def points(self):
        return [sum(points[seat] for points in self.round_points) for seat in self.seats()]

    def winners(self):
        """2.3  Most points; tied: most in the last round; still tied: shared."""
        total, last = self.points(), self.round_points[-1]
        best = max((total[seat], last[seat]) for seat in self.seats())
        return [seat for seat in self.seats() if (total[seat], last[seat]) == best]

    # Everything, as a trace shows it --------------------------------------------------------

    def state(self):
        return {
            "round": self.round, "phase": self.phase, "start": self.start,
            "to_act": self.to_act(),
            "hands": [list(hand) for hand in self.hands],
            "discards": list(self.discards),
            "aside": list(self.aside), "revealed": list(self.revealed),
            "predictions": list(self.predictions),
            "open": [[c for c in COLOURS if c in self.open[seat]] for seat in self.seats()],
            "board": [{"color": c, "value": v, "owner": self.board[c, v]}
                      for c in COLOURS for v in range(1, self.values + 1) if (c, v) in self.board],
            "trick": [{"seat": s, "value": v, "color": c} for s, v, c in self.trick],
            "tricks": list(self.tricks), "paradox": self.paradox,
            "round_points": [list(points) for points in self.round_points],
            "points": self.points(),
        }

    def copy(self):
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.hands = [list(hand) for hand in self.hands]
        twin.open = [set(colours) for colours in self.open]
        twin.board = dict(self.board)
        for name in ("discards", "predictions", "trick", "tricks", "round_points"):
            setattr(twin, name, list(getattr(self, name)))
        return twin
