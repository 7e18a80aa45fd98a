import type { IncomingMessage, ServerResponse } from 'node:http';
import { failAfter, failInstead } from './faults.ts';
import { checkKeys, notFound, readBody, sendJson } from './http.ts';
import { ROUTES } from './routes.ts';
import type { Desk } from './desk.ts';

/** One of Razorpay's own calls, with the fault that waits for it. */
export async function answerApi(desk: Desk, url: URL, request: IncomingMessage, response: ServerResponse) {
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname));
  const body = await readBody(request);
  checkKeys(request, desk.book.keys);
  if (!route) throw notFound();
  desk.calls.push(route.call);
  const fault = desk.faults.take(route.call);
  if (fault && failInstead(fault.kind, response)) return;
  if (fault?.kind === 'slow') await desk.pause(fault.delayMs ?? 1_000);
  const idempotencyKey = request.headers['x-refund-idempotency'];
  const done = desk.publish(() =>
    route.answer(desk.book, {
      id: route.path.exec(url.pathname)?.[1] ?? '',
      body,
      query: url.searchParams,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    }),
  );
  if (fault && failAfter(fault.kind, response, JSON.stringify(done))) return;
  sendJson(response, 200, done);
}
