"""Every text file is clean: nothing unfinished, no path of a machine, no stray white space.

The words are put together from pieces so that this file may be checked like any other.
"""

import re

from tree import main

WORDS = [
    (re.compile(r"\b(TO" r"DO|FIX" r"ME)\b"), "unfinished work: finish it or leave it out"),
    (re.compile(r"(?<![\w.~-])/(wo" r"rk|ro" r"ot|ho" r"me|Us" r"ers)/"), "a path of one machine"),
    (re.compile(r"\b(deb\.deb" r"ian\.org|registry\.npm" r"js\.org|py" r"pi\.org)\b"),
     "the name of a package registry"),
]

# Data whose bytes are the point.
AS_THEY_ARE = ("tests/fuzz/corpus/",)


def faults(tree):
    for path in tree.paths:
        if path.startswith(AS_THEY_ARE):
            continue
        text = tree.text(path)
        for number, line in enumerate(text.split("\n"), 1):
            for pattern, problem in WORDS:
                if match := pattern.search(line):
                    yield f"{path}:{number}: {problem} ({match[0]})"
            if line != line.rstrip():
                yield f"{path}:{number}: white space at the end of the line"
        if text and not text.endswith("\n"):
            yield f"{path}:{text.count(chr(10)) + 1}: no newline at the end of the file"


if __name__ == "__main__":
    main(faults)
