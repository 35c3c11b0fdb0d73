"""Writes docs/openapi.json as a page to read: no script, no style from elsewhere.

    make_api_page.py docs/openapi.json OUT.html
"""

import html
import json
import sys


def main(source, target):
    with open(source, encoding="utf-8") as file:
        api = json.load(file)
    lines = ["<!doctype html>", '<html lang="en"><head><meta charset="utf-8" /><title>Clowder: the interface</title>',
             '<meta name="viewport" content="width=device-width, initial-scale=1" /></head><body>',
             "<h1>Clowder: the interface</h1>", f"<p>{html.escape(api['info']['description'])}</p>",
             '<p>For programs: <a href="api/openapi.json">openapi.json</a></p>']
    for path, methods in api["paths"].items():
        for method, call in methods.items():
            lines.append(f"<h2><code>{method.upper()} {html.escape(path)}</code></h2>")
            lines.append(f"<p>{html.escape(call['summary'])}</p><ul>")
            for status, answer in call["responses"].items():
                lines.append(f"<li>{status}: {html.escape(answer['description'])}</li>")
            lines.append("</ul>")
    lines.append("<h2>Values</h2>")
    for name, schema in api["components"]["schemas"].items():
        lines.append(f"<h3>{name}</h3><pre>{html.escape(json.dumps(schema, indent=1))}</pre>")
    lines.append("</body></html>")
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


main(*sys.argv[1:3])
