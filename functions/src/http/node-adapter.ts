/** The adapter between Cloud Functions, which are built on Node's HTTP, and apps that take a `Request`. */
import type { Failure } from '@nirala/contract/api';
import { FAILURES } from '@nirala/contract/api/failure-codes';
import { DATA_POLICY_HEADER, PAGE_POLICY_HEADER, SECURITY_HEADERS } from '@nirala/contract/api/security';
import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { rawUrl, readRawBody } from './raw-requests.ts';

type Incoming = Pick<FunctionRequest, 'method' | 'headers' | 'originalUrl' | 'rawBody'> & {
  socket?: Pick<FunctionRequest['socket'], 'remoteAddress'>;
};

/**
 * The `Request` constructor refuses these methods. The app has no routes for them, so they are replaced by another
 * method without routes.
 */
const FORBIDDEN_METHODS = /^(CONNECT|TRACE|TRACK)$/i;

/**
 * Passes a Cloud Functions request to `app` and writes the reply. A body of more than `maxBody` bytes gets 413 and is
 * not kept in memory. If the framework has read the body already, it is taken from `rawBody`. The URL has the path that
 * the browser sent, and always the same origin, so that a path with a leading `//` is not mistaken for a host. Every
 * reply gets the security headers here, because a function can be called without Hosting.
 */
export async function handleRequest(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  request: Incoming,
  response: ServerResponse,
  maxBody: number,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  addHop(headers, request);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await bodyOf(request, maxBody) : undefined;
  if (body === 'hung up') return void response.destroy();
  const reply =
    body === 'too large'
      ? tooLarge()
      : await app.fetch(
          new Request(`http://store${rawUrl(request) ?? request.originalUrl}`, {
            method: FORBIDDEN_METHODS.test(request.method) ? 'REFUSED' : request.method,
            headers,
            body: body ? new Uint8Array(body) : undefined,
          }),
        );
  response.statusCode = reply.status;
  setSecurityHeaders(response, reply.headers.get('Content-Type')?.startsWith('text/html') ?? false);
  reply.headers.forEach((value, name) => response.setHeader(name, value));
  response.end(Buffer.from(await reply.arrayBuffer()));
}

const FORWARDED_FOR = 'X-Forwarded-For';

/** Google's platform appends the address that it saw. On a developer's machine nobody does: see lib/caller.ts. */
function addHop(headers: Headers, { socket }: Incoming): void {
  const { K_SERVICE: service, FUNCTIONS_EMULATOR: emulator } = process.env;
  const isOnPlatform = service !== undefined && emulator !== 'true';
  if (!isOnPlatform && socket?.remoteAddress) headers.append(FORWARDED_FOR, socket.remoteAddress);
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

function setSecurityHeaders(response: ServerResponse, isPage: boolean): void {
  // The framework is built on Express, which adds this header.
  response.removeHeader('X-Powered-By');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', isPage ? PAGE_POLICY_HEADER : DATA_POLICY_HEADER);
}
