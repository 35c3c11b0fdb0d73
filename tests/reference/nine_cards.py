"""Cards of Macskajáték and what a series is worth, written from docs/rules/nine.md, sections 1 and 5.

A card is its text: `b5`, `y3-7`, `stray`, `stray5` (a printed value), `good-dog`. Points are found by
trying every reading of every card.
"""

import itertools
import pathlib

COLOURS = ("blue", "yellow", "red", "green")
VALUES = (1, 3, 5, 7, 9)                                                         # 1.2
EXTRAS = ("kittens", "rascal", "good-dog", "bad-dog", "cat-lady")                # 1.1
STRAYS = ("stray",) + tuple(f"stray{value}" for value in VALUES)                 # 1.4
FACES = tuple(str(v) for v in VALUES) + tuple(
    f"{a}-{b}" for a, b in itertools.combinations(VALUES, 2))
ORDER = tuple(c[0] + face for c in COLOURS for face in FACES) + STRAYS + EXTRAS
DECKS = pathlib.Path(__file__).resolve().parents[2] / "data" / "nine"


def is_cat(card):
    """A number cat: neither a stray nor an extra."""
    return card not in STRAYS and card not in EXTRAS


def colour_of(cat):
    return next(colour for colour in COLOURS if colour[0] == cat[0])


def readings(card):
    """1.2, 1.4  The values a card may count for."""
    if card == "stray":
        return VALUES
    if card in STRAYS:
        return (int(card[-1]),)
    return tuple(int(value) for value in card[1:].split("-"))


def sorted_cards(cards):
    return sorted(cards, key=ORDER.index)


def read_deck(name, printed):
    """1.3  The cards of data/nine/NAME.txt, ascending; without printed strays all are jokers."""
    cards = []
    for line in (DECKS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if not words or words[0] == "deck":
            continue
        if words[0] == "every":
            cards += [c[0] + words[1] for c in COLOURS for _ in range(int(words[2]))]
        else:
            cards += [words[0]] * int(words[1])
    if not printed:
        cards = ["stray" if card in STRAYS else card for card in cards]
    return sorted_cards(cards)


def scorable(cards, kittens):
    """5.3  Whether a series of this length may be scored at all."""
    if kittens:
        return len(cards) == 7
    if len(cards) == 5:
        return True
    return len(cards) == 3 and not any(card in STRAYS for card in cards)


def worth(cards):
    """5.4  The points of a series that is scored; the best reading counts."""
    best = 0
    for values in itertools.product(*(readings(card) for card in cards)):
        if len(cards) == 3 and len(set(values)) == 1:
            best = max(best, 3)
        if sum(values) % 10 == 9:
            if any(card in STRAYS for card in cards):
                best = max(best, 1)
            else:
                best = max(best, {3: 1, 5: 3, 7: 8}[len(cards)])
    return best
