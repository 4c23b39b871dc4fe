/**
 * Keeps one whole version of the app on the device. A new version is fetched beside it and waits
 * until the page says so: files of two versions never serve one page.
 */
const scope = /** @type {ServiceScope} */ (/** @type {unknown} */ (self));
const version = "__VERSION__";
const prefix = "fieldbook-";
const cacheName = prefix + version;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  if (event.data === "activate") scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (!request.url.startsWith(scope.registration.scope)) return;
  if (address.pathname.includes("/api/")) return;
  event.respondWith(answer(request));
});

/** All files of this version or none: a list of another version means a half-finished upload. */
async function install() {
  const list = await (await fetch("precache.json", { cache: "no-store" })).json();
  if (list.version !== version) throw new Error(`files of ${list.version}, not of ${version}`);
  const cache = await caches.open(cacheName);
  await cache.addAll(list.files.map((/** @type {string} */ file) =>
    new Request(file, { cache: "no-cache" })));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(/** @type {Request} */ request) {
  const cache = await caches.open(cacheName);
  const wanted = request.mode === "navigate" ? scope.registration.scope : request.url;
  const kept = await cache.match(wanted, { ignoreSearch: true, ignoreVary: true });
  return kept || fetch(request);
}
