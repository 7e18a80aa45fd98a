import type { Failure } from '@nirala/contract/api';
import { FAILURES } from '@nirala/contract/failure-codes';
import { DATA_POLICY_HEADER, PAGE_POLICY_HEADER, SECURITY_HEADERS } from '@nirala/contract/security';
import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { rawUrl, readRawBody } from './raw-requests.ts';

type Incoming = Pick<FunctionRequest, 'method' | 'headers' | 'originalUrl' | 'rawBody'>;

/** `Request` refuses to carry these. Nothing here takes them, so a word that nothing takes either stands in. */
const UNSPEAKABLE = /^(CONNECT|TRACE|TRACK)$/i;

/**
 * Hands a Cloud Functions request to `app` and copies the reply back. A body of more than `maxBody` bytes is 413
 * without being kept. Where the framework has read the body already, it is taken from `rawBody`. The address
 * is the one that the shopper's browser asked for, whatever it looks like (`//` alone is no URL by itself). Every reply
 * gets the security headers here: a function can be reached without Hosting.
 */
export async function passOn(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  request: Incoming,
  response: ServerResponse,
  maxBody: number,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await bodyOf(request, maxBody) : undefined;
  if (body === 'hung up') return void response.destroy();
  const reply =
    body === 'too large'
      ? tooLarge()
      : await app.fetch(
          new Request(`http://store${rawUrl(request) ?? request.originalUrl}`, {
            method: UNSPEAKABLE.test(request.method) ? 'REFUSED' : request.method,
            headers,
            ...(body ? { body: new Uint8Array(body) } : {}),
          }),
        );
  response.statusCode = reply.status;
  seal(response, reply.headers.get('Content-Type')?.startsWith('text/html') ?? false);
  reply.headers.forEach((value, name) => response.setHeader(name, value));
  response.end(Buffer.from(await reply.arrayBuffer()));
}

type Body = Uint8Array | 'too large' | 'hung up' | undefined;

async function bodyOf(request: Partial<Incoming>, maxBody: number): Promise<Body> {
  if (request.rawBody) return request.rawBody;
  return readRawBody(request, maxBody).catch(() => 'hung up');
}

function tooLarge(): Response {
  const failure: Failure = { error: FAILURES['body-too-large'].sentence, code: 'body-too-large' };
  return Response.json(failure, { status: 413, headers: { 'Cache-Control': 'private, no-store' } });
}

function seal(response: ServerResponse, isPage: boolean): void {
  // The framework of Cloud Functions is made with Express, which says so.
  response.removeHeader('X-Powered-By');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', isPage ? PAGE_POLICY_HEADER : DATA_POLICY_HEADER);
}
