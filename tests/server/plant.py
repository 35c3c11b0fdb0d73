"""Writes a copy of the store's source with one fault: acknowledged first, made durable afterwards.

    plant.py store/sqlite_store.cpp OUT

Only the test of the checker is built from it; see kill_test.py.
"""

import sys

HEALTHY = """    writer_->begin();
"""
PLANTED = """    for (auto& pending : batch) std::exchange(pending.done, [](const Failure&) {})({});
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    writer_->begin();
"""

if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        source = file.read()
    if source.count(HEALTHY) != 1:
        sys.exit(f"{sys.argv[1]}: expected once:\n{HEALTHY}")
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write("#include <chrono>\n#include <thread>\n\n" + source.replace(HEALTHY, PLANTED))
