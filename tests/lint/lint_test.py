"""Each check finds a planted fault, in the right line, and is silent on a clean tree."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import check_includes
import check_rules
import check_size
import check_text
import check_text_keys
from tree import Tree

ROOMS = "# lowest first\ncore page\ngames page\nbots page\nlab\nprotocol page\ncli\nwasm page\n"
RULES = "# Box\n\n## 1. Material\n1.1 Cards.\n1.2 Board.\n\n## 9. Secrets\nOwn hand.\n\n## 10. Remarks\n- A.\n"


class Lint(unittest.TestCase):
    def run_on(self, check, files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return list(check.faults(Tree(folder)))


class Includes(Lint):
    def check(self, path, line):
        other = {"games/box/state.h": "", "games/nine/state.h": ""}
        return self.run_on(check_includes, {"cmake/rooms.txt": ROOMS, **other, path: f"//\n{line}\n"})

    def test_forwards_is_fine(self):
        for path, line in [
            ("games/box/rules.cpp", '#include "games/box/state.h"'),
            ("games/box/rules.cpp", '#include "core/seat.h"'),
            ("games/catalogue.h", '#include "games/nine/state.h"'),
            ("bots/box/careful.h", '#include "games/box/state.h"'),
            ("cli/main.cpp", '#include "lab/trace.h"'),
            ("lab/simulate.cpp", "#include <thread>"),
            ("core/laws_test.cpp", "#include <iostream>"),
        ]:
            self.assertEqual(self.check(path, line), [], path)

    def test_faults(self):
        for path, line, words in [
            ("core/seat.h", '#include "games/box/state.h"', "stands below"),
            ("core/seat_test.cpp", '#  include "bots/random.h"', "stands below"),
            ("protocol/message.h", '#include "lab/trace.h"', "runs in the page"),
            ("wasm/signature.cpp", '#include "cli/text.h"', "runs in the page"),
            ("games/box/rules.cpp", '#include "state.h"', "from the root"),
            ("games/box/rules.cpp", '#include "games/nine/state.h"', "may not know of nine"),
            ("bots/box/careful.h", '#include "games/nine/state.h"', "may not know of nine"),
            ("core/random.h", "#include <random>", "no place"),
            ("games/box/rules.cpp", "#include <fmt/core.h>", "no place"),
        ]:
            found = self.check(path, line)
            self.assertEqual(len(found), 1, (path, line, found))
            self.assertTrue(found[0].startswith(f"{path}:2: "), found)
            self.assertIn(words, found[0])


class Rules(Lint):
    def check(self, files):
        return self.run_on(check_rules, {"docs/rules/box.md": RULES, **files})

    def test_all_cited_is_fine(self):
        files = {"games/box/rules_test.cpp": "// box.1.1, and box.9.\n", "tests/records/box/a.play": "# box.1.2\n"}
        self.assertEqual(self.check(files), [])

    def test_a_rule_without_a_test(self):
        files = {"games/box/rules_test.cpp": "// box.1.1\n", "tests/reference/box.py": "# box.1.2 box.9\n"}
        self.assertEqual(
            self.check(files),
            ["docs/rules/box.md:5: no test cites box.1.2", "docs/rules/box.md:7: no test cites box.9"],
        )

    def test_a_longer_number_is_no_citation_of_a_shorter_one(self):
        found = self.check({"tests/a.play": "# box.1.1 box.1.2 box.9.5\n"})
        self.assertIn("tests/a.play:1: there is no rule box.9.5", found)
        self.assertIn("docs/rules/box.md:7: no test cites box.9", found)

    def test_a_rule_that_does_not_exist(self):
        found = self.check({"tests/a.play": "# box.1.1 box.1.2 box.9\n", "core/a.h": "// box.1.3\n"})
        self.assertEqual(found, ["core/a.h:1: there is no rule box.1.3"])


class Text(Lint):
    def test_clean_is_fine(self):
        clean = "method and rework/root: see docs/decisions, /usr/bin\n"
        self.assertEqual(self.run_on(check_text, {"a.md": clean, "empty": "", "b.bin": "\0 "}), [])

    def test_faults(self):
        for line, words in [
            ("// TO" + "DO later", "unfinished"),
            ("# FIX" + "ME", "unfinished"),
            ("cd /wo" + "rk/main", "path"),
            ("log in /ro" + "ot/x", "path"),
            ("int a; ", "white space"),
            ("a\r", "white space"),
        ]:
            found = self.run_on(check_text, {"a.txt": f"fine\n{line}\n"})
            self.assertEqual(len(found), 1, (line, found))
            self.assertTrue(found[0].startswith("a.txt:2: "), found)
            self.assertIn(words, found[0])

    def test_no_newline_at_the_end(self):
        self.assertEqual(
            self.run_on(check_text, {"a.txt": "a\nb"}), ["a.txt:2: no newline at the end of the file"]
        )


class Size(Lint):
    def test_400_lines_are_fine_and_401_are_not(self):
        self.assertEqual(self.run_on(check_size, {"core/a.h": "\n" * 400, "docs/a.md": "\n" * 900}), [])
        found = self.run_on(check_size, {"core/a.h": "\n" * 401})
        self.assertEqual(found, ["core/a.h:400: 401 lines, at most 400: split it"])


class TextKeys(Lint):
    ENGLISH = "# box.a\nbox.a = A\nbox.n[one] = {n}\nbox.n[other] = {n}\nbox.rule.1 = R\nmenu.x = X\n"
    DOCS = (
        "## Keys put together at run time\n| `box.rule.` | a number |\n"
        "## Texts that wait for their screen\n| `menu.` | the menu |\n## Other\n| `box.n` | no prefix |\n"
    )
    CODE = 'a(texts("box.a"), text ("box.n")); b("box.rule."); c("box.5.4", "Box.");\n'

    def check(self, code=CODE, english=ENGLISH, docs=DOCS, path="cli/a.cpp"):
        files = {"data/text/en.txt": english, "docs/texts.md": docs, "cli/a_test.cpp": '"box.z"\n'}
        return self.run_on(check_text_keys, {**files, path: code})

    def test_clean_is_fine(self):
        self.assertEqual(self.check(), [])
        self.assertEqual(self.check(path="games/box/a.h"), [])
        self.assertEqual(self.check(self.CODE + '// "box.z"\n#include "box.h"\n'), [])
        self.assertEqual(self.run_on(check_text_keys, {"cli/a.cpp": 'texts("box.z");\n'}), [], "no texts")

    def test_faults_of_sources(self):
        for line, words in [
            ('{"box.5.4", "box.refuse.z"}', "data/text/en.txt has no key box.refuse.z"),
            ('texts("bax.a")', "data/text/en.txt has no key bax.a"),
            ('texts( "A sentence.")', "not a text key: A sentence."),
            ('"box.event."', "docs/texts.md does not list the prefix box.event."),
        ]:
            self.assertEqual(self.check(self.CODE + line + "\n"), [f"cli/a.cpp:2: {words}"])

    def test_a_key_that_nobody_asks_for(self):
        self.assertEqual(
            self.check(english=self.ENGLISH + "box.b = B\n"), ["data/text/en.txt:7: no code asks for box.b"]
        )

    def test_rows_that_are_out_of_date(self):
        docs = self.DOCS.replace("box.rule.` | a number |", "box.rule.` | a |\n| `box.old.` | b |")
        self.assertEqual(self.check(docs=docs), ["docs/texts.md:3: no key starts with box.old."])
        found = self.check(self.CODE + '"menu.x"\n')
        self.assertEqual(found, ["docs/texts.md:4: menu. waits no longer: remove the row"])


class Scripts(unittest.TestCase):
    """script/lint as a whole, on a small clone of its own."""

    def lint(self, code):
        root = Path(__file__).resolve().parents[2]
        with tempfile.TemporaryDirectory() as folder:
            for name in ("script", "tests/lint", "cmake", ".ci"):
                shutil.copytree(root / name, Path(folder, name))
            for name in (".clang-format", ".gitignore"):
                shutil.copy(root / name, folder)
            Path(folder, "core").mkdir()
            Path(folder, "core/seat.h").write_text(code, encoding="utf-8")
            subprocess.run(["git", "-C", folder, "init", "-q"], check=True)
            result = subprocess.run(
                [f"{folder}/script/lint"], capture_output=True, text=True, check=False
            )
            return result.returncode, result.stdout + result.stderr

    def test_clean_is_fine(self):
        self.assertEqual(self.lint("int seats();\n"), (0, "lint: clean\n"))

    def test_unformatted_code_fails(self):
        code, output = self.lint("int seats();\nint  hands( );\n")
        self.assertEqual(code, 1)
        self.assertIn("core/seat.h:2: not formatted", output)
        self.assertIn("lint: failed: format", output)

    def test_a_failing_check_fails_the_whole(self):
        code, output = self.lint('#include "lab/trace.h"\n')
        self.assertEqual(code, 1)
        self.assertIn("core/seat.h:1: core/ may not include lab/", output)
        self.assertIn("lint: failed: includes", output)


if __name__ == "__main__":
    unittest.main()
