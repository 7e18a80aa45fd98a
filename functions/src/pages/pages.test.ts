import { expect, test, vi } from 'vitest';
import { createPages } from './pages.ts';
import type { Renderer } from './renderer.ts';

const html = '<html><head></head><body><div id="root"></div></body></html>';
const whole = { status: 200, head: '', body: 'Hello', data: '{}', screen: '/' };

function open(render: Renderer['render'] = async () => whole) {
  const setTransport = vi.fn();
  const api = vi.fn(async () => new Response());
  const renderer = vi.fn(async () => ({ DATA_ID: 'data', STORE_URL: undefined, setTransport, render }));
  const pages = createPages({ renderer, shell: async () => ({ html, page: html, heads: { '/': '' } }), api });
  const get = (path: string, method = 'GET') => pages(new Request(`http://store${path}`, { method }));
  return { get, renderer, setTransport, api };
}

test('renders a page with the Cache-Control of its route', async () => {
  const reply = await open().get('/');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Cache-Control')).toContain('s-maxage=60');
  expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await reply.text()).toContain('<div id="root">Hello</div>');
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
    '/o/NR-7K3M9QZ0X4TB-0-hthgsv4w1q7m2k8',
    '/O/NR-1',
  ]) {
    const reply = await get(path);
    expect(await reply.text()).toBe(html);
    expect(reply.headers.get('Cache-Control')).toBe('no-cache');
    expect(reply.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  }
  expect(renderer).not.toHaveBeenCalled();
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
  expect([reply.status, await reply.text(), reply.headers.get('Cache-Control')]).toEqual([200, html, 'no-cache']);
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
  const open = (api: (path: string) => Promise<Response>) =>
    createPages({
      renderer: () => Promise.reject(new Error('A bare page renders nothing.')),
      shell: async () => ({ html: bare, page: bare, heads: {} }),
      api,
    });
  const get = async (api: (path: string) => Promise<Response>) =>
    (await open(api)(new Request('http://store/cart'))).text();
  const asked: string[] = [];
  const saved = await get(async (path) => {
    asked.push(path);
    return Response.json({ phone: '+918045671234' });
  });
  expect(asked).toEqual(['/api/store']);
  expect(saved).toContain('<a href="tel:+918045671234">');
  expect(await get(() => Promise.reject(new Error('offline')))).toBe(bare);
});
