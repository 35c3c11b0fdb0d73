"""What records (.play) and perft files share: numbered lines, and a header that sets up a game."""

import games


class Fault(Exception):
    """One line naming file, line and what was expected."""


def numbered_lines(path):
    """(number, line) without comments, blank lines and outer blanks."""
    try:
        with open(path, encoding="utf-8") as source:
            text = source.read()
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(f"{path}:1: expected a text file: {error}") from None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#", 1)[0].strip()
        if line:
            yield number, line


class Setup:
    """A game under way in a file: fed its header and move lines, deals when the cards are named.

    `take` says whether the line was part of the header. Deal lines are gathered until `settle` is
    called, which the first line of any other kind does."""

    def __init__(self):
        self.rules = self.game = None
        self.dealing = []

    def take(self, line):
        word, _, rest = line.partition(" ")
        if word == "game":
            self._game(rest.split())
            return True
        if self.game is None:
            raise ValueError("expected a game line first")
        if word in self.rules.DEAL_WORDS:
            self.dealing.append(line)
            return True
        return False

    def _game(self, words):
        pairs = [word.partition("=") for word in words[1:]]
        options = {key: value for key, equals, value in pairs if equals}
        if not words or len(options) != len(words) - 1:
            raise ValueError("expected game NAME key=value ...")
        try:
            self.rules = games.find(words[0])
        except games.UnknownGame as known:
            raise ValueError(f"expected {known}") from None
        players = options.pop("players", "")
        if not players.isdecimal():
            raise ValueError("expected players=NUMBER")
        self.game = self.rules.from_header(int(players), options)
        self.dealing = []

    def settle(self):
        if self.dealing:
            lines, self.dealing = self.dealing, []
            self.rules.deal_lines(self.game, lines)

    def move(self, text):
        """`0: play 4 blue`"""
        seat, action = self.split_move(text)
        self.game.apply(seat, action)

    def split_move(self, text):
        seat, colon, action = text.partition(": ")
        if not colon or not seat.isdecimal() or int(seat) >= self.game.players:
            raise ValueError(f"expected SEAT: ACTION, found {text!r}")
        return int(seat), action.strip()
