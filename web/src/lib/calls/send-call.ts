import type { CallName } from '@nirala/contract/api';
import { product } from '@nirala/contract/api/product';
import { type Endpoint, NEXT_CURSOR, TOTAL_COUNT } from '@nirala/contract/api/endpoint';
import { CLIENT_BUILD, CLIENT_TOO_OLD } from '@nirala/contract/api/client-age';
import { MESSAGES } from '@nirala/contract/text/messages';
import * as v from 'valibot';
import { CallError } from '../call-error.ts';
import { loadChunk } from '../chunk.ts';
import { unreachableMessage } from '../browser-state.ts';

/** The functions that send and authenticate calls. */
export type ApiConnection = {
  /** The signals of calls that are prefetches: the next call for the same path takes their reply. */
  prefetches: WeakSet<AbortSignal>;
  /** By default the browser's `fetch`. */
  transport?: (path: string, init: RequestInit) => Promise<Response>;
  token: () => Promise<string | undefined> | string | undefined;
  /** A new token after `refused` was answered with 401; undefined when there is none. */
  renew: (refused: string) => Promise<string | undefined>;
  /** Called when the server answers 401 and no new token helps. */
  onRefused: () => void;
};

/** How long a prefetched reply is kept for the call that it was fetched for. */
const PREFETCHED_MS = 10_000;

/** The replies of prefetches, by path. */
const prefetched = new Map<string, Promise<unknown>>();

/** The day of this build, from which the server tells whether it is too old. */
const BUILD_DAY: string = import.meta.env['BUILD_DAY'] ?? '';

type CallInput = Readonly<Record<string, unknown>>;

/** The path with its query, and the body of a POST. */
type CallRequest = { path: string; body?: string | Uint8Array<ArrayBuffer> };

/** Sends a call and checks its reply, as `call` of lib/call.ts describes; a prefetched reply is taken once. */
export async function send(
  connection: ApiConnection,
  name: CallName,
  input: CallInput,
  signal?: AbortSignal,
): Promise<unknown> {
  const endpoint = await endpointOf(name);
  const request = buildRequest(endpoint, input);
  if (!request) throw new CallError(404, MESSAGES.unknownPath, { code: 'unknown-path' });
  if (endpoint.method !== 'GET' || endpoint.who !== 'anyone') return exchange(connection, endpoint, request, signal);
  if (signal && connection.prefetches.has(signal)) {
    const drop = () => {
      if (prefetched.get(request.path) === reply) prefetched.delete(request.path);
    };
    // No longer than caches may keep it: then a price changes.
    const reply = exchange(connection, endpoint, request, signal, ({ headers }) => {
      const seconds = /s-maxage=(\d)\b/.exec(headers.get('cache-control') ?? '')?.[1];
      if (seconds) setTimeout(drop, Number(seconds) * 1_000);
    });
    prefetched.set(request.path, reply);
    setTimeout(drop, PREFETCHED_MS);
    return reply;
  }
  const kept = prefetched.get(request.path);
  prefetched.delete(request.path);
  // A prefetch that failed is requested again.
  const again = () => exchange(connection, endpoint, request, signal);
  return kept ? kept.catch(again) : again();
}

/** A product's page asks for its product, and most visitors only look around: so the other tables of calls load when the first of their calls is made. */
async function endpointOf(name: CallName): Promise<Endpoint> {
  const endpoint =
    find(product, name) ??
    find((await loadTable(() => import('@nirala/contract/api/products'))).products, name) ??
    find((await loadTable(() => import('@nirala/contract/api/about'))).about, name) ??
    find((await loadTable(() => import('@nirala/contract/api/shopper'))).shopper, name) ??
    find((await loadTable(() => import('@nirala/contract/api/pages'))).pages, name) ??
    find((await loadTable(() => import('@nirala/contract/api/admin'))).admin, name);
  if (!endpoint) throw new Error(`No table has the call ${name}`);
  return endpoint;
}

function find(table: Readonly<Record<string, Endpoint>>, name: string): Endpoint | undefined {
  return table[name];
}

function loadTable<T>(load: () => Promise<T>): Promise<T> {
  return loadChunk(load, () => {
    throw new CallError(0, unreachableMessage());
  });
}

/**
 * Fills the `{name}` parts of the path from the input. The rest becomes the query (GET) or the JSON body (POST); an
 * upload sends its bytes. Undefined when a part is empty, `.` or `..`, because browsers normalise such paths.
 */
export function buildRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'body'>,
  input: CallInput,
): CallRequest | undefined {
  const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = parts.map((name) => String(input[name] ?? '').toWellFormed());
  if (values.some((value) => /^\.{0,2}$/.test(value))) return undefined;
  const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''));
  if (endpoint.body === 'bytes')
    return input['bytes'] instanceof Uint8Array ? { path, body: new Uint8Array(input['bytes']) } : undefined;
  const rest = Object.entries(input).filter(([name, value]) => !parts.includes(name) && value !== undefined);
  if (endpoint.method === 'POST') return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path };
}

/** Requests once, or twice with a new token, and checks the reply. */
async function exchange(
  { transport = fetch, token, renew, onRefused }: ApiConnection,
  endpoint: Endpoint,
  { path, body }: CallRequest,
  signal: AbortSignal | undefined,
  onResponse?: (response: Response) => void,
): Promise<unknown> {
  // Browsers, too, answer from `stale-while-revalidate`, which is meant for the CDN: a bag would show the price and stock
  // of half a minute ago.
  const cache = endpoint.cache === 'catalogue' ? 'no-cache' : 'default';
  const request = (bearer: string | undefined) => {
    const headers = new Headers({ accept: 'application/json', [CLIENT_BUILD]: BUILD_DAY });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    else if (body) headers.set('content-type', 'application/octet-stream');
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    return withNetworkError(() => transport(path, { method: endpoint.method, headers, body, signal, cache }), signal);
  };
  const bearer = endpoint.who === 'anyone' ? undefined : await token();
  let response = await request(bearer);
  if (response.status === 401 && bearer) {
    // If the device's clock is wrong, an expired token can look valid. A call answered with 401 had no effect, so it can
    // be sent again.
    const renewed = await renew(bearer);
    if (renewed) response = await request(renewed);
  }
  onResponse?.(response);
  const text = await withNetworkError(() => response.text(), signal);
  const reply = parseJson(text);
  // The event is handled by outdated-app.ts, which loads when the page is idle.
  const isTooOld = response.headers.has(CLIENT_TOO_OLD);
  if (isTooOld && typeof window !== 'undefined') window.dispatchEvent(new Event(CLIENT_TOO_OLD));
  if (response.status === 401) onRefused();
  if (!response.ok) throw failure(response.status, reply);
  const checked = v.safeParse(endpoint.reply, reply);
  if (reply === undefined || !checked.success) throw new CallError(response.status, MESSAGES.serverError);
  return endpoint.paged ? paged(response, checked.output) : checked.output;
}

/** Turns a network failure into a CallError with status 0. An aborted call keeps its AbortError. */
async function withNetworkError<T>(step: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, unreachableMessage());
  }
}

/** Undefined if the reply is not JSON, for example a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failureSchema = v.object({
  error: v.pipe(v.string(), v.minLength(1)),
  code: v.optional(v.string(), ''),
  details: v.optional(v.unknown()),
});

/** The error of a reply with a status of failure. */
function failure(status: number, reply: unknown): CallError {
  const parsed = v.safeParse(failureSchema, reply);
  if (!parsed.success) return new CallError(status, MESSAGES.serverError);
  return new CallError(status, parsed.output.error, parsed.output);
}

/** A page of a list: its cursor and total are in headers. */
function paged(response: Response, items: unknown): { items: unknown; next: string | undefined; total: number } {
  const total = Number(response.headers.get(TOTAL_COUNT));
  return { items, next: response.headers.get(NEXT_CURSOR) ?? undefined, total };
}
