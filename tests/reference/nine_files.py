"""How nine appears in traces, records and perft files (docs/notation.md, docs/perft.md)."""

import nine
from mismatch import Mismatch, Wording
from nine_cards import COLOURS, ORDER, sorted_cards

DEAL_WORDS = ("draw", "start")
DECK_NAMES = ("reconstruction", "printed", "small")


# Traces -----------------------------------------------------------------------------------

def new(players, options):
    if type(players) is not int or players not in (3, 4, 5):
        raise Mismatch("players", Wording("3 to 5"), players)
    if not isinstance(options, dict):
        raise Mismatch("options", Wording("an object"), options)
    known = {"deck": DECK_NAMES, "strays": ("joker", "printed"), "zero-steals": ("yes", "no")}
    for key, value in options.items():
        if value not in known.get(key, ()):
            raise Mismatch(f"options.{key}", Wording("a known option"), value)
    return game_of(players, options)


def game_of(players, options):
    return nine.Game(players, options.get("deck", "reconstruction"),
                     options.get("strays", "joker"), options.get("zero-steals", "yes") == "yes")


def deck_due(game):
    return "draw" if game.phase == "deal" else None


def shuffled(game, deck, order):
    if deck != "draw":
        raise Mismatch("deck", "draw", deck)
    cards = game.undealt()
    if (not isinstance(order, list) or any(card not in ORDER for card in order)
            or sorted_cards(order) != cards):
        raise Mismatch("order", Wording(f"a permutation of {len(cards)} cards"), order)
    game.deal(order)


def learn(game, state):
    """2.3  The first player is drawn, and no deck shows it."""
    to_act = state.get("to_act")
    if not isinstance(to_act, list) or len(to_act) != 1 or to_act[0] not in game.seats():
        raise Mismatch("to_act", Wording("one seat"), to_act)
    game.start = game.turn = to_act[0]


def end_line(game):
    return {"points": game.points(), "winners": game.winners()}


# Headers ----------------------------------------------------------------------------------

def from_header(players, options):
    """From `game nine players=3 start=1 deck=small`; options are texts."""
    unknown = sorted(set(options) - {"start", "deck", "strays", "zero-steals"})
    if unknown:
        raise ValueError("expected only start, deck, strays and zero-steals")
    start = options.get("start")
    if start is not None and (not start.isdecimal() or int(start) >= players):
        raise ValueError(f"expected start=0 to start={players - 1}")
    game = game_of(players, options)
    game.start = start and int(start)
    return game


def deal_lines(game, lines):
    """`draw [b5 stray ...]`: the top of the draw pile; the others follow ascending."""
    top = []
    for line in lines:
        word, text = line.split(" ", 1)
        if word == "start":
            game.start = int(text)
        elif text.startswith("[") and text.endswith("]"):
            top += text[1:-1].split()
        else:
            raise ValueError(f"expected cards in brackets: {text}")
    if game.start is None:
        raise ValueError("expected start=SEAT in the game line")
    rest = game.undealt()
    for card in top:
        if card not in rest:
            raise ValueError(f"no {card} is left to be dealt")
        rest.remove(card)
    game.deal(top + rest)


# Facts ------------------------------------------------------------------------------------

def fact(game, key):
    """The text a record's `= key: value` is compared with."""
    kind, *rest = key.split()
    if kind in PLAIN_FACTS and not rest:
        return PLAIN_FACTS[kind](game)
    if kind == "pile" and len(rest) == 1:
        return listed(game.piles[number(game, rest[0])])
    if kind == "legal" and len(rest) == 1:
        return listed(game.legal(number(game, rest[0])), " | ")
    if kind == "series" and len(rest) == 2 and rest[1] in COLOURS:
        return series(game.mine(number(game, rest[0]))[rest[1]])
    if kind == "series" and len(rest) == 1:
        own = game.mine(number(game, rest[0]))
        return listed([series(own[c]) for c in COLOURS if own[c].cards], " | ")
    raise ValueError(f"not a fact of nine: {key}")


def number(game, word):
    if not word.isdecimal() or int(word) >= game.players:
        raise ValueError(f"expected a number from 0 to {game.players - 1}: {word}")
    return int(word)


def series(one):
    return listed(one.cards) + (" + kittens" if one.kittens else "")


def listed(items, between=" "):
    return between.join(str(item) for item in items) or "none"


PLAIN_FACTS = {
    "phase": lambda game: game.phase,
    "turn": lambda game: str(game.turn),
    "to_act": lambda game: listed(game.to_act()),
    "turned_up": lambda game: listed(game.turned_up),
    "draw": lambda game: listed(game.draw),
    "draw_size": lambda game: str(len(game.draw)),
    "box": lambda game: listed(sorted_cards(game.box) if game.turn is not None else []),
    "tops": lambda game: listed(pile[-1] if pile else "none" for pile in game.piles),
    "coins": lambda game: listed(game.coins),
    "points": lambda game: listed(game.coins),
    "reshuffles": lambda game: str(game.reshuffles),
    "winners": lambda game: listed(game.winners()) if game.phase == "over" else "none",
}
