import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * The framework of Cloud Functions reads and parses every body before our code is called: JSON of up to 32 MB takes a
 * gigabyte, and what it cannot parse it answers in HTML. It has no setting for that. Node tells subscribers of each
 * request before the framework sees it; there we hide the body and every path that the framework cannot decode, and
 * read both ourselves. `readRawBody` stops at the caller's limit.
 */
export function takeRawRequests(): void {
  // Other functions of this codebase get their events from the parsed body.
  const { FUNCTION_SIGNATURE_TYPE: type, FUNCTION_TARGET: name, FUNCTIONS_EMULATOR: emulator } = process.env;
  // The emulator stops with EPIPE when a reply ends before it has written a large body.
  if (emulator === 'true') return;
  if (type !== 'http' || !name || !OURS.has(name)) return;
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage) hide(message.request);
  });
}

/** The functions that answer through `passOn`. */
const OURS = new Set(['api', 'pages', 'images']);

type Hidden = { url: string; length: number; hasBody: boolean };
const hidden = new WeakMap<object, Hidden>();

function hide(request: IncomingMessage): void {
  const { headers, url = '/' } = request;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  hidden.set(request, { url, length: Number(length ?? 0), hasBody: length !== undefined || encoding !== undefined });
  // Without these two the framework takes the request for one without a body.
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  if (!isDecodable(url)) request.url = '/';
}

/** Express answers a path with a broken escape by itself. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*/s, ''));
    return true;
  } catch {
    return false;
  }
}

/** The address as it was sent; undefined for a request that was not taken. */
export const rawUrl = (request: object): string | undefined => hidden.get(request)?.url;

/**
 * The body of a request that was taken; 'too large' for one of more than `limit` bytes. That is read to its end and
 * dropped, since a proxy that still sends breaks when the reply comes first. Undefined for a request that was not taken,
 * and for one without a body. Rejects when the caller hangs up.
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
