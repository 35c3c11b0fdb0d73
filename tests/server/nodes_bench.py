"""The figures of bench/README.md for several nodes: moves a second, waiting, and what a move costs the database.

    nodes_bench.py CLOWDER [SECONDS [TABLES]]
"""

import sys
import tempfile

import postgres
import serving

SECONDS = sys.argv[2] if len(sys.argv) > 2 else "10"
TABLES = sys.argv[3] if len(sys.argv) > 3 else "60"
COUNTS = ("SELECT tup_inserted, tup_updated, tup_deleted, xact_commit, pg_current_wal_lsn() - '0/0'"
          " FROM pg_stat_database WHERE datname = '{}'")


def measure(cluster, nodes):
    url = cluster.fresh_url()
    name = url.rsplit("/", 1)[1]
    with tempfile.TemporaryDirectory() as folder:
        servers = [serving.Server(f"{folder}/{i}", "--store", url, "--log-level", "error", log=f"{folder}/log{i}")
                   for i in range(nodes)]
        ports = ",".join(str(server.port) for server in servers)
        before = counts(cluster, name)
        journal = f"{folder}/journal"
        report = serving.Load(servers[0].port, "--ports", ports, "--tables", TABLES, "--seconds", SECONDS,
                              journal=journal).report()
        commits = sum(server.metric("clowder_store_commits_total") for server in servers)
        raced = sum(server.metric("clowder_raced_total") for server in servers)
        for server in servers:
            server.stop()
        after = counts(cluster, name)
        disk = float(cluster.sql("SELECT pg_total_relation_size('entries')::float / count(*) FROM entries", name))
        code, found, _ = serving.run("load", "--check", "--journal", journal, "--store", url)
        assert code == 0, found
    inserted, updated, deleted, transactions, wal = (b - a for a, b in zip(before, after))
    moves = report["moves"]
    print(f"| {nodes} | {report['moves_a_second']:.0f} | {report['p50_ms']} | {report['p99_ms']} | "
          f"{inserted / moves:.2f} + {updated / moves:.2f} + {deleted / moves:.2f} | {wal / moves:.0f} | {disk:.0f} | "
          f"{commits / moves:.2f} | {transactions / moves:.2f} | {raced} |", flush=True)


def counts(cluster, name):
    cluster.sql("SELECT pg_stat_force_next_flush()")
    return [int(float(x)) for x in cluster.sql(COUNTS.format(name)).split("|")]


def main():
    print("| nodes | moves/s | p50 ms | p99 ms | rows in + changed + gone a move | WAL bytes a move | bytes kept an entry | "
          "writing round trips a move | all transactions a move | races lost |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    with postgres.Cluster(durable=True) as cluster:
        for nodes in (1, 2, 3):
            measure(cluster, nodes)


if __name__ == "__main__":
    main()
