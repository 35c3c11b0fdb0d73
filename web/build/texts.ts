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

/** A line in the document that asks for the reader's language at once, not after the script. */
export function ownLanguageFirst(): Plugin {
  return {
    name: "clowder-own-language",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const files: Record<string, string> = {};
        for (const [name, chunk] of Object.entries(bundle ?? {})) {
          const match = MODULE.exec(chunk.type === "chunk" ? (chunk.facadeModuleId ?? "") : "");
          if (match && !match[2]) files[match[1]!] = name;
        }
        const script = `(()=>{const f=${JSON.stringify(files)};let l;try{l=JSON.parse(localStorage["clowder.settings"]).language}catch{}
for(const w of l?[l]:navigator.languages){const h=f[w.split("-")[0]];if(h){const p=document.createElement("link");p.rel="modulepreload";p.href=h;document.head.append(p);return}}})()`;
        return html.replace("</title>", `</title>\n    <script>${script}</script>`);
      },
    },
  };
}
