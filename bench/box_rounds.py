#!/usr/bin/env python3
"""What the rounds of an arena of `box` show: who won them, who caused paradoxes, whose bonus came.

    clowder arena box --players 4 --bots lynx,search5000,search5000,search5000 … --keep FOLDER
    python3 bench/box_rounds.py FOLDER …
    python3 bench/box_rounds.py --points FOLDER …      # and how often each number of points came

Replays the records with the reference in Python, so that no rule is written twice. A round that
several win is shared; the interval is 95 % over games of the same deal.
"""

import sys
from collections import defaultdict
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "reference"))
import box  # noqa: E402
import shuffle  # noqa: E402


def rounds_of(path):
    """(seed, names, [(points, paradox, bonus, predictions, start)]) of one record."""
    lines = path.read_text(encoding="utf-8").splitlines()
    players = int(lines[0].split("players=")[1].split()[0])
    seed = next(line[5:] for line in lines if line.startswith("seed "))
    names = next(line for line in lines if line.startswith("seats ")).split()[1:]
    game, rounds, deals = box.Game(players, shuffle.start_player(seed, players)), [], 0
    for line in lines:
        seat, colon, action = line.partition(": ")
        if not colon or not seat.isdigit():
            continue
        if game.phase == "deal":
            deals += 1
            game.deal(shuffle.deck_of_round(seed, deals, players))
        game.apply(int(seat), action)
        if len(game.round_points) > len(rounds):
            kept = [s != game.paradox and game._has_bonus(s) for s in range(players)]
            rounds.append((game.round_points[-1], game.paradox, kept, game.predictions, game.start))
    return seed, names, rounds


def records(folders):
    """The records of all folders; without any there is nothing to tell."""
    paths = [path for folder in folders
             for path in sorted(Path(folder).glob("*.play"), key=lambda p: int(p.stem))]
    if not paths:
        print("box_rounds.py: no records in", *folders or ["(name a folder)"],
              "(clowder arena … --keep FOLDER)", file=sys.stderr)
        sys.exit(2)
    return paths


def main(arguments):
    show_points = arguments[:1] == ["--points"]
    folders = arguments[1:] if show_points else arguments
    seats, wins, points, kept, paradoxes = (defaultdict(float) for _ in range(5))
    said, came, places = defaultdict(int), defaultdict(int), defaultdict(float)
    by_points = defaultdict(lambda: defaultdict(int))
    by_deal = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    all_rounds = ended = 0
    for path in records(folders):
        seed, names, rounds = rounds_of(path)
        for round_points, paradox, bonus, predictions, start in rounds:
            all_rounds += 1
            ended += paradox is not None
            best = max(round_points)
            for seat, name in enumerate(names):
                win = (round_points[seat] == best) / round_points.count(best)
                seats[name] += 1
                wins[name] += win
                points[name] += round_points[seat]
                by_points[name][round_points[seat]] += 1
                kept[name] += bonus[seat]
                paradoxes[name] += seat == paradox
                said[name, predictions[seat]] += 1
                came[name, predictions[seat]] += bonus[seat]
                places[(seat - start) % len(names)] += win
                by_deal[name][seed][0] += win
                by_deal[name][seed][1] += 1
    print(f"{all_rounds} rounds, {ended / all_rounds:.1%} ended by a paradox")
    for name, count in seats.items():
        mean, deals = wins[name] / count, by_deal[name].values()
        off = sqrt(sum((w - mean * n) ** 2 for w, n in deals)) * 1.96 / count
        print(f"{name}: {mean:.1%} ± {off:.1%} of rounds won, {points[name] / count:.2f} points, "
              f"{kept[name] / count:.1%} with bonus, {paradoxes[name] / max(1, ended):.2%} of the "
              "paradoxes")
        for (who, tricks), n in sorted(said.items(), key=str):
            if who == name and tricks is not None:
                print(f"   {tricks} predicted {n} times, came true {came[who, tricks] / n:.1%}")
        if show_points:
            print("   points:", ", ".join(f"{p}: {n / count:.1%}"
                                          for p, n in sorted(by_points[name].items())))
    print("won by place from the start:", [f"{places[p] / all_rounds:.3f}" for p in sorted(places)])


if __name__ == "__main__":
    main(sys.argv[1:])
