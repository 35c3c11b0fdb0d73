// A Vite plugin: data/text/de.txt becomes the modules "texts/de" and "texts/de/rules", so that the
// page loads one language, and its rules only when somebody reads them.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { forPage, forRules, parse } from "./text-file.ts";

const MODULE = /^\0texts\/([a-z]+)(\/rules)?$/;
const folder = new URL("../../data/text/", import.meta.url);

export function texts(): Plugin {
  return {
    name: "clowder-texts",
    resolveId: (id) => (id.startsWith("texts/") ? `\0${id}` : undefined),
    load(id) {
      const match = MODULE.exec(id);
      if (!match) return undefined;
      const file = new URL(`${match[1]}.txt`, folder);
      this.addWatchFile(file.pathname);
      const all = parse(readFileSync(file, "utf8"));
      const part = match[2] ? forRules(all) : forPage(all);
      // A string that is parsed at run time is quicker to load than an object literal of this size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))})`;
    },
  };
}
