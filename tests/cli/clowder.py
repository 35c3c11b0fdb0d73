"""Runs the command under test; its path is the first argument of each test program."""

import os
import subprocess
import sys
import unittest

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "clowder"


def run(*line, stdin=subprocess.DEVNULL, **variables):
    """Exit code, output and complaints as text; English whatever the environment."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **variables}
    done = subprocess.run([PROGRAM, *line], stdin=stdin, capture_output=True, env=environment,
                          timeout=120)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def main():
    unittest.main(argv=sys.argv[:1])
