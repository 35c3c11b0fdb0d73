"""The man page names every command and every option, and none that does not exist."""

import os
import re
import unittest

import clowder

PAGE = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "man", "clowder.1")


def options(text):
    return set(re.findall(r"--[a-z]+(?:-[a-z]+)*", text.replace("\\-", "-")))


def section(page, command):
    """The part of the page below `.SS clowder COMMAND`."""
    parts = re.split(r"^\.S[SH] ", page, flags=re.M)
    return next((p for p in parts if p.startswith(f"clowder {command}")), "")


class ManPage(unittest.TestCase):
    def setUp(self):
        with open(PAGE, encoding="utf-8") as file:
            self.page = file.read()
        text = clowder.run("--help")[1]
        listing = text.split("Commands:\n")[1].split("\n\n")[0]
        self.commands = [line.split()[0] for line in listing.split("\n")]

    def test_every_command_with_its_options(self):
        self.assertIn("trace", self.commands)
        for command in self.commands:
            with self.subTest(command=command):
                listing = clowder.run(command, "--help")[1].split("Options:\n")[1].split("\n\n")[0]
                own = options("\n".join(line[:24] for line in listing.split("\n")))
                own -= {"--help", "--lang"}
                self.assertEqual(options(section(self.page, command)), own)

    def test_no_command_that_does_not_exist(self):
        self.assertEqual(re.findall(r"^\.SS clowder ([a-z]+)", self.page, re.M), self.commands)

    def test_common_options(self):
        self.assertLessEqual({"--help", "--lang", "--version"}, options(self.page))


if __name__ == "__main__":
    clowder.main()
