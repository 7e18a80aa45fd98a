import { API, type CallName } from '@nirala/contract/api';
import { CLIENT_BUILD, CLIENT_TOO_OLD } from '@nirala/contract/client-age';
import { type Endpoint, NEXT_CURSOR, TOTAL_COUNT } from '@nirala/contract/endpoint';
import { MESSAGES } from '@nirala/contract/messages';
import * as v from 'valibot';
import { CallError } from './call-error.ts';
import { type Address, buildRequest } from './call-request.ts';
import { unreachableMessage } from './online.ts';

/** How calls travel, and who is told of a refused token. */
export type Line = {
  transport: (path: string, init: RequestInit) => Promise<Response>;
  token: () => Promise<string | undefined> | string | undefined;
  /** Another token in the place of one that was answered with 401; undefined when there is none. */
  renew: (refused: string) => Promise<string | undefined>;
  /** Called when a 401 stands. */
  onRefused: () => void;
};

/** Milliseconds that an answer waits for whoever it was asked ahead for. */
const AHEAD = 10_000;

const ahead = new Map<string, Promise<unknown>>();
const askedAhead = new WeakSet<AbortSignal>();

/** Calls with this signal are asked ahead: their answer is kept for seconds, for the next who asks for the same. */
export function markAsPrefetch(signal: AbortSignal): void {
  askedAhead.add(signal);
}

const BUILD_DAY: string = import.meta.env['BUILD_DAY'] ?? '';

/** See `call`. */
export async function send(
  way: Line,
  name: CallName,
  input: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  const line: Endpoint = API[name];
  const address = buildRequest(line, input);
  if (!address) throw new CallError(404, MESSAGES.unknownPath, { code: 'unknown-path' });
  if (line.method !== 'GET' || line.who !== 'anyone') return exchange(way, line, address, signal);
  if (signal && askedAhead.has(signal)) {
    const reply = exchange(way, line, address, signal);
    ahead.set(address.path, reply);
    setTimeout(() => {
      if (ahead.get(address.path) === reply) ahead.delete(address.path);
    }, AHEAD);
    return reply;
  }
  const known = ahead.get(address.path);
  ahead.delete(address.path);
  // What failed ahead of time may succeed now.
  const again = () => exchange(way, line, address, signal);
  return known ? known.catch(again) : again();
}

async function exchange(
  { transport, token, renew, onRefused }: Line,
  line: Endpoint,
  { path, body }: Address,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const ask = (bearer: string | undefined) => {
    const headers = new Headers({ accept: 'application/json', [CLIENT_BUILD]: BUILD_DAY });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    else if (body) headers.set('content-type', 'application/octet-stream');
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    return reached(() => transport(path, { method: line.method, headers, body, signal }), signal);
  };
  const bearer = line.who === 'anyone' ? undefined : await token();
  let response = await ask(bearer);
  if (response.status === 401 && bearer) {
    // This device's clock may be wrong about the token's age. Nothing was done by the call, so it can be sent again.
    const renewed = await renew(bearer);
    if (renewed) response = await ask(renewed);
  }
  const text = await reached(() => response.text(), signal);
  const reply = parseJson(text);
  // For load-pages-anew.ts, which no first visit waits for. Pages rendered on the server are never too old.
  if (response.headers.has(CLIENT_TOO_OLD)) globalThis.window?.dispatchEvent(new Event(CLIENT_TOO_OLD));
  if (response.status === 401) onRefused();
  if (!response.ok) throw failure(response.status, reply);
  const checked = v.safeParse(line.reply, reply);
  if (reply === undefined || !checked.success) throw new CallError(response.status, MESSAGES.serverError);
  return line.paged ? paged(response, checked.output) : checked.output;
}

/** What goes over the network: a failure there is status 0, unless the call was given up on purpose. */
async function reached<T>(step: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, unreachableMessage());
  }
}

/** Undefined where something between us and the API answered with anything but JSON. */
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

function failure(status: number, reply: unknown): CallError {
  const said = v.safeParse(failureSchema, reply);
  if (!said.success) return new CallError(status, MESSAGES.serverError);
  return new CallError(status, said.output.error, said.output);
}

function paged(response: Response, items: unknown): { items: unknown; next: string | undefined; total: number } {
  const total = Number(response.headers.get(TOTAL_COUNT));
  return { items, next: response.headers.get(NEXT_CURSOR) ?? undefined, total };
}
