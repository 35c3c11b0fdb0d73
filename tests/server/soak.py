"""A soak: three nodes on one PostgreSQL under load, with reconnects and kills, for a bounded time. At its end every
journal is true to the log, and the memory and the descriptors of the node that nobody killed are flat.

    soak.py CLOWDER [SECONDS]          1800 unless told; the slow tests run a short one
"""

import os
import random
import sys
import time

import nodes
import serving

SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 1800
ROUND = 10  # seconds of load, with tables of its own
TABLES = 10


def descriptors(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


class Soak(nodes.NodesTest):
    def test_flat(self):
        servers = [self.node() for _ in range(3)]
        rng, samples, begin, total = random.Random(30), [], time.monotonic(), 0
        while time.monotonic() - begin < SECONDS:
            load = self.load(servers, "--tables", str(TABLES), "--seconds", str(ROUND), "--pace", "20",
                             "--storm", str(TABLES * 2))
            self.wait_for_moves(servers)
            time.sleep(rng.uniform(1, ROUND - 4))
            victim = rng.randrange(1, 3)
            port = servers[victim].port
            servers[victim].kill()
            servers[victim] = self.node(port=port)
            report = load.report()
            self.assertEqual(report["storm_missing"], 0, report)
            total += self.assert_true_to_the_log(report)["acknowledged"]
            samples.append((servers[0].metric("clowder_resident_bytes"), descriptors(servers[0])))
        first, last = samples[len(samples) // 3], samples[-1]
        print(f"{len(samples)} rounds, {total} acknowledged moves, memory {first[0] / 1e6:.1f} -> {last[0] / 1e6:.1f} MB, "
              f"descriptors {first[1]} -> {last[1]}")
        self.assertLessEqual(last[0], first[0] * 1.3 + 8e6)
        self.assertLessEqual(last[1], first[1] + 8)
        self.assertEqual([server.stop() for server in servers], [0, 0, 0])


if __name__ == "__main__":
    serving.main()
