import type { ServerResponse } from 'node:http';
import { keysOf } from '../../lib/keys-of.ts';

/** The names of Razorpay's API calls in the stand-in. */
const CALLS = [
  'createOrder',
  'order',
  'orders',
  'payments',
  'payment',
  'newestPayments',
  'capture',
  'refund',
  'refunds',
  'refundState',
  'createPayoutLink',
  'payoutLinks',
  'payoutLink',
] as const;
export type CallName = (typeof CALLS)[number];

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html' };
const page = (title: string) =>
  `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center></body></html>`;
const error = (code: string, description: string) =>
  JSON.stringify({ error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } });
const serverError = error(
  'SERVER_ERROR',
  'We are facing some trouble completing your request at the moment. Please try again shortly.',
);

/** Faults in place of the call: nothing is done. */
const INSTEAD = {
  'server-error': (r) => r.writeHead(500, json).end(serverError),
  'bad-gateway': (r) => r.writeHead(502, html).end(page('502 Bad Gateway')),
  unavailable: (r) => r.writeHead(503).end(),
  'gateway-timeout': (r) => r.writeHead(504, html).end(page('504 Gateway Time-out')),
  'rate-limited': (r) =>
    r.writeHead(429, { ...json, 'Retry-After': '1' }).end(error('BAD_REQUEST_ERROR', 'Request failed')),
  hangs: () => undefined,
  cut: (r) => r.destroy(),
  unauthorized: (r) => r.writeHead(401, json).end(error('BAD_REQUEST_ERROR', 'Authentication failed')),
  garbage: (r) => r.writeHead(200, json).end('It works!'),
  'in-flight': (r) => {
    const words = 'Another request with the same idempotency key is still in progress.';
    r.writeHead(409, json).end(error('BAD_REQUEST_ERROR', words));
  },
} satisfies Record<string, (response: ServerResponse) => void>;

/** Faults after the call: it is done, but the shop does not get the reply. */
const AFTER = {
  'lost-reply': (r) => r.destroy(),
  'lost-in-gateway': (r) => r.writeHead(502, html).end(page('502 Bad Gateway')),
  'never-replies': () => undefined,
  truncated: (r, body) => r.writeHead(200, json).end(body.slice(0, body.length / 2)),
} satisfies Record<string, (response: ServerResponse, body: string) => void>;

export type FaultKind = keyof typeof INSTEAD | keyof typeof AFTER | 'slow';

/** All faults that a test can set for a call. */
export const FAULT_KINDS: readonly FaultKind[] = [...keysOf(INSTEAD), ...keysOf(AFTER), 'slow'];

export type Fault = {
  /** `any`: whichever call comes next. */
  call: CallName | 'any';
  kind: FaultKind;
  /** The number of calls that fail; 1 by default. */
  times?: number;
  /** For `slow`: milliseconds before the call is done. */
  delayMs?: number;
};

/** Whether the fields of a request body form a fault. */
export function isFault(fields: Record<string, unknown>): fields is Fault {
  const { call, kind, times = 1, delayMs = 0 } = fields;
  const isCall = call === 'any' || CALLS.some((name) => name === call);
  return isCall && FAULT_KINDS.some((name) => name === kind) && [times, delayMs].every((n) => typeof n === 'number');
}

/** The faults that tests have set and no call has used up yet. */
export function createFaults() {
  let waiting: (Fault & { times: number })[] = [];
  return {
    add: ({ times = 1, ...fault }: Fault) => void waiting.push({ ...fault, times }),
    clear: () => void (waiting = []),
    /** The oldest fault set for this call, if any. Uses it up once. */
    take(call: CallName): Fault | undefined {
      const found = waiting.find((fault) => fault.call === 'any' || fault.call === call);
      if (!found) return undefined;
      found.times -= 1;
      waiting = waiting.filter((fault) => fault.times > 0);
      return found;
    },
  };
}

/** Sends the fault's reply instead of doing the call. Returns whether this kind of fault does so. */
export function failInstead(kind: FaultKind, response: ServerResponse): boolean {
  if (!isKey(INSTEAD, kind)) return false;
  INSTEAD[kind](response);
  return true;
}

/** Loses or damages the reply to a call that was done. Returns whether this kind of fault does so. */
export function failAfter(kind: FaultKind, response: ServerResponse, body: string): boolean {
  if (!isKey(AFTER, kind)) return false;
  AFTER[kind](response, body);
  return true;
}

function isKey<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name);
}
