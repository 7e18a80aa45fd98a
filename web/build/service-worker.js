/**
 * The store's service worker: it lets the store open without a connection. It keeps one page, which says so and shows
 * the bag, and the files of that page. Every other page and file comes from the network, so nothing it serves is stale.
 * web/build/offline.ts puts VERSION (a hash of the kept files) and FILES (their paths) before this code.
 */
const CACHE = `offline-${VERSION}`;
const PAGE = '/offline.html';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  // The browser handles posted forms, such as the one on the way back from Razorpay, without this service worker.
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (isKept(request.url)) event.respondWith(answerFile(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  // Files in /assets are named by their content; the others may be stale in the browser's HTTP cache.
  const requests = FILES.map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  await cache.addAll(requests);
  // Two builds share only files that are named by their content, so the new version can take over immediately.
  await self.skipWaiting();
}

async function activate() {
  // The page's request starts immediately and does not wait until this service worker has started.
  await self.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

async function answerNavigation(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

async function answerFile(request) {
  return (await kept(request.url)) ?? fetch(request);
}

function isKept(address) {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && FILES.includes(pathname);
}

async function kept(address) {
  const cache = await caches.open(CACHE);
  return cache.match(address, { ignoreVary: true });
}
