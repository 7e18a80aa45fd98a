/** Bodies and paths that the functions framework would parse or refuse reach our code unchanged. */
import { request as ask } from 'node:http';
import { gzipSync } from 'node:zlib';
import { handleRequest } from '@nirala/functions/http/node-adapter';
import { captureRawRequests } from '@nirala/functions/http/raw-requests';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFramework } from './framework.ts';

const LIMIT = 100_000;

const mirror = {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [type, body] = [request.headers.get('Content-Type'), Buffer.from(await request.arrayBuffer())];
    return Response.json({ pathname, type, body: body.toString('base64') });
  },
};

let release: () => void;
let framework: Awaited<ReturnType<typeof startFramework>>;
beforeAll(async () => {
  vi.stubEnv('FUNCTION_TARGET', 'api');
  vi.stubEnv('FUNCTION_SIGNATURE_TYPE', 'http');
  release = captureRawRequests();
  framework = await startFramework((request, response) =>
    handleRequest(mirror, Object.assign(request, { method: request.method ?? '' }) as never, response, LIMIT),
  );
});
afterAll(() => {
  release();
  return framework.close();
});

async function send(path: string, body: Buffer, headers: Record<string, string> = {}) {
  const { port } = framework;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, method: 'POST', path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject).end(body);
  });
}

const json = { 'Content-Type': 'application/json' };

test.each<[string, Buffer, Record<string, string>]>([
  ['half of JSON', Buffer.from('{"name":'), json],
  ['JSON that is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), json],
  ['an unknown charset', Buffer.from('{}'), { 'Content-Type': 'application/json; charset=nonsense' }],
  ['an unknown encoding', Buffer.from('{}'), { ...json, 'Content-Encoding': 'zip' }],
  ['a gzip bomb', gzipSync(Buffer.alloc(40_000_000, 32)), { ...json, 'Content-Encoding': 'gzip' }],
  ['a form 5,000 levels deep', Buffer.from(`a${'[x]'.repeat(5_000)}=1`), { 'Content-Type': 'x-www-form-urlencoded' }],
  ['no type', Buffer.from('{}'), {}],
])('a body with %s arrives byte for byte', async (_what, body, headers) => {
  const { status, text } = await send('/api/x', body, headers);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    pathname: '/api/x',
    type: headers['Content-Type'] ?? null,
    body: body.toString('base64'),
  });
});

test.each(['/api/shirts/%ff', '/api/shirts/%ED%A0%80', '/api/%zz'])('the path %s arrives unchanged', async (path) => {
  const { status, text } = await send(path, Buffer.from('{}'), json);
  expect([status, JSON.parse(text).pathname]).toEqual([200, path]);
});

test.each<[string, Record<string, string>]>([
  ['with its length', { 'Content-Length': '3000000' }],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a body above the limit, sent %s, is refused with our 413; a body at the limit is accepted', async (_how, how) => {
  const large = await send('/api/x', Buffer.alloc(3_000_000, 0x5b), { ...json, ...how });
  expect([large.status, typeof JSON.parse(large.text).error]).toEqual([413, 'string']);
  const fits = await send('/api/x', Buffer.alloc(LIMIT, 0x5b), json);
  expect(fits.status).toBe(200);
});
