"""One table at three nodes: a person at A, a friend at B, somebody watching at C.

    nodes_test.py CLOWDER [all]          without `all` what takes a moment only
"""

import json
import sys
import time
import unittest
import urllib.request

import nodes
import serving
from nodes import Person, make_table

PERSON = {"kind": "person", "name": "Mia"}
FRIEND = {"kind": "person", "name": "Leo"}
slow = unittest.skipUnless("all" in sys.argv[2:], "slow")


class OneTable(nodes.NodesTest):
    def three(self, *options):
        return [self.node("--bot-pause", "0", *options) for _ in range(3)]

    def test_three_nodes_show_one_table(self):
        a, b, c = self.three()
        made = make_table(a, game="box", players=3, seats=[PERSON, FRIEND, {"kind": "bot"}], public=True)
        mia = Person(a, made["table"], made["token"])
        leo = Person(b, made["table"], made["invitation"])
        leo.say(type="sit", seat=1, name="Leo", salt="11")
        seated = leo.wait("seated", "refused")
        self.assertEqual(seated["type"], "seated", seated)
        watcher = Person(c, made["table"], made["spectator"])
        mia.wait_until(lambda u: u["seats"][1]["name"] == "Leo")
        mia.say(type="start", id="go")
        self.assertEqual(mia.wait("ack", "refused")["type"], "ack")
        for who in (leo, watcher):
            who.wait_until(lambda u: u["view"])
        self.play(mia, leo)
        self.assertEqual(leo.update["number"], mia.update["number"])
        watcher.wait_until(lambda u: u["number"] == mia.update["number"])
        self.assertTrue(watcher.update["over"])
        self.assertEqual(watcher.update["secret"], mia.update["secret"])
        self.check_elsewhere(c, made)
        self.assertEqual([node.stop() for node in (a, b, c)], [0, 0, 0])

    def play(self, mia, leo):
        people, number = [mia, leo], 0
        end = time.monotonic() + 120
        while not all(p.update["over"] for p in people):
            self.assertLess(time.monotonic(), end, "the game does not go on")
            able = [p for p in people if p.update["legal"] and not p.update["over"]]
            if not able:  # whose news are still to be read nobody knows, so nobody is waited for
                time.sleep(0.005)
                for person in people:
                    person.catch_up()
                continue
            who = able[0]
            number += 1
            said = who.update["number"]
            who.say(type="act", id=f"m{number}", number=said, action=who.update["legal"][0])
            answer = who.wait("ack", "refused")
            if answer["type"] == "ack":
                who.wait_until(lambda u, n=answer["number"]: u["number"] >= n)
            else:  # somebody discarded at the same moment; the news may have come before the refusal
                who.wait_until(lambda u, n=said: u["number"] > n)
            for other in people:
                if other is not who and answer["type"] == "ack":
                    other.wait_until(lambda u, n=answer["number"]: u["number"] >= n)

    def check_elsewhere(self, node, made):
        """A token made at one node opens the door of another; the record is there, too."""
        found = node.get(f"/api/tables/{made['table']}", Authorization="Bearer " + made["token"])
        self.assertEqual(found[0], 200)
        for _ in range(50):
            status, record = node.get(f"/api/tables/{made['table']}/record", Authorization="Bearer " + made["token"])
            if status == 200:
                break
            time.sleep(0.1)
        self.assertIn("game box", record)

    @slow
    def test_a_revoked_token_is_shown_out_everywhere(self):
        a, b, _ = self.three()
        made = make_table(a, game="box", players=3, seats=[PERSON], start=True)
        watcher = Person(b, made["table"], made["spectator"])
        self.assertEqual(watcher.welcome["type"], "welcome")
        request = urllib.request.Request(
            f"{a.url}/api/tables/{made['table']}/tokens", json.dumps({"renew": "spectator"}).encode(),
            {"Content-Type": "application/json", "Authorization": "Bearer " + made["token"]})
        with urllib.request.urlopen(request, timeout=20) as answer:
            fresh = json.load(answer)["token"]
        with self.assertRaises((ConnectionError, ValueError)):
            while True:
                watcher.wait("bye")
        self.assertEqual(Person(b, made["table"], made["spectator"]).welcome["type"], "error")
        self.assertEqual(Person(b, made["table"], fresh).welcome["type"], "welcome")

    def test_the_lobby_is_of_all_nodes(self):
        a, b, _ = self.three()
        made = make_table(a, game="box", players=3, public=True)
        hidden = make_table(a, game="box", players=3)
        lobby = b.get("/api/tables")[1]
        self.assertIn(made["table"], lobby)
        self.assertNotIn(hidden["table"], lobby)
        self.assertEqual(b.get(f"/api/tables/{hidden['table']}")[0], 404)

    @slow
    def test_bots_play_on_when_a_node_dies(self):
        a, b, c = self.three()
        made = make_table(a, game="box", players=3, seats=[PERSON, {"kind": "bot"}, {"kind": "bot"}], start=True)
        watcher = Person(b, made["table"], made["spectator"])
        mia = Person(a, made["table"], made["token"])
        mia.wait_until(lambda u: u["legal"])
        a.kill()
        mia = Person(c, made["table"], made["token"], since=mia.update["number"])
        end, number = time.monotonic() + 90, 0
        while not mia.update or not mia.update["over"]:
            self.assertLess(time.monotonic(), end)
            if not mia.update or not mia.update["legal"]:
                mia.wait("update")
                continue
            number += 1
            mia.say(type="act", id=f"m{number}", number=mia.update["number"], action=mia.update["legal"][0])
            answer = mia.wait("ack", "refused")
            self.assertEqual(answer["type"], "ack", answer)
            mia.wait_until(lambda u, n=answer["number"]: u["number"] >= n)
        watcher.wait_until(lambda u: u["over"])
        moved = sum(node.metric("clowder_bot_moves_total") for node in (b, c))
        raced = sum(node.metric("clowder_raced_total") for node in (b, c))
        print(f"{moved} moves of bots, {raced} races lost")
        self.assertGreater(moved, 10)

    @slow
    def test_somebody_at_another_node_is_not_covered(self):
        a, b, _ = self.three("--cover-after", "1200")
        made = make_table(a, game="box", players=3, seats=[PERSON, FRIEND, {"kind": "bot"}])
        mia = Person(a, made["table"], made["token"])
        leo = Person(b, made["table"], made["invitation"])
        leo.say(type="sit", seat=1, name="Leo", salt="11")
        leo.wait("seated")
        mia.say(type="start", id="go")
        mia.wait("ack")
        leo.wait_until(lambda u: u["view"])
        end = time.monotonic() + 5
        while time.monotonic() < end:
            time.sleep(0.2)
        mia.say(type="rename", id="n", name="Mimi")
        mia.wait("ack", "refused")
        mia.wait_until(lambda u: u["seats"][0]["name"] == "Mimi")
        self.assertFalse(any(seat["away"] for seat in mia.update["seats"]), mia.update["seats"])
        leo.leave()
        mia.wait_until(lambda u: u["seats"][1]["away"])

    @slow
    def test_a_clock_runs_out_at_any_node(self):
        a, b, _ = self.three()
        made = make_table(a, game="box", players=3, seats=[PERSON, {"kind": "bot"}, {"kind": "bot"}], start=True,
                          clock={"bank": 1500, "more": 0})
        mia = Person(a, made["table"], made["token"])
        mia.wait_until(lambda u: u["legal"])
        a.kill()
        watcher = Person(b, made["table"], made["spectator"])
        watcher.wait_until(lambda u: u["seats"][0]["away"])

    def test_a_later_schema_is_refused_by_one_line(self):
        self.node().stop()
        self.cluster.sql("UPDATE clowder_schema SET version = 99", self.url.rsplit("/", 1)[1])
        code, _, complaints = serving.run("serve", "--store", self.url, "--listen", "127.0.0.1:0")
        self.assertEqual(code, 2)
        self.assertEqual(complaints.count("\n"), 1, complaints)
        self.assertIn("later version", complaints)

    def test_migrate_says_what_it_did(self):
        code, out, complaints = serving.run("migrate", "--store", self.url)
        self.assertEqual(code, 0, complaints)
        self.assertIn("0", out)
        self.assertEqual(serving.run("migrate", "--store", "postgres://x:secret@127.0.0.1:1/none")[0], 2)
        self.assertNotIn("secret", serving.run("migrate", "--store", "postgres://x:secret@127.0.0.1:1/none")[2])


if __name__ == "__main__":
    serving.main()
