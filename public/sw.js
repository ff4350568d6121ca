/*
 * One thing only: when there is no network, the shopper gets a page with words in place of the browser's. Nothing else passes through
 * here, and nothing else is kept; with the network there, navigation preload keeps this worker out of the way.
 */
const PAGE = "/offline";
const CACHE = "offline-1";

async function keepPage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { credentials: "omit" });
  if (!page.ok) throw new Error("The offline page could not be had.");
  // Without its scripts: it stands in for a page of another address, which they would take it for once the network is back.
  const html = (await page.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  await cache.put(PAGE, new Response(html, { headers: page.headers }));
  const looks = [...html.matchAll(/<link rel="(?:stylesheet|preload)" href="([^"]+)"|"(\/build\/theme\/[^"]+)"/g)].map(
    ([, href, theirs]) => href ?? theirs,
  );
  await cache.addAll([...new Set(looks), "/icons/sprite.svg"]);
}

self.addEventListener("install", (event) => event.waitUntil(keepPage()));
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(request)).catch(() => caches.match(PAGE)));
  } else if (!navigator.onLine && request.method === "GET" && ["style", "font", "image"].includes(request.destination)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
