import { type Category, DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPages } from './pages.ts';
import type { Renderer } from './document.ts';

const html = '<html><head></head><body><div id="root"></div></body></html>';
const shell = { html, page: html, offline: html, heads: { '/': '' }, types: {} };
const whole = { status: 200, head: '', body: 'Hello', data: '{}', screen: '/' };

const STORE: StoreDetails = {
  ...DEFAULT_STORE_DETAILS,
  returns: DEFAULT_TERMS,
  refundDays: REFUND_DAYS,
  legalName: 'Asha </script> Looms',
};
const BLOCK = '<script type="application/json" id="store-details">';

type Given = { changesAt?: () => Promise<number>; categories?: readonly Category[] };

function open(
  render: Renderer['render'] = async () => whole,
  store = async () => STORE,
  { changesAt, categories = DEFAULT_CATEGORIES }: Given = {},
) {
  const setTransport = vi.fn();
  const api = vi.fn(async () => new Response());
  const renderer = vi.fn(async () => ({ STORE_URL: undefined, setTransport, render }));
  const pages = createPages({
    renderer,
    shell: async () => shell,
    file: async (name) => Buffer.from(`the built ${name}`),
    picture: async () => undefined,
    api,
    store,
    brand: async () => DEFAULT_BRAND_SETTINGS,
    categories: async () => categories,
    patience: 0,
    ...(changesAt && { changesAt }),
  });
  const get = (path: string, method = 'GET', headers = {}) =>
    pages(new Request(`http://store${path}`, { method, headers }));
  return { get, renderer, setTransport, api };
}

test('renders a page with the Cache-Control of its route', async () => {
  const reply = await open().get('/');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Cache-Control')).toContain('s-maxage=60');
  expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await reply.text()).toContain('<div id="root">Hello</div>');
});

describe('a page on which something becomes visible at a time', () => {
  const keptFor = async (ms: number, status = 200) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    const render = async () => ({ ...whole, status });
    const reply = await open(render, undefined, { changesAt: async () => 1_000_000 + ms }).get('/');
    return reply.headers.get('Cache-Control');
  };

  test.each([
    [Infinity, 's-maxage=60, stale-while-revalidate=600'],
    [3_600_000, 's-maxage=60, stale-while-revalidate=600'],
    [200_000, 's-maxage=60, stale-while-revalidate=140'],
    [30_900, 's-maxage=30, stale-while-revalidate=0'],
    [0, 's-maxage=0, stale-while-revalidate=0'],
    [-1, 's-maxage=0, stale-while-revalidate=0'],
  ])('in %i ms is served by no cache later than that', async (ms, kept) => {
    expect(await keptFor(ms)).toBe(`public, max-age=0, ${kept}`);
  });

  test('is not served as a 404 later than that either', async () => {
    expect(await keptFor(4_000, 404)).toBe('public, max-age=0, s-maxage=4');
  });

  test('is kept by no cache if that time cannot be read', async () => {
    const reply = await open(undefined, undefined, { changesAt: () => Promise.reject(new Error('down')) }).get('/');
    expect(reply.headers.get('Cache-Control')).toContain('s-maxage=0, stale-while-revalidate=0');
  });
});

test.each([
  ['a draft', async () => whole],
  ['the message of a link that has ended', async () => ({ ...whole, status: 410 })],
  ['the app, if the draft cannot be rendered', () => Promise.reject(new Error('broken'))],
])('a preview is kept by no cache and listed by no search engine: %s', async (_what, render) => {
  const { headers } = await open(render).get('/p/weavers?preview=abc');
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag'), headers.get('Referrer-Policy')]).toEqual([
    'no-store',
    'noindex, nofollow',
    'strict-origin',
  ]);
});

test('leads from a former address of a category to the present one in one step, with the query', async () => {
  const sets = { ...newCategory('kurtas'), slug: 'kurta-sets', formerSlugs: ['kurtas', 'kurtis', 'tunics'] };
  const tunics = { ...newCategory('tunics'), formerSlugs: [] };
  const hidden = { ...newCategory('gone'), slug: 'gone-now', formerSlugs: ['gone'], hidden: true };
  const { get } = open(undefined, undefined, { categories: [...DEFAULT_CATEGORIES, sets, tunics, hidden] });
  const to = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('Location')];
  };
  expect(await to('/kurtas?colour=red&size=M')).toEqual([301, '/kurta-sets?colour=red&size=M']);
  expect(await to('/KURTIS/')).toEqual([301, '/kurta-sets']);
  for (const path of ['/kurta-sets', '/Kurta-Sets', '/tunics', '/gone', '/hoodies', '/HOODIES', '/kurtas/more', '/']) {
    expect([path, await to(path)]).toEqual([path, [200, null]]);
  }
});

test('sends the bare app for pages that depend on the browser', async () => {
  const { get, renderer } = open();
  for (const path of [
    '/cart',
    '/my-orders',
    '/account',
    '/checkout',
    '/dashboard-admin',
    '/admin-order/NR-1',
    '/login',
    '/Cart',
    '/my%2Dorders',
    '/o/y4k7w2m9qz',
    '/O/NR-1',
  ]) {
    const reply = await get(path);
    const text = await reply.text();
    expect(text).toMatch(/^<html><head><\/head><body><div id="root"><\/div><script [^<]*<\/script><\/body><\/html>$/);
    expect(JSON.parse(text.split(BLOCK)[1]?.split('</script>')[0] ?? '')).toEqual(STORE);
    expect(reply.headers.get('Cache-Control')).toBe('no-cache');
    expect(reply.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  }
  expect(renderer).not.toHaveBeenCalled();
});

test('a page with a token in its address tells no other site where its shopper comes from', async () => {
  const { get } = open();
  const referrer = async (path: string) => (await get(path)).headers.get('Referrer-Policy');
  expect(await referrer('/o/y4k7w2m9qz')).toBe('strict-origin');
  expect(await referrer('/O/NR-1')).toBe('strict-origin');
  // The security headers of all pages.
  expect(await referrer('/orders')).toBeNull();
  expect(await referrer('/my-orders')).toBeNull();
});

test('every page is rendered with the settings of its moment, and with the last known ones if they cannot be read', async () => {
  const render = vi.fn<Renderer['render']>().mockResolvedValue(whole);
  const store = vi
    .fn<() => Promise<StoreDetails>>()
    .mockResolvedValueOnce(STORE)
    .mockResolvedValueOnce({ ...STORE, hours: '9 to 5' })
    .mockRejectedValueOnce(new Error('down'))
    // Never answers.
    .mockReturnValueOnce(new Promise(() => undefined));
  const { get } = open(render, store);
  const hours = async () => {
    const text = await (await get('/contact-us')).text();
    const sent = JSON.parse(text.split(BLOCK)[1]?.split('</script>')[0] ?? '');
    expect(render.mock.lastCall?.[1]).toEqual(sent);
    return sent.hours;
  };
  expect([await hours(), await hours(), await hours(), await hours()]).toEqual([
    STORE.hours,
    '9 to 5',
    '9 to 5',
    '9 to 5',
  ]);
});

test('without any settings a page is rendered without them', async () => {
  const { get } = open(undefined, () => Promise.reject(new Error('down')));
  const reply = await get('/');
  expect(reply.status).toBe(200);
  expect(await reply.text()).not.toContain('store-details');
});

test('sends a redirect that is not cached', async () => {
  const reply = await open(async () => ({ status: 302, to: '/not-found' })).get('/nope');
  expect([reply.status, reply.headers.get('Location')]).toEqual([302, '/not-found']);
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  [404, 'public, max-age=0, s-maxage=10'],
  [500, 'no-store'],
  [503, 'no-store'],
])('sends status %i with its own Cache-Control', async (status, kept) => {
  const reply = await open(async () => ({ ...whole, status, data: undefined })).get('/');
  expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([status, kept]);
});

test('sends the bare app if rendering throws, and renders the next request', async () => {
  const render = vi.fn<Renderer['render']>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(whole);
  const { get } = open(render);
  const reply = await get('/');
  expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
  expect(await reply.text()).toContain('<div id="root"></div>');
  expect(reply.headers.has('X-Robots-Tag')).toBe(false);
  expect(await (await get('/')).text()).toContain('Hello');
});

test('refuses methods other than GET and HEAD', async () => {
  const reply = await open().get('/', 'POST');
  expect([reply.status, reply.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['//', '/'],
  ['//about-us', '/about-us'],
  ['///hoodies//?sort=new', '/hoodies/?sort=new'],
  ['//evil.example//x', '/evil.example/x'],
])('redirects %s to %s on this host', async (path, to) => {
  const reply = await open().get(path);
  expect([reply.status, reply.headers.get('Location')]).toEqual([301, to]);
});

test('a bare page tells readers without JavaScript the phone number that the owner saved, and works without it', async () => {
  const bare = '<noscript><main><!--phone--></main></noscript>';
  const read = async (store: () => Promise<StoreDetails>) => {
    const pages = createPages({
      renderer: () => Promise.reject(new Error('A bare page renders nothing.')),
      shell: async () => ({ ...shell, html: bare }),
      file: () => Promise.reject(new Error('A bare page reads no file.')),
      picture: async () => undefined,
      api: () => Promise.reject(new Error('A bare page loads nothing.')),
      store,
      brand: async () => DEFAULT_BRAND_SETTINGS,
      categories: async () => DEFAULT_CATEGORIES,
    });
    return (await pages(new Request('http://store/cart'))).text();
  };
  const saved = await read(async () => ({ ...STORE, phone: '1800 123 4567' }));
  expect(saved).toContain('<a href="tel:18001234567">1800 123 4567</a>');
  expect(await read(() => Promise.reject(new Error('offline')))).toBe(bare);
});
