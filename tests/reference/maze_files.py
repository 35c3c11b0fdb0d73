"""How maze appears in traces, records and perft files (docs/notation.md, docs/records.md)."""

import maze
from mismatch import Mismatch, Wording

DEAL_WORDS = ("square", "canals", "cats")
MOST_DEALS = 100                                              # 2.4
OPTIONS = {
    "mode": ("competitive", "solo", "coop", "teams"),
    "board": ("square", "kittens"),
    "orientation": ("free", "as-it-lies"),
    "classic2007": ("off", "on"),
    "deck": ("reconstruction",),
}


# Traces -----------------------------------------------------------------------------------

def new(players, options):
    if type(players) is not int or not 1 <= players <= 4:
        raise Mismatch("players", Wording("1 to 4"), players)
    if not isinstance(options, dict):
        raise Mismatch("options", Wording("an object"), options)
    for key, value in options.items():
        good = type(value) is int and value > 0 if key == "cap" else value in OPTIONS.get(key, ())
        if not good:
            raise Mismatch(f"options.{key}", Wording("an option known here"), value)
    game = game_of(players, options)
    game.decks = []
    return game


def game_of(players, options):
    return maze.Game(players, options.get("mode"), options.get("board", "square"),
                     options.get("orientation", "free"), options.get("classic2007") == "on",
                     options.get("cap", 300))


def deck_due(game):
    """Canals once or, dealt again, more often (2.4); then cats. The first state ends the setup."""
    if game.phase != "deal":
        return None
    return None if "cats" in game.decks else "canals" if not game.decks else "canals or cats"


def shuffled(game, deck, order):
    due = deck_due(game)
    if deck not in due.split(" or "):
        raise Mismatch("deck", due, deck)
    if game.decks.count("canals") == MOST_DEALS and deck == "canals":
        raise Mismatch("deck", "cats", deck)
    cards = maze.CATS if deck == "cats" else shuffled_canals()
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(map(str, cards)) or any(
            type(card) is not type(cards[0]) for card in order):
        raise Mismatch("order", Wording(f"a permutation of {len(cards)} cards"), order)
    game.decks.append(deck)
    setattr(game, "cat_order" if deck == "cats" else "canal_order", order)


def shuffled_canals():
    """2.1  Two elbows are taken out first."""
    counts = dict(maze.CANALS, elbow=maze.CANALS["elbow"] - 2)
    return [shape for shape, count in counts.items() for _ in range(count)]


def learn(game, state):
    """What chance decided without a deck: who begins (2.5), and how each card lies (2.1, 2.3)."""
    to_act, rows, deck = state.get("to_act"), state.get("square"), state.get("canals")
    if to_act not in [[seat] for seat in game.seats()]:
        raise Mismatch("to_act", Wording("one seat"), to_act)
    try:
        turns = dict(zip(game.cells(), (card["turn"] for row in rows for card in row)))
        deck_turns = [card["turn"] for card in deck]
    except (TypeError, KeyError):
        raise Mismatch("square", Wording("cards with turns"), Wording("others")) from None
    if any(turn not in (0, 1, 2, 3) for turn in list(turns.values()) + deck_turns):
        raise Mismatch("turn", Wording("0 to 3"), Wording("others"))
    shapes = list(game.canal_order)
    square = {cell: game.corners().get(cell) or (shapes.pop(0), turns.get(cell))
              for cell in game.cells()}
    if len(shapes) != len(deck_turns):
        raise Mismatch("canals", Wording(f"{len(shapes)} cards"), deck)
    try:
        game.set_up(to_act[0], square, list(zip(shapes, deck_turns)), game.cat_order)
    except ValueError as error:
        raise Mismatch("square", Wording("a setup"), Wording(error)) from None


def end_line(game):
    line = {"points": game.points(), "winners": game.winners()}
    if game.mode in ("solo", "coop"):
        line.update(turns=game.turns, rank=game.rank())
    return line


# Headers ----------------------------------------------------------------------------------

def from_header(players, options):
    """From `game maze players=2 start=1 board=kittens`; options are texts."""
    start, cap = options.pop("start", None), options.get("cap", "300")
    known = all(value in OPTIONS.get(key, (value,) if key in ("cap", "rules") else ())
                for key, value in options.items())
    if not known or not cap.isdecimal():
        raise ValueError("expected options of maze")
    if start is not None and (not start.isdecimal() or int(start) >= players):
        raise ValueError(f"expected start=0 to start={players - 1}")
    game = game_of(players, dict(options, cap=int(cap)))
    game.start = int(start or 0)
    return game


def deal_lines(game, lines):
    """`square tee0 bridge1 ..`, a row a line; `canals ..` and `cats ..`, the top cards."""
    rows, canals, cats = [], [], []
    for line in lines:
        word, text = line.split(" ", 1)
        if word == "cats":
            cats += [int(value) for value in text.split()]
        elif word == "canals":
            canals += [card_in(text) for text in text.split()]
        else:
            rows += [card_in(text) for text in text.split()]
    if len(rows) != game.side ** 2:
        raise ValueError(f"expected {game.side} rows of {game.side} cards")
    used = [shape for shape, _ in rows + canals]
    for shape, count in maze.CANALS.items():
        canals += [(shape, 0)] * (count - used.count(shape))
    for value in sorted(set(maze.CATS)):
        cats += [value] * (maze.CATS.count(value) - cats.count(value))
    game.set_up(game.start, dict(zip(game.cells(), rows)), canals, cats)


def card_in(word):
    shape, turn = word[:-1], word[-1:]
    if shape not in maze.CANALS or turn not in ("0", "1", "2", "3"):
        raise ValueError(f"expected a card such as tee1, found {word}")
    return shape, int(turn)


# Facts ------------------------------------------------------------------------------------

def fact(game, key):
    """The text a record's `= key: value` is compared with."""
    words = key.split()
    kind, rest = words[0], words[1:]
    if kind in SEAT_FACTS and len(rest) == 1:
        if not rest[0].isdecimal() or int(rest[0]) >= game.players:
            raise ValueError(f"expected a seat from 0 to {game.players - 1}: {rest[0]}")
        return SEAT_FACTS[kind](game, int(rest[0]))
    if kind == "cell" and len(rest) == 1 and rest[0] in game.square:
        return card_text(game.square[rest[0]])
    if kind in PLAIN_FACTS and not rest:
        return PLAIN_FACTS[kind](game)
    raise ValueError(f"not a fact of maze: {key}")


def listed(items, between=" "):
    return between.join(str(item) for item in items) or "none"


def card_text(card):
    return f"{card[0]}{card[1]}"


def square_text(game):
    cards = [card_text(game.square[cell]) for cell in game.cells()]
    return " | ".join(" ".join(cards[i:i + game.side]) for i in range(0, len(cards), game.side))


def places_text(game):
    lying = {p: f"cat{value}" for p, value in game.cat_at.items()}
    lying.update({p: f"guardian{number}" for p, number in game.guardian_at.items()})
    return listed(f"{place}:{lying[place]}" for place in sorted(lying))


SEAT_FACTS = {
    "legal": lambda game, seat: listed(game.legal(seat), " | "),
    "choices": lambda game, seat: str(len(game.legal(seat))),
    "taken": lambda game, seat: listed(game.taken[seat]),
}

PLAIN_FACTS = {
    "square": square_text,
    "places": places_text,
    "canals": lambda game: listed(map(card_text, game.canals)),
    "top": lambda game: card_text(game.canals[0]),
    "unseen": lambda game: str(game.unseen),
    "under": lambda game: listed(map(card_text, game.canals[1 + game.unseen:])),
    "cats": lambda game: listed(game.cats),
    "points": lambda game: listed(game.points()),
    "turns": lambda game: str(game.turns),
    "actions_left": lambda game: str(game.actions_left),
    "to_act": lambda game: listed(game.to_act()),
    "phase": lambda game: game.phase,
    "winners": lambda game: listed(game.winners()) if game.phase == "over" else "none",
    "rank": lambda game: str(game.rank()),
}
