import type { Random } from '../../testing/random.ts';
import { corruptBody } from './corrupt.ts';
import { BROKEN_TOKENS, HOSTILE_TEXTS } from './hostile-values.ts';
import type { TestRequest } from './request.ts';

/** Makes a request malformed outside of its input, at random: in its body, query, path, method or headers. */
export function spoil(request: TestRequest, random: Random): TestRequest {
  const { body, headers } = request;
  return random.weighted<() => TestRequest>([
    [3, () => (body ? { ...request, body: corruptBody(body.toString(), random) } : wrongQuery(request, random))],
    [2, () => wrongQuery(request, random)],
    [2, () => wrongPath(request, random)],
    [1, () => ({ ...request, method: random.one(METHODS) })],
    [2, () => ({ ...request, headers: { ...headers, ...wrongHeaders(random) } })],
  ])();
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE', 'CONNECT', 'BREW'];

function wrongQuery(request: TestRequest, random: Random): TestRequest {
  const mark = request.path.includes('?') ? '&' : '?';
  const key = random.one([
    'q',
    'code',
    'id',
    'limit',
    'cursor',
    'category',
    'ids',
    '__proto__',
    'constructor',
    'a[b]',
    '',
  ]);
  const value = encodeURIComponent(random.one(HOSTILE_TEXTS).toWellFormed());
  const more = random.one([
    `${key}=1&${key}=2`,
    `${key}=${value}`,
    `${key}[]=${value}&${key}[__proto__][x]=1`,
    `${key}`,
    `=${value}`,
    '%zz=%zz&%ff=%ff&%00=%00',
    `${key}=%ed%a0%80&${key}x=%c0%af`,
    `${'&'.repeat(500)}${key}=1`,
    Array.from({ length: 400 }, (_, index) => `k${index}=${index}`).join('&'),
    `${key}=${'x'.repeat(7000)}`,
    '?'.repeat(20),
    `${key}=1;${key}=2#x`,
  ]);
  return { ...request, path: request.path + mark + more };
}

function wrongPath(request: TestRequest, random: Random): TestRequest {
  const [path = '', query] = request.path.split('?');
  const parts = path.split('/');
  const at = random.below(parts.length - 1) + 1;
  const nasty = encodeURIComponent(random.one(HOSTILE_TEXTS).toWellFormed());
  const next = random.one([
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    parts.with(at, '..').join('/'),
    parts.with(at, nasty).join('/'),
    parts.with(at, '%zz').join('/'),
    parts.with(at, '%ff').join('/'),
    parts.with(at, '%00').join('/'),
    parts.with(at, '%2e%2e%2f%2e%2e').join('/'),
    parts.with(at, `${parts[at]};x=1`).join('/'),
    parts.with(at, `${parts[at]}%2f`).join('/'),
    parts.with(at, 'x'.repeat(7000)).join('/'),
    `${path}/${nasty}/${nasty}`,
    `${path}.json`,
    `http://evil.example${path}`,
    `//evil.example${path}`,
    `${path}#/x`,
    '*',
  ]);
  return { ...request, path: query === undefined ? next : `${next}?${query}` };
}

function wrongHeaders(random: Random): Record<string, string> {
  return random.one<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': ';;;=' },
    { 'content-encoding': 'gzip' },
    { 'content-length': '99999999999' },
    { accept: 'text/html;q=nonsense' },
    { 'x-forwarded-for': random.one(['', ',', ',,,', 'x'.repeat(5000), '::1', 'fe80::1%eth0', '1.2.3.4:80', "'"]) },
    { 'x-forwarded-host': random.one(['evil.example', '"><script>', 'a b', '::::', '']) },
    { 'x-http-method-override': 'DELETE' },
    { host: random.one(['', 'evil.example', 'a b', '[::1']) },
    { cookie: `__session=${'x'.repeat(4000)}` },
    { range: 'bytes=0-0,-1,99999999999-' },
    { 'if-none-match': '*', 'if-modified-since': 'never' },
    { expect: '100-continue' },
    { origin: 'null', referer: 'javascript:alert(1)' },
    { authorization: random.one(BROKEN_TOKENS) },
    { 'x-razorpay-signature': 'x'.repeat(64) },
  ]);
}
