"""Which rule forbids an action of Macskajáték: the order is told in tests/records/README.md."""

from nine_cards import STRAYS, is_cat, scorable


def why_not(game, seat, action):
    """(rule, why) for an action that is not legal."""
    if game.phase == "over":
        return "nine.7.1", "the game is over"
    if seat not in game.to_act():
        return ("nine.4.4", "kittens first") if game.phase == "kittens" else ("nine.2.3", "turn")
    verb = action[0]
    if verb in ("take", "draw", "steal"):
        return other_phase(game) if game.phase != "turn" else opening(game, seat, action)
    if verb in ("score", "keep"):
        return "nine.5.1", "no such series of three"
    if game.phase == "kittens" and action[:2] != ("drop", "kittens"):
        return other_phase(game)
    if game.phase not in ("resolve", "kittens"):
        return other_phase(game)
    return card(game, seat, action)


def other_phase(game):
    return {"score": ("nine.5.1", "score or keep first"),
            "kittens": ("nine.4.4", "kittens first")}.get(game.phase, ("nine.3.2", "not turned up"))


def opening(game, seat, action):
    if action[0] == "take":
        pile = int(action[1])
        return ("nine.2.1", "no such pile") if pile >= game.players else ("nine.3.1", "no effect")
    sources = [(int(action[1]), action[2])]
    if len(action) == 6:
        sources.append((int(action[4]), action[5]))
        if sources[0][0] >= sources[1][0]:
            return "nine.3.4", "two different seats, the lower first"
    for victim, colour in sources:
        if victim == seat or victim >= game.players or not game.mine(victim)[colour].cards:
            return "nine.3.3", "no such card of another"
        if game.last(victim, colour) in STRAYS:
            return "nine.3.5", "a stray"
    for colour in {colour for _, colour in sources}:
        own = game.mine(seat)[colour]
        whole = own.cards + [game.last(v, c) for v, c in sources if c == colour]
        if not own.cards or not scorable(whole, own.kittens):
            return f"nine.3.{2 + len(sources)}", "length"
    return "nine.3.5", "scores nothing"


def card(game, seat, action):
    verb = action[0]
    named = action[1] if verb in ("lay", "drop") else verb
    own = game.mine(seat)
    if game.phase == "resolve" and named not in game.turned_up:
        return "nine.3.2", "not turned up"
    if verb == "lay":
        return "nine.3.2", "not a number cat"
    if verb == "drop":
        return ("nine.2.1", "no such pile") if int(action[2]) >= game.players else (
            "nine.3.2", "must act" if not is_cat(named) else "different piles")
    if verb in STRAYS:
        return "nine.4.3", "where no stray goes"
    return {"kittens": "nine.4.4", "rascal": "nine.6.3", "good-dog": "nine.6.4",
            "bad-dog": "nine.6.5", "cat-lady": "nine.6.6"}[verb], "cannot be carried out"


