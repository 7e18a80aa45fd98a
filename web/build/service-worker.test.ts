import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { serviceWorker } from './offline.ts';

const ORIGIN = 'https://nirala.example';
const FILES = { 'offline.html': 'You are offline', 'favicon.svg': '<svg/>', 'assets-app.js': 'start()' };

type Listener = (event: object) => void;

/** One browser: its caches outlive a service worker, and `fetch` answers as the network does. */
const caches = new Map<string, Map<string, string>>();
const network = vi.fn(async (address: string) => `network: ${address}`);
beforeEach(() => {
  caches.clear();
  vi.clearAllMocks();
});

const codeFor = (files: Record<string, string>) => serviceWorker(new Map(Object.entries(files)));

const absolute = (address: string) => new URL(address, ORIGIN).href;

function openCache(name: string) {
  const entries = caches.get(name) ?? new Map<string, string>();
  caches.set(name, entries);
  return {
    async addAll(requests: readonly { url: string }[]) {
      const replies = await Promise.all(requests.map(async ({ url }) => [url, await network(url)] as const));
      for (const [url, reply] of replies) entries.set(url, reply);
    },
    match: async (address: string) => entries.get(absolute(address)),
  };
}

/** Runs the code as a browser does, and dispatches events to its listeners. */
function start(code: string) {
  const listeners = new Map<string, Listener>();
  const scope = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: vi.fn(async () => undefined),
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
    location: { origin: ORIGIN },
  };
  class FakeRequest {
    url: string;
    constructor(path: string) {
      this.url = absolute(path);
    }
  }
  runInNewContext(code, {
    self: scope,
    caches: {
      open: async (name: string) => openCache(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    fetch: async ({ url }: { url: string }) => network(url),
    Request: FakeRequest,
    Response: { error: () => 'network error' },
    URL,
  });
  const dispatch = async (type: string) => {
    let done: unknown;
    listeners.get(type)?.({ waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return {
    scope,
    /** The service worker's answer; undefined if it leaves the request to the browser. */
    async ask(path: string, request: { mode?: string; method?: string } = {}, preloadResponse?: Promise<string>) {
      let answer: unknown;
      const asked = { url: absolute(path), method: 'GET', mode: 'no-cors', ...request };
      listeners.get('fetch')?.({ request: asked, preloadResponse, respondWith: (reply: unknown) => (answer = reply) });
      return answer;
    },
    async install() {
      await dispatch('install');
      await dispatch('activate');
    },
  };
}

const PAGE = { mode: 'navigate' };
const kept = () => [...caches].flatMap(([name, entries]) => [...entries.keys()].map((url) => [name, url]));

test('installation caches the listed files and takes over immediately', async () => {
  const worker = start(codeFor(FILES));
  await worker.install();
  expect(kept().map(([, url]) => url)).toEqual(Object.keys(FILES).map((name) => absolute(name)));
  expect(worker.scope.skipWaiting).toHaveBeenCalledOnce();
  expect(worker.scope.registration.navigationPreload.enable).toHaveBeenCalledOnce();
});

test('a page comes from the network, or from the request that the browser has already made', async () => {
  const worker = start(codeFor(FILES));
  await worker.install();
  expect(await worker.ask('/cart', PAGE)).toBe(`network: ${ORIGIN}/cart`);
  expect(await worker.ask('/cart', PAGE, Promise.resolve('preloaded'))).toBe('preloaded');
});

test('without a connection every page is the offline page, and its files come from the cache', async () => {
  const worker = start(codeFor(FILES));
  await worker.install();
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await worker.ask('/product/neem?size=M', PAGE)).toBe(`network: ${ORIGIN}/offline.html`);
  expect(await worker.ask('/cart', PAGE, Promise.reject(new TypeError('offline')))).toBe(
    `network: ${ORIGIN}/offline.html`,
  );
  expect(await worker.ask('/assets-app.js')).toBe(`network: ${ORIGIN}/assets-app.js`);
  network.mockReset().mockImplementation(async (address) => `network: ${address}`);
});

test('forms, other files and other origins are left to the browser', async () => {
  const worker = start(codeFor(FILES));
  await worker.install();
  expect(await worker.ask('/api/payments/callback', { ...PAGE, method: 'POST' })).toBeUndefined();
  expect(await worker.ask('/api/shirts')).toBeUndefined();
  expect(await worker.ask('https://checkout.example/favicon.svg')).toBeUndefined();
});

test('a new version deletes every other cache, and a failed installation changes nothing', async () => {
  caches.set('workbox-precache-v2', new Map([[`${ORIGIN}/old.js`, 'old']]));
  await start(codeFor(FILES)).install();
  const [[first] = []] = kept();
  expect(new Set(kept().map(([name]) => name))).toEqual(new Set([first]));

  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const broken = start(codeFor({ ...FILES, 'offline.html': 'Changed' }));
  await expect(broken.install()).rejects.toThrow('Failed to fetch');
  expect(new Set(kept().map(([name]) => name))).toEqual(new Set([first]));

  await start(codeFor({ ...FILES, 'offline.html': 'Changed' })).install();
  const names = new Set(kept().map(([name]) => name));
  expect(names.size).toBe(1);
  expect(names).not.toContain(first);
});
