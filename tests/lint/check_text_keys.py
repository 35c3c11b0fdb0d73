"""Every text key that C++ or the page names exists in data/text/en.txt, and every key there is named.

A key counts as named if it stands as a whole in a string literal: "box.refuse.red". Keys put together at run
time start with a prefix that ends in a dot, "box.rule.", and docs/texts.md lists these prefixes in its table
"Keys put together at run time", and in its table "Texts that wait for their screen" those that no code asks
for yet. That the other languages have the same keys is the business of cli/text_files_test.cpp.
"""

import re

from tree import main

ENGLISH = "data/text/en.txt"
DOCS = "docs/texts.md"
ROOMS = ("core/", "games/", "bots/", "table/", "lab/", "protocol/", "store/", "server/", "cli/", "wasm/", "web/src/")
SOURCES = (".h", ".cpp", ".ts", ".svelte")

KEY = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)+")
PREFIX = re.compile(r"(?:[a-z0-9_]+\.)+")
RULE = re.compile(r"[a-z]+(?:\.[0-9]+)+")  # "box.5.4" names a rule, no text
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[a-z0-9_]+\.)+)\$\{')  # "box.rule.9", `box.rule.${…}
ASKED = re.compile(r'(?<!arguments\.)\bt(?:exts?)?\s*\(\s*"((?:[^"\\\n]|\\.)*)"')  # texts("…
ROW = re.compile(r"\| `([a-z0-9_.]+)` \|")


def english_keys(tree):
    """Key -> line of its first form."""
    keys = {}
    for number, line in tree.lines(ENGLISH):
        if "=" in line and not line.startswith("#"):
            keys.setdefault(line.split("=")[0].split("[")[0].strip(), number)
    return keys


def documented(tree, title):
    """Prefix -> line, of the table below a title of docs/texts.md."""
    rows, inside = {}, False
    for number, line in tree.lines(DOCS) if DOCS in tree.paths else []:
        if line.startswith("#"):
            inside = line.lstrip("# ") == title
        elif inside and (match := ROW.match(line)):
            rows[match[1]] = number
    return rows


def is_source(path):
    return path.startswith(ROOMS) and path.endswith(SOURCES) and "_test." not in path


def without_comment(line):
    return "" if line.lstrip().startswith(("//", "#include")) else line


def literals(tree):
    """(path, line, literal, whether it is handed to the texts) of all sources that are no tests."""
    for path in filter(is_source, tree.paths):
        for number, line in tree.lines(path):
            line = without_comment(line)
            asked = set(ASKED.findall(line))
            for quoted, joined in LITERAL.findall(line):
                yield path, number, quoted or joined, quoted in asked


def source_faults(tree, keys, composed):
    roots = {key.split(".")[0] for key in keys}
    for path, number, literal, asked in literals(tree):
        rooted = literal.split(".")[0] in roots
        if PREFIX.fullmatch(literal) and rooted:
            if not literal.startswith(tuple(composed)):
                yield f"{path}:{number}: {DOCS} does not list the prefix {literal}"
        elif KEY.fullmatch(literal) and not RULE.fullmatch(literal) and (rooted or asked):
            if literal not in keys:
                yield f"{path}:{number}: {ENGLISH} has no key {literal}"
        elif asked:
            yield f"{path}:{number}: not a text key: {literal}"


def faults(tree):
    if ENGLISH not in tree.paths:
        return
    keys = english_keys(tree)
    composed = documented(tree, "Keys put together at run time")
    waiting = documented(tree, "Texts that wait for their screen")
    yield from source_faults(tree, keys, composed)
    for prefix, number in {**composed, **waiting}.items():
        if not any(key.startswith(prefix) for key in keys):
            yield f"{DOCS}:{number}: no key starts with {prefix}"

    named = {literal for _, _, literal, _ in literals(tree)}
    unnamed = {key for key in keys if key not in named and not key.startswith(tuple(composed))}
    for key in sorted(unnamed, key=keys.get):
        if not key.startswith(tuple(waiting)):
            yield f"{ENGLISH}:{keys[key]}: no code asks for {key}"
    for prefix, number in waiting.items():
        if not any(key.startswith(prefix) for key in unnamed):
            yield f"{DOCS}:{number}: {prefix} waits no longer: remove the row"


if __name__ == "__main__":
    main(faults)
