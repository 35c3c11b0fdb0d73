// A Vite plugin that writes sw.js: src/shell/sw.js with the list of built files and a version that
// changes whenever one of them does. After the first visit the page opens without a network.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const source = new URL("../src/shell/sw.js", import.meta.url);
/** Loaded when wanted, not before: other languages, what bots have learned. Kept once seen, or named by the page. */
const ON_DEMAND = /assets\/(rules|de|pl|ru|hu|en|net\d)-/;

export function serviceWorker(): Plugin {
  return {
    name: "clowder-service-worker",
    apply: "build",
    enforce: "post",
    // After all others, so that the style sheet is in the bundle.
    generateBundle: { order: "post", handler(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const files = ["./", "manifest.webmanifest", "icon.svg"];
      files.push(...names.filter((name) => !ON_DEMAND.test(name)));
      const version = createHash("sha256").update(names.sort().join()).digest("hex").slice(0, 12);
      const text = readFileSync(source, "utf8")
        .replace('"@version"', JSON.stringify(version))
        .replace('["@files"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source: text });
    } },
  };
}
