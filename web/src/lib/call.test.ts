import { MESSAGES } from '@nirala/contract/text/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { product } from '../features/bag/product.fixture.ts';
import { CallError, serverMessageOr } from './call-error.ts';
import { call, markAsPrefetch, setTokenSource, setTransport } from './call.ts';

// The modules are loaded anew, because another file may have set a transport.
vi.hoisted(() => vi.resetModules());

const onRefused = vi.fn();
const renew = vi.fn<(refused: string) => Promise<string | undefined>>();

/** Every call gets this response. */
function answer(body: string, init?: ResponseInit) {
  const transport = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init));
  setTransport(transport);
  return transport;
}

afterEach(() => {
  onRefused.mockClear();
  renew.mockReset();
  setTokenSource({ token: () => undefined, renew, onRefused });
});

test('uses fetch unless the server has set its own transport', async () => {
  const request = vi.fn(async () => new Response('[]'));
  vi.stubGlobal('fetch', request);
  await expect(call('listProducts', {})).resolves.toMatchObject({ items: [] });
  expect(request).toHaveBeenCalledExactlyOnceWith('/api/shirts', expect.objectContaining({ method: 'GET' }));
});

test('a reply of the catalogue comes from no browser’s cache, one of the owner’s pages may', async () => {
  const products = answer('[]');
  await call('listProducts', {});
  expect(products.mock.calls[0]?.[1].cache).toBe('no-cache');
  const store = answer('{}');
  await call('readStore', {}).catch(() => undefined);
  expect(store.mock.calls[0]?.[1].cache).toBe('default');
});

test('returns a paged reply with its cursor and total', async () => {
  const headers = { 'X-Next-Cursor': 'abc', 'X-Total-Count': '96' };
  answer(JSON.stringify([product()]), { headers });
  await expect(call('listProducts', {})).resolves.toEqual({ items: [product()], next: 'abc', total: 96 });
});

test('treats a list reply that is not an array as empty, and one that is not JSON as a failure', async () => {
  answer('{"surprise":true}');
  await expect(call('listProducts', {})).resolves.toMatchObject({ items: [], next: undefined });
  answer('[{"_id":"p');
  await expect(call('listProducts', {})).rejects.toMatchObject({ status: 200, message: MESSAGES.serverError });
});

test('rejects a reply that does not fit its schema', async () => {
  answer(JSON.stringify({ ...product(), price: 'free' }));
  await expect(call('getProduct', { id: 'p1' })).rejects.toMatchObject({ message: MESSAGES.serverError });
});

test('a failure has the status, the code, the message and the details of the reply', async () => {
  answer('{"error":"The price changed.","code":"price-changed","details":{"total":4}}', { status: 409 });
  await expect(call('getProduct', { id: 'p1' })).rejects.toMatchObject({
    name: 'CallError',
    status: 409,
    code: 'price-changed',
    message: 'The price changed.',
    details: { total: 4 },
  });
});

test('replaces the HTML of a proxy\u2019s error page by a message for the shopper', async () => {
  answer('<html>502 Bad Gateway</html>', { status: 502 });
  await expect(call('listProducts', {})).rejects.toMatchObject({ status: 502, message: MESSAGES.serverError });
});

test('shows the server\u2019s own message, or the fallback when the reply has none', async () => {
  const shownMessage = () =>
    call('getProduct', { id: 'p1' }).catch((error: unknown) => serverMessageOr('Login failed', error));
  answer('{"error":"This belongs to another account."}', { status: 403 });
  await expect(shownMessage()).resolves.toBe('This belongs to another account.');
  for (const reply of ['{}', '{"error":""}', '{"error":7}', '<html>502</html>']) {
    answer(reply, { status: 500 });
    await expect(shownMessage()).resolves.toBe('Login failed');
  }
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(shownMessage()).resolves.toBe('Login failed');
});

test('an unreachable server is status 0, names the network only when the browser is offline, and keeps an AbortError', async () => {
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('listProducts', {})).rejects.toMatchObject({ status: 0, message: MESSAGES.unreached });
  vi.stubGlobal('navigator', { onLine: false });
  await expect(call('listProducts', {})).rejects.toMatchObject({ status: 0, message: MESSAGES.connectionText });
  vi.unstubAllGlobals();
  const given = AbortSignal.abort();
  setTransport((_path, init) => Promise.reject(init.signal?.reason));
  await expect(call('listProducts', {}, given)).rejects.toMatchObject({ name: 'AbortError' });
});

const bearerOf = ([, init]: [string, RequestInit]) => new Headers(init.headers).get('authorization');
const unauthorised = () => new Response('{"error":"Please log in."}', { status: 401 });

test('repeats a call once with a renewed token after a 401, and keeps the session', async () => {
  setTokenSource({ token: () => 'old', renew: renew.mockResolvedValue('new'), onRefused });
  const transport = vi.fn(async (_path: string, init: RequestInit) =>
    bearerOf(['', init]) === 'Bearer new' ? new Response('{"orders":[]}') : unauthorised(),
  );
  setTransport(transport);
  await expect(call('listOrders', { phoneNumber: 'me' })).resolves.toEqual({ orders: [] });
  expect(transport.mock.calls.map(bearerOf)).toEqual(['Bearer old', 'Bearer new']);
  expect(renew).toHaveBeenCalledExactlyOnceWith('old');
  expect(onRefused).not.toHaveBeenCalled();
});

test('ends the session when the renewed token is refused as well, after two requests', async () => {
  setTokenSource({ token: () => 'old', renew: renew.mockResolvedValue('new'), onRefused });
  const transport = vi.fn(async (_path: string, _init: RequestInit) => unauthorised());
  setTransport(transport);
  await expect(call('listOrders', { phoneNumber: 'me' })).rejects.toMatchObject({ status: 401 });
  expect(transport).toHaveBeenCalledTimes(2);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('keeps the session when the token cannot be renewed because the network failed', async () => {
  const offline = new CallError(0, MESSAGES.connectionText);
  setTokenSource({ token: () => 'old', renew: renew.mockRejectedValue(offline), onRefused });
  answer('{"error":"Please log in."}', { status: 401 });
  await expect(call('listOrders', { phoneNumber: 'me' })).rejects.toBe(offline);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a 503 neither renews the token nor ends the session', async () => {
  setTokenSource({ token: () => 'tok', renew, onRefused });
  const transport = answer('{"error":"Busy."}', { status: 503 });
  await expect(call('listOrders', { phoneNumber: 'me' })).rejects.toMatchObject({ status: 503 });
  expect(transport).toHaveBeenCalledOnce();
  expect(renew).not.toHaveBeenCalled();
  expect(onRefused).not.toHaveBeenCalled();
});

test('sends the token with signed-in calls only, and reports a 401', async () => {
  setTokenSource({ token: () => 'tok', renew, onRefused });
  const transport = answer('{"error":"Please log in."}', { status: 401 });
  const sent = () => new Headers(transport.mock.lastCall?.[1].headers).get('authorization');
  await call('listProducts', {}).catch(() => undefined);
  expect(sent()).toBeNull();
  await call('listOrders', { phoneNumber: 'me' }).catch(() => undefined);
  expect(sent()).toBe('Bearer tok');
  expect(onRefused).toHaveBeenCalled();
});

test('uses a prefetched reply once, without another request', async () => {
  const transport = answer(JSON.stringify(product()));
  const request = new Request('https://store.example/product/p1');
  markAsPrefetch(request.signal);
  await call('getProduct', { id: 'p1' }, request.signal);
  await expect(call('getProduct', { id: 'p1' })).resolves.toEqual(product());
  expect(transport).toHaveBeenCalledTimes(1);
  await call('getProduct', { id: 'p1' });
  expect(transport).toHaveBeenCalledTimes(2);
});

test.each([
  ['public, max-age=4, s-maxage=4', 2],
  ['public, max-age=0, s-maxage=10, stale-while-revalidate=30', 1],
])('uses no prefetched reply for longer than caches may keep it: %s', async (cache, requests) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const transport = answer(JSON.stringify(product()), { headers: { 'Cache-Control': cache } });
    const request = new Request('https://store.example/product/p1');
    markAsPrefetch(request.signal);
    await call('getProduct', { id: 'p1' }, request.signal);
    vi.advanceTimersByTime(5_000);
    await call('getProduct', { id: 'p1' });
    expect(transport).toHaveBeenCalledTimes(requests);
  } finally {
    vi.useRealTimers();
  }
});

test('requests again what failed as a prefetch', async () => {
  answer('{"error":"Down."}', { status: 503 });
  const request = new Request('https://store.example/product/p1');
  markAsPrefetch(request.signal);
  await call('getProduct', { id: 'p1' }, request.signal).catch(() => undefined);
  answer(JSON.stringify(product()));
  await expect(call('getProduct', { id: 'p1' })).resolves.toEqual(product());
});

test('sends the build day, and reports an outdated app after successful and failed calls', async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const tooOld = vi.fn();
  window.addEventListener('X-Client-Too-Old', tooOld);
  const settings = '{"way":"window","key":"rzp_test_1","script":"https://checkout.example/v1.js"}';
  const transport = answer(settings);
  await call('paymentSettings', {});
  expect(new Headers(transport.mock.lastCall?.[1].headers).has('X-Client-Build')).toBe(true);
  expect(tooOld).not.toHaveBeenCalled();

  answer(settings, { headers: { 'X-Client-Too-Old': '1' } });
  await expect(call('paymentSettings', {})).resolves.toMatchObject({ key: 'rzp_test_1' });
  expect(tooOld).toHaveBeenCalledTimes(1);
  answer('{"error":"Gone."}', { status: 404, headers: { 'X-Client-Too-Old': '1' } });
  await expect(call('paymentSettings', {})).rejects.toMatchObject({ status: 404 });
  expect(tooOld).toHaveBeenCalledTimes(2);
});
