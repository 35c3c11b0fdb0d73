"""Packs the files of the page into one file and writes the C++ that carries it inside the binary.

    pack_assets.py FOLDER OUT.cpp OUT.pack [/NAME=FILE]…

Every file as it is, and compressed with brotli and gzip where that makes it smaller by a tenth.
server/assets.h declares what is written.
"""

import gzip
import hashlib
import mimetypes
import os
import shutil
import subprocess
import sys

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED_ALREADY = (".png", ".jpg", ".webp", ".woff2", ".ogg", ".mp3")


def type_of(path):
    ending = os.path.splitext(path)[1]
    return TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def variants(path, data):
    """The file as it is, with brotli, with gzip; empty where that is no use."""
    if path.endswith(PACKED_ALREADY):
        return [data, b"", b""]
    packed = [data, b"", gzip.compress(data, 9, mtime=0)]
    if shutil.which("brotli"):
        packed[1] = subprocess.run(["brotli", "-q", "11", "-c"], input=data, check=True,
                                   capture_output=True).stdout
    return [data] + [p if len(p) * 10 < len(data) * 9 else b"" for p in packed[1:]]


def files_of(folder):
    """Pairs of the path that is asked for and the file."""
    for root, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(root, name)
            yield "/" + os.path.relpath(path, folder).replace(os.sep, "/"), path


def main(folder, cpp, pack, *more):
    rows, blob = [], bytearray()
    for shown, path in [*files_of(folder), *(each.split("=", 1) for each in more)]:
        with open(path, "rb") as file:
            data = file.read()
        places = []
        for piece in variants(shown, data):
            places.append(f"{{{len(blob)}, {len(piece)}}}")
            blob += piece
        tag = hashlib.sha256(data).hexdigest()[:16]
        rows.append(f'    {{"{shown}", "{type_of(shown)}", "{tag}", {", ".join(places)}}},\n')
    with open(pack, "wb") as file:
        file.write(bytes(blob) or b"\0")
    with open(cpp, "w", encoding="utf-8") as file:
        file.write(f"""// Written by cmake/pack_assets.py.
#include "server/assets.h"

#include <array>

__asm__(
    ".section .rodata\\n"
    ".global clowder_assets\\n"
    ".balign 16\\n"
    "clowder_assets:\\n"
    ".incbin \\"{os.path.abspath(pack)}\\"\\n"
    ".previous\\n");

extern "C" const char clowder_assets[];

namespace clowder::server {{
namespace {{
constexpr std::array<PackedAsset, {len(rows)}> packed{{{{
{"".join(rows)}}}}};
}}  // namespace

std::span<const PackedAsset> packed_assets() {{ return packed; }}
const char* packed_bytes() {{ return clowder_assets; }}

}}  // namespace clowder::server
""")


main(*sys.argv[1:])
