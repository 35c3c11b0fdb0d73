// The service worker: the page opens without a network after the first visit. The build fills in
// version and files (build/service-worker.ts). Tables of the server are never kept.
const version = "@version";
const files = ["@files"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name !== version;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const kept = async (request) => {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(version)).put(request, answer.clone());
  return answer;
};

// A page of the site is always the one document; newest first, the kept one without a network.
const page = (request) => fetch(request).catch(() => caches.match(registration.scope));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const path = url.href.slice(registration.scope.length);
  if (path.startsWith("api/") || path.startsWith("ws")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else event.respondWith(kept(event.request));
});

// Files that the page had loaded before this worker was there, as the reader's language, or may want.
self.addEventListener("message", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(event.data)));
});
