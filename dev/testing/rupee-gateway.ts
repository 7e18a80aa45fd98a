import { timingSafeEqual } from 'node:crypto';
import { GatewayError, type Gateway, type Payment, type Refund } from '@nirala/functions/services/payments/gateway';
import * as v from 'valibot';
import { inRupees, RUPEE_KEYS, signBody, signFields } from '../stand-ins/rupee/format.ts';

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}\.\d\d$/),
  v.transform((text) => Math.round(Number(text) * 100)),
);
const PAYMENT_STATES = {
  NEW: 'created',
  HELD: 'authorized',
  PAID: 'captured',
  RETURNED: 'refunded',
  FAILED: 'failed',
} as const;
const REFUND_STATES = { QUEUED: 'pending', DONE: 'processed', FAILED: 'failed' } as const;

const paymentSchema = v.pipe(
  v.object({
    payment: v.string(),
    order: v.string(),
    amount,
    currency: v.string(),
    state: v.picklist(['NEW', 'HELD', 'PAID', 'RETURNED', 'FAILED']),
    mode: v.string(),
    message: v.string(),
  }),
  v.transform(({ payment, order, state, mode, message, ...money }): Payment => ({
    id: payment,
    gatewayOrderId: order,
    amountPaise: money.amount,
    currency: money.currency,
    status: PAYMENT_STATES[state],
    method: mode.toLowerCase(),
    failure: message || undefined,
  })),
);
const refundSchema = v.pipe(
  v.object({
    refund: v.string(),
    payment: v.string(),
    amount,
    state: v.picklist(['QUEUED', 'DONE', 'FAILED']),
    reference: v.string(),
    bank: v.string(),
  }),
  v.transform(({ refund, payment, state, reference, bank, ...money }): Refund => ({
    id: refund,
    paymentId: payment,
    amountPaise: money.amount,
    status: REFUND_STATES[state],
    receipt: reference || undefined,
    bankReference: bank || undefined,
  })),
);
const refusalSchema = v.object({ code: v.picklist(['AGE', 'FUNDS', 'REFUSED']), text: v.string() });
const noticeSchema = v.object({
  notice: v.string(),
  payment: v.optional(paymentSchema),
  order: v.optional(v.string()),
  refund: v.optional(refundSchema),
});
const REASONS = { AGE: 'too-old', FUNDS: 'balance', REFUSED: undefined } as const;

/** The adapter of the second gateway: see stand-ins/rupee/format.ts. It proves that the store depends on no vendor. */
export function openRupeeGateway({ url, timeout = 2_000 }: { url: string; timeout?: number }): Gateway {
  async function send<S extends v.GenericSchema>(schema: S, method: string, path: string, body?: object) {
    const reply = await ask(`${url}${path}`, method, body, timeout);
    const parsed = v.safeParse(schema, reply);
    if (!parsed.success) throw new GatewayError('down', 'The gateway answered in an unknown format.');
    return parsed.output;
  }

  const isProof: Gateway['isProof'] = ({ gatewayOrderId, paymentId, signature }) =>
    isSame(signature, signFields({ order: gatewayOrderId, payment: paymentId }));

  return {
    name: 'rupee',
    isLive: false,
    ask: () => Promise.resolve({ state: 'unknown', says: 'Rupee is not asked.' }),
    async createOrder(paise, receipt) {
      const schema = v.object({ order: v.string(), amount: v.literal(inRupees(paise)) });
      return (await send(schema, 'PUT', `/orders/${receipt}`, { amount: inRupees(paise) })).order;
    },
    opening: (gatewayOrderId) => Promise.resolve({ key: '', url: `${url}/pay/${gatewayOrderId}` }),
    payment: (id) => send(paymentSchema, 'GET', `/payments/${encodeURIComponent(id)}`),
    async paymentsOf(gatewayOrderId) {
      const schema = v.object({ payments: v.array(paymentSchema) });
      return (await send(schema, 'GET', `/orders/${encodeURIComponent(gatewayOrderId)}/payments`)).payments;
    },
    capture: (id, paise) => send(paymentSchema, 'POST', `/payments/${id}/take`, { amount: inRupees(paise) }),
    refund: ({ paymentId, amountPaise, receipt }) =>
      send(refundSchema, 'PUT', `/refunds/${receipt}`, { payment: paymentId, amount: inRupees(amountPaise) }),
    async refundsOf(paymentId) {
      const schema = v.object({ refunds: v.array(refundSchema) });
      return (await send(schema, 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds`)).refunds;
    },
    refundState: (id) => send(refundSchema, 'GET', `/refunds/${encodeURIComponent(id)}`),
    isProof,
    readReturn({ order: gatewayOrderId = '', payment: paymentId = '', sign: signature = '' }) {
      return isProof({ gatewayOrderId, paymentId, signature }) ? { gatewayOrderId, paymentId } : undefined;
    },
    readEvent(body, header) {
      const sign = header('X-Rupee-Sign') ?? '';
      const time = /^t=(\d+),/.exec(sign)?.[1] ?? '';
      if (!isSame(sign, signBody(time, body))) return undefined;
      const notice = v.safeParse(noticeSchema, JSON.parse(body));
      if (!notice.success) return { kind: 'unknown', why: { path: v.getDotPath(notice.issues[0]) } };
      const { notice: id, payment, refund, order: gatewayOrderId = payment?.gatewayOrderId } = notice.output;
      if (gatewayOrderId === undefined) return { kind: 'unknown', why: { notice: id } };
      return {
        kind: 'payment',
        id,
        gatewayOrderId,
        payments: payment ? [payment] : [],
        refunds: refund ? [refund] : [],
      };
    },
  };
}

async function ask(url: string, method: string, body: object | undefined, timeout: number): Promise<unknown> {
  const down = (cause?: unknown) => new GatewayError('down', 'The gateway gave no usable answer.', { cause });
  const reply = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      Authorization: `Key ${RUPEE_KEYS.merchant}:${RUPEE_KEYS.secret}`,
      'Content-Type': 'application/json',
    },
    body: body ? JSON.stringify(body) : null,
  }).catch((error: unknown) => {
    throw down(error);
  });
  const json: unknown = await reply.json().catch((error: unknown) => {
    throw down(error);
  });
  if (reply.ok) return json;
  const refusal = v.safeParse(refusalSchema, json);
  if (reply.status !== 422 || !refusal.success) throw down();
  const { code, text } = refusal.output;
  const reason = REASONS[code];
  throw new GatewayError('refused', text, reason ? { reason } : {});
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
