import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../lib/serve.ts';
import type { Simulator, Controls } from './simulator.ts';
import { isFault } from './faults.ts';
import { notFound, readBody } from './http.ts';
import { fieldsOf, type Fields } from './input.ts';
import type { Outcome } from './payments.ts';
import { LINK_STEPS } from './payout-links.ts';
import { Refusal } from './refusal.ts';

const OUTCOMES: readonly Outcome[] = ['captured', 'authorized', 'failed'];

/**
 * Calls for tests, without keys: pay (`POST /test/orders/:id/pay`), read (`GET /test/orders`, `GET /test/ledger`), make
 * API calls fail (`POST /test/faults`, `DELETE /test/faults`), set the status of new refunds (`POST /test/refunds` with
 * `{ ends }`), finish a pending one (`POST /test/refunds/:id` with `{ status }`), and list payout links and move one
 * (`GET /test/payout-links`, `POST /test/payout-links/:id` with `{ step }`).
 */
export async function answerTest(
  simulator: Simulator,
  controls: Controls,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const fields = fieldsOf((await readBody(request)) ?? {});
  const [, , noun, id, verb] = url.pathname.split('/');
  const asked = [request.method, noun, id && ':id', verb].filter(Boolean).join(' ');
  sendJson(response, 200, reply());

  function reply(): unknown {
    if (asked === 'GET orders') return simulator.book.orders();
    if (asked === 'GET ledger') return controls.ledger();
    if (asked === 'GET payout-links') return simulator.book.payoutLinks(url.searchParams);
    if (asked === 'POST payout-links :id') return controls.movePayoutLink(id ?? '', oneOf(fields['step'], LINK_STEPS));
    if (asked === 'POST orders :id pay') return controls.pay(id ?? '', payOptions(fields));
    if (asked === 'DELETE faults') controls.clearFaults();
    else if (asked === 'POST faults') controls.fault(readFault(fields));
    else if (asked === 'POST refunds') controls.endRefunds(oneOf(fields['ends'], ['processed', 'pending']));
    else if (asked === 'POST refunds :id') {
      return controls.finishRefund(id ?? '', oneOf(fields['status'], ['processed', 'failed']));
    } else throw notFound();
    return {};
  }
}

function payOptions(fields: Fields) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : undefined);
  return {
    outcome: oneOf(fields['outcome'] ?? 'captured', OUTCOMES),
    webhooks: number('webhooks'),
    delayMs: number('delayMs'),
    amount: number('amount'),
    currency: text('currency'),
    paymentId: text('paymentId'),
    contact: text('contact'),
    email: text('email'),
    method: text('method'),
  };
}

function readFault(fields: Fields) {
  if (!isFault(fields)) throw new Refusal('A fault is { call, kind, times?, delayMs? }.');
  return fields;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Refusal(`${String(value)} is none of ${allowed.join(', ')}.`);
  return found;
}
