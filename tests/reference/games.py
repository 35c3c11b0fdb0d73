"""The games of the reference, by the name their `game` line gives.

A game is two modules: the rules (box.py: to_act, legal, legal_actions, apply, do, state, copy) and
how it appears in files (box_files.py), which gives:

    new(players, options)            a game before its first deal, from a trace's game line
    deck_due(game)                   the name of the deck that must be shuffled now, or None
    shuffled(game, deck, order)      use that order; raises Mismatch unless it is one of that deck
    learn(game, state)               take from a first state what chance decided without a deck
    end_line(game)                   the fields of the end line
    from_header(players, options)    a game before its first deal, from a record's game line
    DEAL_WORDS, deal_lines(game, lines)    header lines that fix a deal, and their meaning
    fact(game, key)                  the value of a record's `= key: value`, as text
"""

import box_files
import maze_files
import nine_files

GAMES = {"box": box_files, "nine": nine_files, "maze": maze_files}


class UnknownGame(Exception):
    pass


def find(name):
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"one of {', '.join(GAMES)}")
    return GAMES[name]
