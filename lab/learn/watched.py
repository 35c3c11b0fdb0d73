"""Rounds that were played and kept, as rows to learn from.

    clowder arena box --players 4 --bots lynx,search5000,search5000,search5000 --budget 300 \\
      --deals 1000 --seed watch --keep FOLDER
    rows = watched(["FOLDER"], 4)

The records are replayed by the reference in Python (tests/reference), so that no rule is written
here. Whoever is called search… is watched; the others are not.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "reference"))
import box  # noqa: E402
import shuffle  # noqa: E402

NONE = 255  # no play: the round was over


@dataclass
class Rows:
    """One row a round. Values, cells and predictions as rounds.py counts them."""

    start: torch.Tensor
    odd: torch.Tensor       # seats that are not watched
    hands: torch.Tensor
    discards: torch.Tensor
    said: torch.Tensor      # tricks
    plays: torch.Tensor     # cells, one after the other
    points: torch.Tensor
    before: torch.Tensor    # points of the rounds before
    number: torch.Tensor    # of the round in its game, from 0


def rounds_of(path, players):
    lines = path.read_text(encoding="utf-8").splitlines()
    seed = next(line[5:] for line in lines if line.startswith("seed "))
    names = next(line for line in lines if line.startswith("seats ")).split()[1:]
    odd = ["search" not in name for name in names]
    game = box.Game(players, shuffle.start_player(seed, players))
    before, plays, hands, rounds = [0] * players, [], None, []
    for line in lines:
        seat, colon, action = line.partition(": ")
        if not colon or not seat.isdigit():
            continue
        if game.phase == "deal":
            game.deal(shuffle.deck_of_round(seed, len(rounds) + 1, players))
            hands = [[hand.count(v + 1) for v in range(game.values)] for hand in game.hands]
            plays = []
        kind, value, *colour = box.parse(action)
        if kind == "play":
            plays.append((value - 1) * 4 + box.COLOURS.index(colour[0]))
        game.apply(int(seat), action)
        if len(game.round_points) > len(rounds):
            points = game.round_points[-1]
            most = players * (box.DEALT_EACH[players] - 2)
            rounds.append((game.start, odd, hands, list(game.discards), list(game.predictions),
                           plays + [NONE] * (most - len(plays)), points, before, len(rounds)))
            before = [sum(pair) for pair in zip(before, points)]
    return rounds


def watched(folders, players):
    rounds = []
    for folder in folders:
        for path in sorted(Path(folder).glob("*.play"), key=lambda p: int(p.stem)):
            rounds += rounds_of(path, players)
    return Rows(*(torch.tensor(column) for column in zip(*rounds)))
