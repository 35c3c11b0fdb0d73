"""What a check says when a file and the reference differ: one short line, never a wall."""

import json

LONGEST = 160


class Mismatch(Exception):
    def __init__(self, field, expected, found):
        name = field if field.isprintable() and len(field) <= 40 else short(field)
        super().__init__(f"{name}: expected {short(expected)}, found {short(found)}")
        self.field = field


class Wording(str):
    """A description where a value would otherwise stand, shown without quotes."""


def short(value):
    text = value if isinstance(value, Wording) else json.dumps(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def same(a, b):
    """Equal as JSON: 1, 1.0 and true are three different things."""
    if type(a) is not type(b):
        return False
    if type(a) is list:
        return len(a) == len(b) and all(map(same, a, b))
    if type(a) is dict:
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    return a == b


def require(field, expected, found):
    if not same(expected, found):
        raise Mismatch(field, expected, found)
