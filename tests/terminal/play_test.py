"""Plays `clowder play` in real terminals, by tmux: python3 play_test.py CLOWDER TMUX

Every wait is bounded. The tests share nothing but the command: each has a tmux server and a folder of its own.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

CLOWDER, TMUX = os.path.abspath(sys.argv[1]), sys.argv[2]
PATIENCE = 20  # seconds for anything to appear
ASKS = "Enter confirm|Enter to go on|Play again"  # the last line while the game waits for a key


class Terminal:
    """A window of some size in which a command runs; its end shows as `status N`."""

    def __init__(self, arguments, columns=80, rows=24, environment=""):
        self.folder = tempfile.TemporaryDirectory()
        self.socket = os.path.join(self.folder.name, "tmux")
        command = (f"cd {self.folder.name}; stty -a > before; env XDG_STATE_HOME={self.folder.name} "
                   f"LC_ALL=C.UTF-8 {environment} {CLOWDER} {arguments}; code=$?; stty -a > after; echo status $code; cat")
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), command)

    def tmux(self, *arguments):
        done = subprocess.run([TMUX, "-S", self.socket, *arguments], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return done.stdout

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", "-J", *(["-e"] if colours else []))

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def wait(self, pattern, other_than=None):
        """The screen once it shows the pattern; another one than that."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen()
            if screen != other_than and re.search(pattern, screen):
                return screen
            time.sleep(0.02)
        raise AssertionError(f"never saw {pattern!r}:\n{self.screen()}")

    def enter(self):
        """Presses Enter; the screen once the game asks for the next key. However slowly it draws what happens in
        between, no key comes too early: it would answer a question that nobody has read."""
        screen = self.wait(ASKS)
        self.press("Enter")
        screen = self.wait(ASKS, screen)
        while (again := self.screen()) != screen:  # caught in the middle of a drawing
            screen = again if re.search(ASKS, again) else self.wait(ASKS)
        return screen

    def stty(self, when):
        with open(os.path.join(self.folder.name, when)) as file:
            return file.read()

    def close(self):
        try:
            self.tmux("kill-server")
        except RuntimeError:
            pass
        for _ in range(50):  # the game is still saving its record
            try:
                return self.folder.cleanup()
            except OSError:
                time.sleep(0.1)


class PlayTest(unittest.TestCase):
    def open(self, *arguments, **options):
        terminal = Terminal(*arguments, **options)
        self.addCleanup(terminal.close)
        return terminal

    def play_round(self, terminal):
        """Enter again and again: always legal, so a round comes to its end."""
        screen = terminal.wait("choose a card to discard")
        for _ in range(80):
            if "Total" in screen:
                return screen
            screen = terminal.enter()
        raise AssertionError("the round does not end")

    def test_round_then_interrupt_then_resume(self):
        terminal = self.open("play box --players 3 --seed kitten --fast")
        self.assertIn("Round 1 of 3", self.play_round(terminal))
        terminal.press("Enter")
        asked = r"(?s)Round 2 of 3.*choose a card to discard"
        before = terminal.wait(asked)
        terminal.press("C-c")
        screen = terminal.wait("status 130")
        command = re.search(r"go on with: clowder (play --resume \S+)", screen.replace("\n", " "))
        self.assertTrue(command, screen)
        self.assertEqual(terminal.stty("before"), terminal.stty("after"))
        again = self.open(command[1] + " --fast")
        screen = again.wait(asked)
        self.assertEqual(re.findall(r"│ \d │", screen), re.findall(r"│ \d │", before))

    def test_termination_saves(self):
        terminal = self.open("play box --players 4 --seed kitten --fast")
        terminal.wait("choose a card to discard")
        terminal.press("Enter")
        terminal.wait("Predictions")
        pid = terminal.tmux("display-message", "-p", "#{pane_pid}").strip()
        children = subprocess.run(["pgrep", "-P", pid, "-x", "clowder"], capture_output=True, text=True).stdout.split()
        self.assertEqual(len(children), 1)
        os.kill(int(children[0]), 15)
        terminal.wait("status 143")
        self.assertEqual(terminal.stty("before"), terminal.stty("after"))

    def test_refusal_names_its_rule(self):
        terminal = self.open("play box --players 3 --seed kitten --fast")
        terminal.wait("choose a card to discard")
        terminal.press(":")
        terminal.press("-l", "discard 3")
        terminal.press("Enter")
        terminal.wait(r"You have no 3 to discard.*\(rule 3\.3\)")

    def test_window_changes_its_size(self):
        terminal = self.open("play box --players 3 --seed kitten", columns=120, rows=40)
        terminal.wait("choose a card to discard")
        terminal.tmux("resize-window", "-x", "60", "-y", "20")
        terminal.wait("at least 80×24")
        terminal.tmux("resize-window", "-x", "80", "-y", "24")
        terminal.wait("choose a card to discard")

    def test_colours_and_none(self):
        coloured = self.open("play box --players 3 --seed kitten")
        coloured.wait("choose a card to discard")
        self.assertRegex(coloured.screen(colours=True), r"\x1b\[[0-9;]*3[1-8]")
        plain = self.open("play box --players 3 --seed kitten", environment="NO_COLOR=1")
        plain.wait("choose a card to discard")
        self.assertNotRegex(plain.screen(colours=True), r"\x1b\[[0-9;]*[34][1-8]")

    def test_plain_locale_gets_ascii(self):
        terminal = self.open("play box --players 3 --seed kitten --lang ru", environment="LC_ALL=C")
        self.assertTrue(terminal.wait("Research|Pole").isascii())

    def test_dumb_terminal_is_asked_line_by_line(self):
        terminal = self.open("play box --players 3 --seed kitten", environment="TERM=dumb", rows=60)
        terminal.wait("Number or action")
        terminal.press("-l", "discard 5")
        terminal.press("Enter")
        terminal.wait("Enter to go on, u undo")
        terminal.press("u", "Enter")
        terminal.wait("Taken back")
        terminal.press("q", "Enter")
        terminal.wait("status 0")

    def test_maze_turns_pushes_and_comes_back(self):
        terminal = self.open("play maze --players 1 --seed kitten --option board=kittens --fast")
        terminal.wait("Turns so far: 0")
        terminal.press("Enter")  # turns the first card
        terminal.wait("1 action left")
        terminal.press("Tab")  # chooses to push
        terminal.press("Right")
        terminal.press("Enter")
        terminal.wait("Turns so far: 1")
        terminal.press(":")
        terminal.press("-l", "turn z9 right")
        terminal.press("Enter")
        terminal.wait("z9")
        terminal.press("C-c")
        command = re.search(r"go on with: clowder (play --resume \S+)", terminal.wait("status 130").replace("\n", " "))
        self.assertTrue(command)
        self.open(command[1] + " --fast").wait("Turns so far: 1")

    def test_nine_to_its_end(self):
        terminal = self.open("play nine --players 3 --seed kitten --option deck=small --fast")
        terminal.wait("Your turn: take a discard")
        terminal.press(":")
        terminal.press("-l", "steal 1 blue")
        terminal.press("Enter")
        terminal.wait(r"\(rule 3\.3\)")
        terminal.press("Escape")
        terminal.wait("y leaves")
        terminal.press("n")
        screen, seen = terminal.wait("Your turn"), set()
        for _ in range(200):
            self.assertNotRegex(screen, r"\[[a-z]+\.[a-z.]+\]|\{[a-z_]+\}")  # a key or a placeholder left
            seen.update(re.findall("Your turn|What becomes of|Play again", screen))
            if "Play again" in seen:
                break
            screen = terminal.enter()
        self.assertEqual(seen, {"Your turn", "What becomes of", "Play again"}, screen)
        self.assertRegex(screen, r"Game over: .* with \d+ points?\.|Shared win")
        terminal.press("q")
        terminal.wait("status 0")

    def test_all_languages_draw(self):
        for language in ("de", "pl", "ru", "hu"):
            terminal = self.open(f"play box --players 5 --seed kitten --lang {language}")
            screen = terminal.wait("╔═")
            self.assertNotRegex(screen, r"\[[a-z]+\.[a-z.]+\]|\{[a-z_]+\}")  # a key or a placeholder left


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
