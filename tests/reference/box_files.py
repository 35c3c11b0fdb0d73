"""How box appears in traces, records and perft files (docs/notation.md, docs/perft.md)."""

import box
from mismatch import Mismatch, Wording

DEAL_WORDS = ("hands", "revealed", "aside")


# Traces -----------------------------------------------------------------------------------

def new(players, options):
    if type(players) is not int or players not in box.HIGHEST_VALUE:
        raise Mismatch("players", Wording("2 to 5"), players)
    if not isinstance(options, dict):
        raise Mismatch("options", Wording("an object"), options)
    for key, value in options.items():
        if (key, value) != ("layout", "white"):
            raise Mismatch(f"options.{key}", Wording("only layout white is known here"), value)
    return box.Game(players, start=None)


def deck_due(game):
    return "cats" if game.phase == "deal" else None


def shuffled(game, deck, order):
    if deck != "cats":
        raise Mismatch("deck", "cats", deck)
    cards = box.full_deck(game.players)
    if (not isinstance(order, list) or any(type(value) is not int for value in order)
            or sorted(order) != cards):
        raise Mismatch("order", Wording(f"a permutation of {len(cards)} cards"), order)
    game.deal(order)


def learn(game, state):
    """2.1  The start player of round 1 is drawn, and no deck shows it."""
    start = state.get("start")
    if type(start) is not int or start not in game.seats():
        raise Mismatch("start", Wording(f"a seat from 0 to {game.players - 1}"), start)
    game.start = start


def end_line(game):
    return {"points": game.points(), "winners": game.winners()}


# Headers ----------------------------------------------------------------------------------

def from_header(players, options):
    """From `game box players=3 start=1`; options are texts. With a seed instead of hands no start
    is given, for the seed decides it."""
    unknown = sorted(set(options) - {"start", "layout"})
    if unknown or options.get("layout", "white") != "white":
        raise ValueError("expected only start=SEAT and layout=white")
    start = options.get("start")
    if start is not None and (not start.isdecimal() or int(start) >= players):
        raise ValueError(f"expected start=0 to start={players - 1}")
    return box.Game(players, start and int(start))


def deal_lines(game, lines):
    """`hands 0:[1 1 2 ...] 1:[...]`, one or more seats a line; `revealed [..]`, `aside [..]`."""
    if game.start is None:
        raise ValueError("expected start=SEAT in the game line")
    hands, rest = {}, {}
    for line in lines:
        word, text = line.split(" ", 1)
        for name, cards in cards_in(text):
            if word == "hands" and name.isdecimal() and name not in hands:
                hands[name] = cards
            elif word != "hands" and name == "" and word not in rest:
                rest[word] = cards
            else:
                raise ValueError(f"expected hands SEAT:[..], revealed or aside, each once: {line}")
    if sorted(hands) != [str(seat) for seat in game.seats()]:
        raise ValueError(f"expected hands of seats 0 to {game.players - 1}")
    game.deal_hands([hands[str(seat)] for seat in game.seats()],
                    rest.get("revealed", []), rest.get("aside", []))


def cards_in(text):
    """Pairs (name, cards) of `0:[1 2] 1:[3 4]`, or ("", cards) of `[1 2]`."""
    for part in text.split("]")[:-1]:
        name, bracket, cards = part.partition("[")
        name = name.strip().removesuffix(":")
        words = cards.split()
        if not bracket or not all(box.is_number(word) for word in words):
            raise ValueError(f"expected cards in brackets: {text}")
        yield name, [int(word) for word in words]
    if text.split("]")[-1].strip():
        raise ValueError(f"expected cards in brackets: {text}")


# Facts ------------------------------------------------------------------------------------

def fact(game, key):
    """The text a record's `= key: value` is compared with."""
    words = key.split()
    kind, rest = words[0], words[1:]
    if kind in SEAT_FACTS and len(rest) == 1:
        return SEAT_FACTS[kind](game, seat_in(game, rest[0]))
    if kind in PLAIN_FACTS and not rest:
        return PLAIN_FACTS[kind](game)
    if kind == "round_points" and len(rest) == 1 and rest[0].isdecimal():
        number = int(rest[0])
        done = 1 <= number <= len(game.round_points)
        return listed(game.round_points[number - 1]) if done else "none"
    if kind == "owner" and len(rest) == 2 and rest[0] in box.COLOURS and box.is_number(rest[1]):
        return str(game.board.get((rest[0], int(rest[1])), "none"))
    raise ValueError(f"not a fact of box: {key}")


def seat_in(game, word):
    if not word.isdecimal() or int(word) >= game.players:
        raise ValueError(f"expected a seat from 0 to {game.players - 1}: {word}")
    return int(word)


def listed(items, between=" "):
    return between.join("-" if item is None else str(item) for item in items) or "none"


def one(item):
    return "none" if item is None else str(item)


SEAT_FACTS = {
    "legal": lambda game, seat: listed(game.legal(seat), " | "),
    "open": lambda game, seat: listed(c for c in box.COLOURS if c in game.open[seat]),
    "hand": lambda game, seat: listed(game.hands[seat]),
    "group": lambda game, seat: str(game.largest_group(seat)),
}

PLAIN_FACTS = {
    "phase": lambda game: game.phase,
    "round": lambda game: str(game.round),
    "start": lambda game: str(game.start),
    "to_act": lambda game: listed(game.to_act()),
    "predictions": lambda game: listed(game.predictions),
    "discards": lambda game: listed(game.discards),
    "tricks": lambda game: listed(game.tricks),
    "trick": lambda game: listed((f"{s} {v} {c}" for s, v, c in game.trick), " | "),
    "paradox": lambda game: one(game.paradox),
    "points": lambda game: listed(game.points()),
    "winners": lambda game: listed(game.winners()) if game.phase == "over" else "none",
    "revealed": lambda game: listed(game.revealed),
    "aside": lambda game: listed(game.aside),
}
