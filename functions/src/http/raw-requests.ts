import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * The framework of Cloud Functions parses every body before our code runs: JSON of up to 32 MB takes a gigabyte, and
 * for a body that it cannot parse it replies itself, in HTML. It has no setting for that. Node publishes each request
 * before the framework sees it, so we hide the body and undecodable paths there, and read both ourselves: see
 * node-adapter.ts. Returns a function that ends it.
 */
export function captureRawRequests(): () => void {
  // Scheduled functions and triggers get their events from the parsed body.
  const { FUNCTION_SIGNATURE_TYPE: type, FUNCTION_TARGET: name, FUNCTIONS_EMULATOR: emulator } = process.env;
  // The emulator fails with EPIPE if a reply ends before it has sent a large body.
  if (emulator === 'true') return () => {};
  if (type !== 'http' || !name || !HTTP_FUNCTIONS.has(name)) return () => {};
  const onStart = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage) hide(message.request);
  };
  subscribe(REQUEST_START, onStart);
  return () => unsubscribe(REQUEST_START, onStart);
}

const REQUEST_START = 'http.server.request.start';

/** The functions that use `handleRequest`. */
const HTTP_FUNCTIONS = new Set(['api', 'pages', 'images']);

type Hidden = { url: string; length: number; hasBody: boolean };
const hidden = new WeakMap<object, Hidden>();

function hide(request: IncomingMessage): void {
  const { headers, url = '/' } = request;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  hidden.set(request, { url, length: Number(length ?? 0), hasBody: length !== undefined || encoding !== undefined });
  // Without these headers the framework sees a request without a body.
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  if (!isDecodable(url)) request.url = '/';
}

/** Express itself answers a path with an invalid percent escape. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*/s, ''));
    return true;
  } catch {
    return false;
  }
}

/** The URL as it was sent; undefined for a request that was not captured. */
export const rawUrl = (request: object): string | undefined => hidden.get(request)?.url;

/**
 * The body of a captured request, or 'too large' if it has more than `limit` bytes. A large body is read to its end and
 * dropped, because a proxy that is still sending breaks the connection when the reply comes first. Undefined without a
 * body, and for a request that was not captured. Rejects when the caller hangs up.
 */
export async function readRawBody(request: object, limit: number): Promise<Uint8Array | 'too large' | undefined> {
  const known = hidden.get(request);
  if (!known?.hasBody || !(request instanceof IncomingMessage)) return undefined;
  const declared = known.length;
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (Math.max(declared, received) <= limit) chunks.push(chunk);
      else chunks = [];
    });
    request.once('end', () => resolve(Math.max(declared, received) > limit ? 'too large' : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('the caller hung up')));
  });
}
