"""Kotobirynt, slow and obvious, written from docs/rules/maze.md and docs/notation.md and nothing else.

It exists to disagree with games/maze, which works on bits; here a card is a pair (shape, turn), the
square a dict, and a way is found by walking from side to side. Every piece names its rule.

    game = Game(players=2)
    game.set_up(start=0, square={"a1": ("tee", 0), ...}, canals=[("elbow", 2), ...], cats=[3, 5, ...])
    game.legal(0)                           # ['turn a1 right', ..., 'push 15 3']
    game.apply(0, "push 6 2")               # raises Refused, naming the rule, if it may not be
    game.state()                            # the fields of a trace's state line
"""

import functools

NORTH, EAST, SOUTH, WEST = range(4)
JOINS = {                                                     # 1.1, bases in docs/notation.md
    "elbow": [{NORTH, EAST}],
    "straight": [{NORTH, SOUTH}],
    "tee": [{NORTH, EAST, SOUTH}],
    "crossing": [{NORTH, EAST, SOUTH, WEST}],
    "bridge": [{NORTH, SOUTH}, {EAST, WEST}],
    "double-elbow": [{NORTH, EAST}, {SOUTH, WEST}],
}
CANALS = {"elbow": 8, "straight": 5, "tee": 6, "crossing": 3, "bridge": 2, "double-elbow": 2}  # 1.1
CATS = [3] * 5 + [4] * 5 + [5] * 5                            # 1.2
SIDE = {"square": 4, "kittens": 3}                            # 2.1, 6.1
CAT_PLACES = {"square": (0, 8), "kittens": (0, 6)}            # 2.2, 6.1
GUARDIAN_PLACES = {"square": (4, 12), "kittens": (3, 9)}
TOP_RIGHT, BOTTOM_LEFT = ("elbow", 1), ("elbow", 3)           # 2.2
QUARTERS = {"right": 1, "left": 3, "around": 2}               # 3.1
RANKS = ((7, 1), (9, 2), (11, 3), (13, 4), (15, 5), (17, 6))  # 6.4


class Refused(Exception):
    """An action that a rule forbids; `rule` is its number, such as "maze.3.4"."""

    def __init__(self, rule, why):
        super().__init__(f"{rule}: {why}")
        self.rule = rule


def parse(text):
    """("turn", "b3", "right") or ("push", 6, 2)."""
    words = text.split(" ")
    if len(words) == 3 and words[0] == "turn" and words[2] in QUARTERS and is_cell(words[1]):
        return tuple(words)
    if len(words) == 3 and words[0] == "push" and words[1] in map(str, range(16)) and (
            words[2] in ("0", "1", "2", "3")):
        return "push", int(words[1]), int(words[2])
    raise ValueError(f"not an action of maze: {text!r}")


def is_cell(word):
    return len(word) == 2 and word[0] in "abcd" and word[1] in "1234"


@functools.cache
def text_of(action):
    return " ".join(str(part) for part in action)


@functools.cache
def name(column, row):
    return "abcd"[column] + str(row + 1)


@functools.cache
def edge(side, place):
    last, i = side - 1, place % side
    return [(name(i, 0), NORTH), (name(last, i), EAST),
            (name(last - i, last), SOUTH), (name(0, last - i), WEST)][place // side]


class Game:
    def __init__(self, players, mode=None, board="square", orientation="free", classic2007=False,
                 cap=300):
        mode = mode or ("solo" if players == 1 else "competitive")
        fits = {"solo": players == 1, "teams": players == 4, "coop": 2 <= players <= 4,
                "competitive": 2 <= players <= 4}
        if not fits.get(mode):
            raise ValueError(f"{mode} is not for {players} players")
        self.players, self.mode, self.board = players, mode, board
        self.orientation, self.classic2007, self.cap = orientation, classic2007, cap
        self.side = SIDE[board]
        self.phase = "deal"
        self.turn, self.turns, self.actions_left = None, 0, 0
        self.pushed = False

    def seats(self):
        return range(self.players)

    # Setup ------------------------------------------------------------------------------ maze.2

    def cells(self):
        """2.1  Row by row from the top left."""
        return [name(column, row) for row in range(self.side) for column in range(self.side)]

    def corners(self):
        return {name(self.side - 1, 0): TOP_RIGHT, name(0, self.side - 1): BOTTOM_LEFT}

    def set_up(self, start, square, canals, cats):
        """2.1–2.3  `cats` is the whole shuffled deck: the first two lie on the places."""
        counts = dict.fromkeys(CANALS, 0)
        for shape, _ in list(square.values()) + list(canals):
            counts[shape] += 1
        if counts != CANALS or list(square) != self.cells():
            raise ValueError("expected all canal cards")
        if sorted(cats) != CATS:
            raise ValueError("expected all cats")
        for corner, card in self.corners().items():
            if square[corner] != card:
                raise ValueError(f"expected {card} at {corner}")
        self.turn, self.phase, self.actions_left = start, "play", 2
        self.square, self.canals, self.cats = dict(square), list(canals), list(cats[2:])
        self.unseen = len(self.canals) - 1                    # 7  below the top, not seen yet
        self.taken = [[] for _ in self.seats()]
        first, second = CAT_PLACES[self.board]
        self.cat_at = {first: cats[0], second: cats[1]}       # place -> value
        self.guardian_at = dict(zip(GUARDIAN_PLACES[self.board], (0, 1)))   # place -> number
        if self.connections():
            raise ValueError("2.4: a cat is connected already")

    def edge(self, place):
        """2.2  The cell and the side that a place touches, clockwise from the top left."""
        return edge(self.side, place)

    def line(self, place):
        """3.2  The cells from the one that a push at this place enters to the one that leaves."""
        cell, side = self.edge(place)
        cells = [cell]
        while (beyond := self.neighbour(cells[-1], (side + 2) % 4)) is not None:
            cells.append(beyond)
        return cells

    def neighbour(self, cell, side):
        column, row = "abcd".index(cell[0]), int(cell[1]) - 1
        column += {EAST: 1, WEST: -1}.get(side, 0)
        row += {SOUTH: 1, NORTH: -1}.get(side, 0)
        inside = 0 <= column < self.side and 0 <= row < self.side
        return name(column, row) if inside else None

    # What may be done ------------------------------------------------------------------- maze.3

    def to_act(self):
        return [self.turn] if self.phase == "play" else []

    def legal(self, seat):
        """Turns by cell, row by row: right, left, around; then pushes by place and orientation."""
        return [text_of(action) for action in self.legal_actions(seat)]

    def legal_actions(self, seat):
        if seat not in self.to_act():
            return []
        actions = [("turn", cell, how) for cell in self.cells() for how in QUARTERS]
        if self.classic2007 and self.pushed:                  # 3.4
            return actions
        turns = range(4) if self.orientation == "free" else [self.canals[0][1]]   # 3.3
        return actions + [("push", place, turn) for place in range(4 * self.side) for turn in turns]

    def apply(self, seat, text):
        action = parse(text)
        self._check(seat, action)
        self.do(seat, action)

    def _check(self, seat, action):
        if self.phase == "over":
            all_home = sum(map(len, self.taken)) == len(CATS)
            raise Refused("maze.5.1" if all_home else "maze.5.2", "the game is over")
        if seat not in self.to_act():
            raise Refused("maze.2.5", "another's turn")
        if action[0] == "turn":
            if action[1] not in self.square:
                raise Refused("maze.6.1", "no such cell")
        elif action[1] >= 4 * self.side:
            raise Refused("maze.6.1", "no such place")
        elif self.classic2007 and self.pushed:
            raise Refused("maze.3.4", "one action must be a rotation")
        elif self.orientation != "free" and action[2] != self.canals[0][1]:
            raise Refused("maze.3.3", "the card is pushed as it lies")

    def do(self, seat, action):
        if action[0] == "turn":
            shape, turn = self.square[action[1]]
            self.square[action[1]] = shape, (turn + QUARTERS[action[2]]) % 4
        else:
            self._push(action[1], action[2])
        self.pushed = action[0] == "push"
        self.actions_left -= 1
        self._bring_home(seat)
        self._go_on(seat)

    def _push(self, place, turn):
        """3.2, 3.3  The card at the far end goes under the deck before the top one is drawn."""
        cells = self.line(place)
        self.canals.append(self.square[cells[-1]])
        shape, _ = self.canals.pop(0)
        for to, come_from in zip(reversed(cells), list(reversed(cells))[1:]):
            self.square[to] = self.square[come_from]
        self.square[cells[0]] = shape, turn
        self.unseen = max(0, self.unseen - 1)                 # 7  the next top is seen

    # Bringing cats home ----------------------------------------------------------------- maze.4

    def reached(self, place):
        """The places to which an unbroken way leads from this one."""
        places = {self.edge(p): p for p in range(4 * self.side)}
        todo, seen = [self.edge(place)], set()
        while todo:
            cell, side = todo.pop()
            if (cell, side) in seen:
                continue
            seen.add((cell, side))
            shape, turn = self.square[cell]
            for way in JOINS[shape]:
                sides = {(s + turn) % 4 for s in way}
                if side in sides:
                    todo += [(cell, s) for s in sides]
            beyond = self.neighbour(cell, side)
            if beyond is not None:
                todo.append((beyond, (side + 2) % 4))
        return {places[edge] for edge in seen if edge in places}

    def connections(self):
        """4.1, 4.4  Connected cats clockwise from place 0: (place, its guardian's number)."""
        found = []
        for place in sorted(self.cat_at):
            guardians = sorted(self.reached(place) & set(self.guardian_at))
            if guardians:
                found.append((place, self.guardian_at[guardians[0]]))
        return found

    def _bring_home(self, seat):
        while found := self.connections():                    # 4.5
            for place, _ in found:                            # 4.3  first all are taken
                self.taken[seat].append(self.cat_at.pop(place))
            for place, guardian in found:                     # 4.2
                at = next(p for p, number in self.guardian_at.items() if number == guardian)
                to = self._next_free(at)
                del self.guardian_at[at]
                self.guardian_at[to] = guardian
                if self.cats:                                 # 4.6
                    self.cat_at[self._next_free(place)] = self.cats.pop(0)

    def _next_free(self, place):
        while True:
            place = (place + 1) % (4 * self.side)
            if place not in self.cat_at and place not in self.guardian_at:
                return place

    # Turns and the end ------------------------------------------------------------------ maze.5

    def _go_on(self, seat):
        all_home = sum(map(len, self.taken)) == len(CATS)
        if not all_home and self.actions_left:
            return
        self.turns += 1                                       # 6.4
        self.pushed = False
        if all_home or self.turns == self.cap:                # 5.1, 5.2
            self.phase, self.turn, self.actions_left = "over", None, 0
        else:
            self.turn, self.actions_left = (seat + 1) % self.players, 2

    def points(self):
        own = [sum(values) for values in self.taken]
        if self.mode == "coop":                               # 6.3
            return [sum(own)] * self.players
        if self.mode == "teams":                              # 6.5
            return [own[0] + own[1]] * 2 + [own[2] + own[3]] * 2
        return own

    def winners(self):
        capped = sum(map(len, self.taken)) != len(CATS)       # 5.2
        if capped or self.mode in ("solo", "coop"):
            return list(self.seats())
        return [seat for seat in self.seats() if self.points()[seat] == max(self.points())]

    def rank(self):
        """6.4"""
        if sum(map(len, self.taken)) != len(CATS):
            return 7
        return next((rank for most, rank in RANKS if self.turns <= most), 7)

    # For files ----------------------------------------------------------------------------------

    def state(self):
        def card(pair):
            return {"shape": pair[0], "turn": pair[1]}

        def lying(place):
            if place in self.cat_at:
                return {"cat": self.cat_at[place]}
            return {"guardian": self.guardian_at[place]} if place in self.guardian_at else None

        rows = [self.cells()[i:i + self.side] for i in range(0, self.side ** 2, self.side)]
        return {
            "square": [[card(self.square[cell]) for cell in row] for row in rows],
            "places": [lying(place) for place in range(4 * self.side)],
            "canals": [card(pair) for pair in self.canals],
            "cats": list(self.cats),
            "taken": [list(values) for values in self.taken],
            "points": self.points(),
            "turns": self.turns,
            "actions_left": self.actions_left,
            "to_act": self.to_act(),
        }

    def copy(self):
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        for field in ("square", "cat_at", "guardian_at"):
            setattr(twin, field, dict(getattr(self, field)))
        twin.canals, twin.cats = list(self.canals), list(self.cats)
        twin.taken = [list(values) for values in self.taken]
        return twin
