import { DATA_POLICY_HEADER, PAGE_POLICY_HEADER, SECURITY_HEADERS } from '@nirala/contract/security';
import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';

type Incoming = Pick<FunctionRequest, 'method' | 'headers' | 'originalUrl' | 'rawBody'>;

/** `Request` refuses to carry these. Nothing here takes them, so a word that nothing takes either stands in. */
const UNSPEAKABLE = /^(CONNECT|TRACE|TRACK)$/i;

/**
 * Hands a Cloud Functions request to `app` and copies the reply back. Firebase has read the body already, so it is
 * taken from `rawBody`; the address is the one that the shopper's browser asked for, whatever it looks like
 * (`//` alone is no URL by itself). Every reply gets the security headers here: a function can be reached without Hosting.
 */
export async function passOn(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  request: Incoming,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const reply = await app.fetch(
    new Request(`http://store${request.originalUrl}`, {
      method: UNSPEAKABLE.test(request.method) ? 'REFUSED' : request.method,
      headers,
      ...(hasBody && request.rawBody ? { body: new Uint8Array(request.rawBody) } : {}),
    }),
  );
  response.statusCode = reply.status;
  seal(response, reply.headers.get('Content-Type')?.startsWith('text/html') ?? false);
  reply.headers.forEach((value, name) => response.setHeader(name, value));
  response.end(Buffer.from(await reply.arrayBuffer()));
}

function seal(response: ServerResponse, isPage: boolean): void {
  // The framework of Cloud Functions is made with Express, which says so.
  response.removeHeader('X-Powered-By');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', isPage ? PAGE_POLICY_HEADER : DATA_POLICY_HEADER);
}
