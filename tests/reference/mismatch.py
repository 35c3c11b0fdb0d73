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
    if repr(a) == repr(b):  # nearly always, and quickly
        return True
    return a == b and json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)


def require(field, expected, found):
    if not same(expected, found):
        raise Mismatch(field, expected, found)
