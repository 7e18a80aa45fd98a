import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, matchesGlob } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import firebase from '../../firebase.json' with { type: 'json' };
import { hostingConfig, type HeaderRule } from '../deploy/hosting-config.ts';
import { createCdn, type Reply } from './cdn.ts';

export type Functions = Record<string, (request: Request) => Response | Promise<Response>>;

type HostingRequest = {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  body?: Buffer<ArrayBuffer> | undefined;
};

const NOTHING: Reply = { status: 404, headers: {}, body: Buffer.alloc(0) };

/**
 * Answers requests as Firebase Hosting does: files first, then the functions of firebase.json behind the CDN's cache.
 * It applies the header rules that a deploy of this folder would have.
 */
export function createHosting(
  folder: string,
  functions: Functions,
  pack: Pack = compressed,
): (request: HostingRequest) => Promise<Reply> {
  const { headers: rules } = hostingConfig(folder);
  const headersFor = (path: string) => headersOf(path, rules);
  const files = createFiles(folder, headersFor, pack);
  const cdn = createCdn();

  async function callFunction({ method, path, query, headers, body }: HostingRequest, name: string): Promise<Reply> {
    const answer = functions[name];
    if (!answer) throw new Error(`there is no function ${name}`);
    const request = new Request(`https://${headers.get('x-forwarded-host') ?? 'store'}${path}${query}`, {
      method,
      headers,
      body: body?.length ? body : null,
    });
    const reply = await answer(request);
    const given = { ...headersFor(path), ...Object.fromEntries(reply.headers) };
    const whole = { status: reply.status, headers: given, body: Buffer.from(await reply.arrayBuffer()) };
    return pack(whole, DYNAMIC_QUALITY);
  }

  return async (asked) => {
    const { method, path, query } = asked;
    const file = files(path);
    if (file) return file;
    const name = functionOf(path);
    if (!name) {
      const page = files('/404.html') ?? NOTHING;
      // Header rules match the requested path, whether a file exists there or not.
      return { ...page, headers: { ...page.headers, ...headersFor(path) } };
    }
    return method === 'GET' ? cdn.answer(path + query, () => callFunction(asked, name)) : callFunction(asked, name);
  };
}

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
const DYNAMIC_QUALITY = 5;

/** Packs a reply for its way to the browser. */
type Pack = (reply: Reply, quality: number) => Reply;

/** Reads files of a folder as Hosting serves them; undefined if there is no such file. Dot files are not deployed. */
function createFiles(folder: string, headersFor: HeadersFor, pack: Pack): (path: string) => Reply | undefined {
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
function compressed({ status, headers, body }: Reply, quality: number): Reply {
  const isText = /^(?:text\/|application\/json|image\/svg)/.test(headers['content-type'] ?? '');
  if (!isText || body.length === 0) return { status, headers, body };
  const how = { 'content-encoding': 'br', vary: 'accept-encoding' };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { status, headers: { ...headers, ...how }, body: brotliCompressSync(body, { params }) };
}

/** Whether a path matches a pattern of Hosting: a glob, with a leading `!` for all other paths. */
function fits(source: string, path: string): boolean {
  return source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);
}

/** The headers that the rules set for a path, by lower-case name. The last matching rule wins. */
export function headersOf(
  path: string,
  rules: readonly HeaderRule[] = firebase.hosting.headers,
): Record<string, string> {
  const fitting = rules.filter(({ source }) => fits(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(fitting.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** The function that answers a path without a file, by the first matching rewrite. */
export function functionOf(path: string): string | undefined {
  return firebase.hosting.rewrites.find(({ source }) => fits(source, path))?.function.functionId;
}

/** The rewrites and header rules, by their pattern, that apply to none of these paths. */
export function unreachedRules(paths: readonly string[]): { rewrites: string[]; headers: string[] } {
  const { rewrites, headers } = firebase.hosting;
  const reached = new Set(paths.map((path) => rewrites.find(({ source }) => fits(source, path))));
  return {
    rewrites: rewrites.filter((rewrite) => !reached.has(rewrite)).map(({ source }) => source),
    headers: headers.filter(({ source }) => !paths.some((path) => fits(source, path))).map(({ source }) => source),
  };
}
