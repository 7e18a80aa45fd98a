import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { handleRequest } from '@nirala/functions/http/node-adapter';
import type { Random } from '../../testing/random.ts';
import { asJson } from './corrupt.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';

type Input = Readonly<Record<string, unknown>>;

/** A raw request. `path` is sent unchanged, even if it is not a valid path. */
export type TestRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

export type Answer = { status: number; type: string; text: string; location: string | undefined };

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** Sends a request to an app through the bridge that the functions use. */
export async function send(app: App, { method, path, headers, body }: TestRequest): Promise<Answer> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const ended = Promise.withResolvers<Buffer>();
  response.end = (chunk?: unknown) => {
    ended.resolve(Buffer.isBuffer(chunk) ? chunk : Buffer.alloc(0));
    return response;
  };
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const rawBody = body ?? Buffer.alloc(0);
  await handleRequest(
    app,
    { method, headers: Object.fromEntries(names), originalUrl: path, rawBody },
    response,
    Infinity,
  );
  const location = response.getHeader('location');
  return {
    status: response.statusCode,
    type: String(response.getHeader('content-type') ?? ''),
    text: (await ended.promise).toString(),
    location: typeof location === 'string' ? location : undefined,
  };
}

/** A request of a call as the browser sends it: parameters of the path first, the rest in the query or the body. */
export function requestOf(
  { method, path: template }: Endpoint,
  input: Input,
  token: string | undefined,
): { path: string; body?: object; token: string | undefined } {
  const { path, left } = fillPath(template, input, (value) => encodeURIComponent(String(value)));
  if (method === 'POST') return { path, body: left, token };
  const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path, token };
}

/** The request of an input, which may be malformed: parameters of the path first, the rest in the query or the body. */
export function toRequest({ method, path: template, body }: Endpoint, input: object, random: Random): TestRequest {
  const encode = (value: unknown) => inAddress(value ?? random.one(HOSTILE_TEXTS));
  const { path, left } = fillPath(template, { ...input }, encode);
  if (body === 'bytes') {
    const bytes = left['bytes'] instanceof Uint8Array ? left['bytes'] : random.one(HOSTILE_TEXTS);
    return { method, path, headers: {}, body: Buffer.from(bytes) };
  }
  if (method === 'POST') {
    return { method, path, headers: { 'content-type': 'application/json' }, body: Buffer.from(asJson(left)) };
  }
  const query = Object.entries(left).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  return { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers: {} };
}

/** A path with the fields of the input that it names in braces, and the fields that are left. */
function fillPath(
  template: string,
  input: Input,
  encode: (value: unknown) => string,
): { path: string; left: Record<string, unknown> } {
  const left = new Map(Object.entries(input));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encode(left.get(name));
    left.delete(name);
    return value;
  });
  return { path, left: Object.fromEntries(left) };
}

function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}

/** The request for a failure message, with long parts cut in the middle. */
export function describeRequest({ method, path, headers, body }: TestRequest): string {
  const short = (text: string) => (text.length > 500 ? `${text.slice(0, 400)} … ${text.slice(-80)}` : text);
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${short(value)}`);
  return [`${method} ${short(path)}`, ...named, short(body?.toString() ?? '')].join('\n  ');
}
