import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { generate } from 'selfsigned';
import type { createHosting } from './hosting.ts';
import { listen } from '../lib/serve.ts';

/** `key`: the hash of the certificate's public key, by which a browser can be told to trust the certificate. */
export type Served = { url: string; key: string };

/** Serves over HTTP/2 and TLS, as Hosting does. */
export async function serveHosting(answer: ReturnType<typeof createHosting>): Promise<Served & { close: () => void }> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
  const server = createSecureServer({ key: made.private, cert: made.cert, allowHTTP1: true });
  server.on('request', (request, response) => {
    reply(answer, request, response).catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
  });
  const { port, close } = await listen(server);
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://localhost:${port}`,
    key: createHash('sha256').update(publicKey).digest('base64'),
    close,
  };
}

async function reply(
  answer: ReturnType<typeof createHosting>,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url, 'https://localhost');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  // Hosting passes the requested address to functions in these headers.
  headers.set('x-forwarded-host', request.headers[':authority'] ?? request.headers.host ?? '');
  headers.set('x-forwarded-proto', 'https');
  const { method } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.from(await buffer(request));
  const asked = { method, path: decodeURI(pathname), query: search, headers, body };
  const { status, headers: given, body: packed } = await answer(asked);
  const isPacked = given['content-encoding'] === 'br';
  const takesPacked = /\bbr\b/.test(headers.get('accept-encoding') ?? '');
  const { 'content-encoding': encoding, ...others } = given;
  const sent = isPacked && !takesPacked ? brotliDecompressSync(packed) : packed;
  const all = encoding && takesPacked ? { ...others, 'content-encoding': encoding } : others;
  response.writeHead(status, { ...all, 'content-length': sent.length });
  response.end(method === 'HEAD' ? '' : sent);
}
