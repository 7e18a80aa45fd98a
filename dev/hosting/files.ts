import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Reply } from './cdn.ts';

type HeadersFor = (path: string) => Record<string, string>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Brotli quality: the best for static files, which are compressed once; a fast one for replies of functions. */
const STATIC_QUALITY = 11;
export const DYNAMIC_QUALITY = 5;

/** Packs a reply for its way to the browser. */
export type Pack = (reply: Reply, quality: number) => Reply;

/** Reads files of a folder as Hosting serves them; undefined if there is no such file. Dot files are not deployed. */
export function createFiles(folder: string, headersFor: HeadersFor, pack: Pack): (path: string) => Reply | undefined {
  const read = new Map<string, Reply | undefined>();
  return (path) => {
    if (!read.has(path)) read.set(path, readReply(folder, path, headersFor, pack));
    return read.get(path);
  };
}

function readReply(folder: string, path: string, headersFor: HeadersFor, pack: Pack): Reply | undefined {
  const file = join(folder, path);
  if (/\/\.|\0/.test(path) || !existsSync(file) || !statSync(file).isFile()) return undefined;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const headers = { 'cache-control': 'max-age=3600', ...headersFor(path), 'content-type': type };
  return pack({ status: 200, headers, body: readFileSync(file) }, STATIC_QUALITY);
}

/** Compresses text with brotli. Pictures and fonts are already compressed. */
export function compressed({ status, headers, body }: Reply, quality: number): Reply {
  const isText = /^(?:text\/|application\/json|image\/svg)/.test(headers['content-type'] ?? '');
  if (!isText || body.length === 0) return { status, headers, body };
  const how = { 'content-encoding': 'br', vary: 'accept-encoding' };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { status, headers: { ...headers, ...how }, body: brotliCompressSync(body, { params }) };
}
