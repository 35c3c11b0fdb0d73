// The build of the page: Svelte, the texts of data/text as modules, and the service worker.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { serviceWorker } from "./build/service-worker.ts";
import { ownLanguageFirst, texts } from "./build/texts.ts";

/** What every screen needs comes as one file: a request each would cost more than the bytes. */
const BASE = /node_modules\/(svelte|esm-env|clsx)|src\/shell\/(router|settings\.svelte|announce|roving|name)|src\/text\/|src\/art\//;

export default defineConfig({
  base: "./",
  plugins: [svelte(), texts(), ownLanguageFirst(), serviceWorker()],
  build: {
    target: "es2022",
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } } },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } },
  },
});
