"""A file is one idea: no C++ file of ours is longer than 400 lines."""

from tree import main

LONGEST = 400


def faults(tree):
    for path in tree.paths:
        if path.endswith((".h", ".cpp")) and len(tree.lines(path)) > LONGEST:
            yield f"{path}:{LONGEST}: {len(tree.lines(path))} lines, at most {LONGEST}: split it"


if __name__ == "__main__":
    main(faults)
