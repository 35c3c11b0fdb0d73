"""The tree that a check looks at, and how a check reports.

A check is a file check_*.py with a function `faults(tree)` that yields lines `path:line: what`.
Run alone it looks at the whole repository, or at the folder given:

    python3 tests/lint/check_includes.py [FOLDER]
"""

import os
import subprocess
import sys
from pathlib import Path


class Tree:
    """Files of a folder: those git knows or would add, or all of them where it is no clone."""

    def __init__(self, root):
        self.root = Path(root)
        self.paths = sorted(self._git() if (self.root / ".git").exists() else self._walk())

    def _git(self):
        command = ["git", "-C", str(self.root), "ls-files", "-z", "-co", "--exclude-standard"]
        output = subprocess.run(command, check=True, capture_output=True).stdout
        names = [os.fsdecode(name) for name in output.split(b"\0") if name]
        return [name for name in names if (self.root / name).is_file()]

    def _walk(self):
        files = (path for path in self.root.rglob("*") if path.is_file())
        return [str(path.relative_to(self.root)) for path in files]

    def text(self, path):
        """The text of a file; nothing for a binary one."""
        data = (self.root / path).read_bytes()
        return "" if b"\0" in data else data.decode("utf-8", "replace")

    def lines(self, path):
        """Pairs of line number and line."""
        return list(enumerate(self.text(path).splitlines(), 1))


def main(faults):
    """Runs one check as a program: prints its faults, exit code 1 if there is one."""
    default = Path(__file__).resolve().parents[2]
    found = list(faults(Tree(sys.argv[1] if len(sys.argv) > 1 else default)))
    for fault in found:
        print(fault)
    sys.exit(1 if found else 0)
