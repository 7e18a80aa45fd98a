import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../lib/serve.ts';
import { failAfter, failInstead, type CallName } from './faults.ts';
import { checkKeys, notFound, readBody } from './http.ts';
import { ROUTES } from './routes.ts';
import type { Simulator } from './simulator.ts';

/** Answers a call of Razorpay's API. */
export async function answerApi(simulator: Simulator, url: URL, request: IncomingMessage, response: ServerResponse) {
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname));
  const body = await readBody(request);
  checkKeys(request, simulator.book.keys);
  if (!route) throw notFound();
  const idempotencyKey = request.headers['x-refund-idempotency'];
  await doCall(simulator, route.call, response, () =>
    route.answer(simulator.book, {
      id: route.path.exec(url.pathname)?.[1] ?? '',
      body,
      query: url.searchParams,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    }),
  );
}

/** Does a call and answers with what it returns, with the fault that a test has set for it. */
export async function doCall(simulator: Simulator, call: CallName, response: ServerResponse, act: () => unknown) {
  simulator.calls.push(call);
  const fault = simulator.faults.take(call);
  if (fault && failInstead(fault.kind, response)) return;
  if (fault?.kind === 'slow') await simulator.pause(fault.delayMs ?? 1_000);
  const done = simulator.publish(act);
  if (fault && failAfter(fault.kind, response, JSON.stringify(done))) return;
  sendJson(response, 200, done);
}
