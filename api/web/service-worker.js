// Keeps the shell for when the server or the net is away. The server writes two constants above
// this text: VERSION, a digest of all files, and FILES, their addresses. Answers of the server are
// never kept.

const CACHE = `shell-${VERSION}`;

self.addEventListener("install", (event) => {
  const fresh = FILES.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || !FILES.includes(pathname)) return;
  // The files of one version belong together, so the cache comes first; a new version of the
  // server is a new worker, which brings a cache of its own.
  event.respondWith(caches.match(pathname, { cacheName: CACHE }).then((kept) => kept ?? fetch(event.request)));
});
