"""Every rule of docs/rules/<game>.md is cited by a test, and every citation names a rule.

A rule is a line that starts with its number, `5.4 Leading: …`, and is cited as box.5.4. A section of
text without numbered lines, such as 9 of box, is cited as box.9. Tests are the files that can fail:
*_test.cpp, *_test.py and *.play. The reference and the mutants cite rules too, but test none by themselves.
"""

import re
from pathlib import PurePath

from tree import main

# Sections that say nothing a test could show, each with the reason.
NOT_RULES = {
    "box.10": "remarks on misprints in the sources",
    "nine.9": "remarks on slips in the source",
    "maze.8": "remarks on how the source was read",
}

RULE = re.compile(r"^(\d+\.\d+) ")
SECTION = re.compile(r"^## (\d+)\. ")


def read_rules(tree, path):
    """Rule -> line number, and the set of sections, both of one game's page."""
    game = PurePath(path).stem
    rules, sections, section = {}, {}, None
    for number, line in tree.lines(path):
        if match := SECTION.match(line):
            section = f"{game}.{match[1]}"
            sections[section] = number
        elif match := RULE.match(line):
            rules[f"{game}.{match[1]}"] = number
    numbered = {rule.rsplit(".", 1)[0] for rule in rules}
    rules.update({name: line for name, line in sections.items() if name not in numbered})
    return {rule: line for rule, line in rules.items() if rule not in NOT_RULES}, set(sections)


def is_test(path):
    return path.endswith(("_test.cpp", "_test.py", ".play"))


def faults(tree):
    pages = [p for p in tree.paths if re.fullmatch(r"docs/rules/[a-z]+\.md", p)]
    rules, known, place = {}, set(), {}
    for page in pages:
        found, sections = read_rules(tree, page)
        rules.update(found)
        known |= set(found) | sections
        place.update({rule: page for rule in found})
    if not rules:
        return
    games = "|".join(PurePath(page).stem for page in pages)
    citation = re.compile(rf"(?<![\w./-])(?:{games})\.\d+(?:\.\d+)?(?![\d])")
    cited = set()
    for path in tree.paths:
        if path.startswith("tests/lint/"):
            continue
        for number, line in tree.lines(path):
            for rule in citation.findall(line):
                if rule not in known:
                    yield f"{path}:{number}: there is no rule {rule}"
                elif is_test(path):
                    cited.add(rule)
    for rule in sorted(set(rules) - cited, key=lambda r: [int(n) for n in r.split(".")[1:]]):
        yield f"{place[rule]}:{rules[rule]}: no test cites {rule}"


if __name__ == "__main__":
    main(faults)
