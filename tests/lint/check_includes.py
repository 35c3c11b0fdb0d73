"""No include goes backwards: the order of the rooms in cmake/rooms.txt holds.

- Own headers are named from the root of the repository: "core/seat.h".
- A room includes from itself and from rooms above it; a page room only from page rooms.
- One game knows nothing of another: games/box and bots/box never include from games/nine.
- Code of a page room has no clock, thread, file or stream; its tests may.
"""

import re

from tree import main

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
NOT_ON_PAGE = re.compile(
    r"^(chrono|condition_variable|ctime|filesystem|fstream|future|iostream|mutex|random|regex|thread"
    r"|fmt/.*|CLI/.*|n?curses\.h)$"
)


def read_rooms(tree):
    """Room -> (place in the order, runs in the page)."""
    lines = [line.split() for _, line in tree.lines("cmake/rooms.txt")]
    rooms = [words for words in lines if words and not words[0].startswith("#")]
    return {words[0]: (place, "page" in words) for place, words in enumerate(rooms)}


def game_of(path, games):
    """The game whose folder a path stands in: bots/box/careful.h -> box."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 and parts[1] in games else None


def why_not(path, target, rooms, games):
    """What is wrong with `path` including "target", or None."""
    room, other = path.split("/")[0], target.split("/")[0]
    if other not in rooms:
        return f'"{target}" is not named from the root of the repository'
    if rooms[other][0] > rooms[room][0]:
        return f"{room}/ may not include {other}/, which stands below it in cmake/rooms.txt"
    if rooms[room][1] and not rooms[other][1]:
        return f"{room}/ runs in the page and may not include {other}/, which does not"
    mine, theirs = game_of(path, games), game_of(target, games)
    if mine and theirs and mine != theirs:
        return f"{mine} may not know of {theirs} (\"{target}\")"
    return None


def faults(tree):
    rooms = read_rooms(tree)
    games = {path.split("/")[1] for path in tree.paths if re.match(r"games/[^/]+/", path)}
    for path in tree.paths:
        room = path.split("/")[0]
        if room not in rooms or not path.endswith((".h", ".cpp")):
            continue
        for number, line in tree.lines(path):
            match = INCLUDE.match(line)
            if not match:
                continue
            quote, target = match.groups()
            if quote == '"':
                problem = why_not(path, target, rooms, games)
            else:
                bound = rooms[room][1] and not path.endswith(("_test.cpp", "_test.h"))
                unfit = bound and NOT_ON_PAGE.match(target)
                problem = f"<{target}> has no place in a room of the page" if unfit else None
            if problem:
                yield f"{path}:{number}: {problem}"


if __name__ == "__main__":
    main(faults)
