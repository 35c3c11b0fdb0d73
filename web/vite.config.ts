// The build of the page: Svelte, the texts of data/text as modules, and the service worker.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { serviceWorker } from "./build/service-worker.ts";
import { texts } from "./build/texts.ts";

export default defineConfig({
  base: "./",
  plugins: [svelte(), texts(), serviceWorker()],
  build: { target: "es2022", cssCodeSplit: false, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } },
  },
});
