import type { Endpoint } from '@nirala/contract/api/endpoint';
import { asJson, corrupt, corruptBody } from './corrupt.ts';
import type { Random } from '../../testing/random.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import type { TestRequest } from './request.ts';

type Change = (asked: TestRequest) => TestRequest;

/**
 * Malformed requests to a call of the endpoint table. Each differs from a valid one: first it has a part too many, then each
 * part of the input in turn is replaced and left out, then something at random is wrong. `valid` makes a new input each
 * time.
 */
export function* malformed(
  line: Endpoint,
  valid: () => Record<string, unknown>,
  random: Random,
  count: number,
): Generator<TestRequest> {
  // What no schema names is left out, so these arrive at the handler.
  for (const name of ['surplus', '__proto__', 'admin'])
    yield toRequest(
      line,
      Object.defineProperty({ ...valid() }, name, { value: random.one(HOSTILE_VALUES), enumerable: true }),
      random,
    );
  for (const path of pathsIn(valid())) {
    yield toRequest(
      line,
      changedAt(valid(), path, () => random.one(HOSTILE_VALUES)),
      random,
    );
    yield toRequest(
      line,
      changedAt(valid(), path, () => undefined),
      random,
    );
  }
  for (let left = count; left > 0; left -= 1) {
    const input = random.is(0.5) ? corrupt(valid(), random) : valid();
    const isObject = typeof input === 'object' && input !== null;
    const asked = toRequest(line, isObject ? input : {}, random);
    yield isObject ? (random.is(0.5) ? change(random)(asked) : asked) : { ...asked, body: Buffer.from(asJson(input)) };
  }
}

type Path = readonly (string | number)[];

/** The places of all parts of a value. Bytes are one part. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsIn(part, path)];
  });
}

/** A copy of a value with another part at this place. `undefined` leaves it out, as JSON does. */
function changedAt(value: object, [key, ...rest]: Path, other: () => unknown): object {
  if (key === undefined) return value;
  const before: unknown = Reflect.get(value, key);
  const isDeeper = rest.length > 0 && typeof before === 'object' && before !== null;
  const after = isDeeper ? changedAt(before, rest, other) : other();
  return Array.isArray(value)
    ? value.flatMap((part, index) => (index === key ? (after === undefined ? [] : [after]) : [part]))
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => {
          if (name !== key) return [[name, part]];
          return after === undefined ? [] : [[name, after]];
        }),
      );
}

/** A random change that makes a request malformed outside of its input: body, query, path, method or headers. */
export function change(random: Random): Change {
  return random.weighted<Change>([
    [
      3,
      (asked) =>
        asked.body ? { ...asked, body: corruptBody(asked.body.toString(), random) } : wrongQuery(asked, random),
    ],
    [2, (asked) => wrongQuery(asked, random)],
    [2, (asked) => wrongPath(asked, random)],
    [1, (asked) => ({ ...asked, method: random.one(METHODS) })],
    [2, (asked) => ({ ...asked, headers: { ...asked.headers, ...wrongHeaders(random) } })],
  ]);
}

/** Builds the request of an input: parameters of the path first, the rest in the query or the body. */
export function toRequest({ method, path, body }: Endpoint, input: object, random: Random): TestRequest {
  const left = new Map<string, unknown>(Object.entries(input));
  const target = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = left.get(part);
    left.delete(part);
    return inAddress(value ?? random.one(HOSTILE_TEXTS));
  });
  if (body === 'bytes') {
    const bytes = left.get('bytes');
    return {
      method,
      path: target,
      headers: {},
      body: Buffer.from(bytes instanceof Uint8Array ? bytes : random.one(HOSTILE_TEXTS)),
    };
  }
  if (method === 'POST') {
    const json = asJson(Object.fromEntries(left));
    return { method, path: target, headers: { 'content-type': 'application/json' }, body: Buffer.from(json) };
  }
  const query = [...left].map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
  return { method, path: query ? `${target}?${query}` : target, headers: {} };
}

function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE', 'CONNECT', 'BREW'];

function wrongQuery(asked: TestRequest, random: Random): TestRequest {
  const mark = asked.path.includes('?') ? '&' : '?';
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
  return { ...asked, path: asked.path + mark + more };
}

function wrongPath(asked: TestRequest, random: Random): TestRequest {
  const [path = '', query] = asked.path.split('?');
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
  return { ...asked, path: query === undefined ? next : `${next}?${query}` };
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

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
const issued = {
  aud: 'demo-nirala',
  iss: 'https://securetoken.google.com/demo-nirala',
  iat: 1,
  auth_time: 1,
  exp: 4e9,
};

/** Invalid Authorization headers. */
export const BROKEN_TOKENS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Basic YTpi',
  'bearer x.y.z',
  'Bearer ..',
  `Bearer ${'x'.repeat(9000)}`,
  'Bearer \xff\xfe',
  `Bearer ${part({})}.${part([])}.x`,
  `Bearer ${unsigned({ ...issued, sub: 'nobody', user_id: 'nobody', admin: true })}`,
  `Bearer ${unsigned({ ...issued, sub: '../x', user_id: '../x', admin: true })}`,
  `Bearer ${unsigned({ ...issued, sub: '', admin: true })}`,
  `Bearer ${unsigned({ ...issued, sub: { $ne: 1 }, exp: 'never' })}`,
  `Bearer ${unsigned({ ...issued, sub: 'x'.repeat(200), aud: 'demo-other' })}`,
  `Bearer ${unsigned({ ...issued, sub: 'x', exp: 2 })}`,
];
