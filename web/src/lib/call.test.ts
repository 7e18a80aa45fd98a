import { MESSAGES } from '@nirala/contract/messages';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { product } from '../features/bag/product.fixture.ts';
import { CallError, serverMessageOr } from './call-error.ts';
import { call, setTokenSource, setTransport } from './call.ts';
import { markAsPrefetch } from './send-call.ts';

const onRefused = vi.fn();
const renew = vi.fn<(refused: string) => Promise<string | undefined>>();

/** What comes back over the wire, whatever is asked. */
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

test('a paged reply comes with its cursor and total', async () => {
  const headers = { 'X-Next-Cursor': 'abc', 'X-Total-Count': '96' };
  answer(JSON.stringify([product()]), { headers });
  await expect(call('listProducts', {})).resolves.toEqual({ items: [product()], next: 'abc', total: 96 });
});

test('a list that is no array is empty, but one that is no JSON has failed', async () => {
  answer('{"surprise":true}');
  await expect(call('listProducts', {})).resolves.toMatchObject({ items: [], next: undefined });
  answer('[{"_id":"p');
  await expect(call('listProducts', {})).rejects.toMatchObject({ status: 200, message: MESSAGES.serverError });
});

test('a reply of another shape is not handed on', async () => {
  answer(JSON.stringify({ ...product(), price: 'free' }));
  await expect(call('getProduct', { id: 'p1' })).rejects.toMatchObject({ message: MESSAGES.serverError });
});

test('a failure carries the status, the code, the server\u2019s words and its details', async () => {
  answer('{"error":"The price changed.","code":"price-changed","details":{"total":4}}', { status: 409 });
  await expect(call('getProduct', { id: 'p1' })).rejects.toMatchObject({
    name: 'CallError',
    status: 409,
    code: 'price-changed',
    message: 'The price changed.',
    details: { total: 4 },
  });
});

test('HTML from something on the way becomes a sentence for the shopper', async () => {
  answer('<html>502 Bad Gateway</html>', { status: 502 });
  await expect(call('listProducts', {})).rejects.toMatchObject({ status: 502, message: MESSAGES.serverError });
});

test('only the server\u2019s own sentence is said; otherwise the words of the step that failed', async () => {
  const said = () => call('getProduct', { id: 'p1' }).catch((error: unknown) => serverMessageOr('Login failed', error));
  answer('{"error":"This belongs to another account."}', { status: 403 });
  await expect(said()).resolves.toBe('This belongs to another account.');
  for (const reply of ['{}', '{"error":""}', '{"error":7}', '<html>502</html>']) {
    answer(reply, { status: 500 });
    await expect(said()).resolves.toBe('Login failed');
  }
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(said()).resolves.toBe('Login failed');
});

test('an unreached server is status 0 and blames the network only when the browser is offline; an aborted call stays aborted', async () => {
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

test('a 401 is asked again once with a renewed token, and the session goes on', async () => {
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

test('a renewed token that is refused as well ends the session, after two requests', async () => {
  setTokenSource({ token: () => 'old', renew: renew.mockResolvedValue('new'), onRefused });
  const transport = vi.fn(async (_path: string, _init: RequestInit) => unauthorised());
  setTransport(transport);
  await expect(call('listOrders', { phoneNumber: 'me' })).rejects.toMatchObject({ status: 401 });
  expect(transport).toHaveBeenCalledTimes(2);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a token that cannot be renewed for want of a network is no end of the session', async () => {
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

test('the token travels with signed-in calls alone, and a 401 is told', async () => {
  setTokenSource({ token: () => 'tok', renew, onRefused });
  const transport = answer('{"error":"Please log in."}', { status: 401 });
  const sent = () => new Headers(transport.mock.lastCall?.[1].headers).get('authorization');
  await call('listProducts', {}).catch(() => undefined);
  expect(sent()).toBeNull();
  await call('listOrders', { phoneNumber: 'me' }).catch(() => undefined);
  expect(sent()).toBe('Bearer tok');
  expect(onRefused).toHaveBeenCalled();
});

test('what was asked ahead is answered once, without another request', async () => {
  const transport = answer(JSON.stringify(product()));
  const request = new Request('https://store.example/product/p1');
  markAsPrefetch(request.signal);
  await call('getProduct', { id: 'p1' }, request.signal);
  await expect(call('getProduct', { id: 'p1' })).resolves.toEqual(product());
  expect(transport).toHaveBeenCalledTimes(1);
  await call('getProduct', { id: 'p1' });
  expect(transport).toHaveBeenCalledTimes(2);
});

test('what failed when it was asked ahead is asked again', async () => {
  answer('{"error":"Down."}', { status: 503 });
  const request = new Request('https://store.example/product/p1');
  markAsPrefetch(request.signal);
  await call('getProduct', { id: 'p1' }, request.signal).catch(() => undefined);
  answer(JSON.stringify(product()));
  await expect(call('getProduct', { id: 'p1' })).resolves.toEqual(product());
});

test('a call says when the app was built, and the app hears that it is too old, from a failure too', async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  onTestFinished(() => void vi.unstubAllGlobals());
  const tooOld = vi.fn();
  window.addEventListener('X-Client-Too-Old', tooOld);
  const settings = '{"key":"rzp_test_1","script":"https://checkout.example/v1.js"}';
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
