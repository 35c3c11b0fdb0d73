"""The files made from protocol/messages.h are what the command makes of it now.

    drift_test.py CLOWDER            fails if a file is stale
    drift_test.py CLOWDER --write    writes them

docs/protocol.md begins with words of its own, up to a line that says where the made part begins.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MARK = "<!-- made by clowder protocol --markdown: everything below -->\n"
WHOLE = {
    "web/src/wire/protocol.ts": ["--typescript"],
    "web/src/wire/protocol_box.ts": ["--typescript", "box"],
    "web/src/wire/protocol_nine.ts": ["--typescript", "nine"],
    "web/src/wire/protocol_maze.ts": ["--typescript", "maze"],
    "docs/protocol.schema.json": ["--schema"],
}
PAGE = "docs/protocol.md"


def made(command, *form):
    return subprocess.run([command, "protocol", *form], check=True, capture_output=True, text=True).stdout


def wanted(command):
    """Path -> what the file should hold."""
    files = {path: made(command, *form) for path, form in WHOLE.items()}
    words, mark, _ = (ROOT / PAGE).read_text(encoding="utf-8").partition(MARK)
    if not mark:
        sys.exit(f"{PAGE}: expected the line {MARK.strip()}")
    files[PAGE] = words + MARK + "\n" + made(command, "--markdown").rstrip("\n") + "\n"
    return files


def main():
    command, write = sys.argv[1], "--write" in sys.argv[2:]
    stale = []
    for path, text in wanted(command).items():
        file = ROOT / path
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if write:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    if stale and not write:
        sys.exit(f"stale: {', '.join(stale)}; tests/protocol/drift_test.py build/dev/clowder --write")


if __name__ == "__main__":
    main()
