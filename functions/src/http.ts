import type { Request as FunctionRequest } from 'firebase-functions/https';
import type { Response as FunctionResponse } from 'express';
import { createApp } from './api/app.ts';
import { liveDeps } from './deps.ts';

const app = createApp(liveDeps());

/**
 * Hands a Cloud Functions request to the app and copies the reply back. Firebase has read the body already,
 * so it is taken from `rawBody`; the URL is the one that the shopper's browser asked for.
 */
export async function answer(request: FunctionRequest, response: FunctionResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const reply = await app.fetch(
    new Request(new URL(request.originalUrl, 'http://store'), {
      method: request.method,
      headers,
      ...(hasBody && request.rawBody ? { body: new Uint8Array(request.rawBody) } : {}),
    }),
  );
  response.status(reply.status);
  reply.headers.forEach((value, name) => response.setHeader(name, value));
  response.end(Buffer.from(await reply.arrayBuffer()));
}
