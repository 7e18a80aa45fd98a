import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Desk } from './desk.ts';
import { isFault } from './faults.ts';
import type { Hand } from './hand.ts';
import { notFound, readBody, sendJson } from './http.ts';
import { fieldsOf, type Fields } from './input.ts';
import type { Outcome } from './payments.ts';
import { Refusal } from './refusal.ts';

/**
 * What only a test may do, without keys: pay (`POST /test/orders/:id/pay`), look (`GET /test/orders`,
 * `GET /test/ledger`), let calls fail (`POST /test/faults`, `DELETE /test/faults`), and say how refunds end
 * (`POST /test/refunds` with `{ ends }`, `POST /test/refunds/:id` with `{ status }`).
 */
export async function answerTest(desk: Desk, hand: Hand, url: URL, request: IncomingMessage, response: ServerResponse) {
  const fields = fieldsOf((await readBody(request)) ?? {});
  const [, , noun, id, verb] = url.pathname.split('/');
  const asked = [request.method, noun, id && ':id', verb].filter(Boolean).join(' ');
  sendJson(response, 200, reply());

  function reply(): unknown {
    if (asked === 'GET orders') return desk.book.orders();
    if (asked === 'GET ledger') return hand.ledger();
    if (asked === 'POST orders :id pay') return hand.pay(id ?? '', payOptions(fields));
    if (asked === 'DELETE faults') hand.clearFaults();
    else if (asked === 'POST faults') hand.fault(readFault(fields));
    else if (asked === 'POST refunds') hand.endRefunds(oneOf(fields['ends'], ['processed', 'pending']));
    else if (asked === 'POST refunds :id') {
      return hand.finishRefund(id ?? '', oneOf(fields['status'], ['processed', 'failed']));
    } else throw notFound();
    return {};
  }
}

const OUTCOMES: readonly Outcome[] = ['captured', 'authorized', 'failed'];

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
