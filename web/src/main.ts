// Starts the page: the reader's language first, then the first screen, then what makes it work
// without a network.
import { mount } from "svelte";
import App from "./App.svelte";
import "./colours.css";
import "./theme.css";
import { settings } from "./shell/settings.svelte.ts";
import { rules, speak } from "./text/text.svelte.ts";
import { nets } from "./wire/nets.ts";

await speak(settings.language);
mount(App, { target: document.getElementById("page")! });

/** Files that were loaded before the service worker listened are kept by telling it their names. */
async function workOffline(): Promise<void> {
  await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
  const { active } = await navigator.serviceWorker.ready;
  await rules().catch(() => null);  // a refusal links to its rule, also without a network
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  active?.postMessage(loaded.filter((name) => name.startsWith(`${document.baseURI}assets/`)));
  active?.postMessage(Object.values(nets));  // last: a bot plays without, only not as well
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Later than all that the first screen needs.
  const later = (): unknown => setTimeout(() => void workOffline(), 1000);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
