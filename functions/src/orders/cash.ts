/**
 * What couriers and gateways paid to the store, row by row of their files, and the differences that the owner leaves as they
 * are.
 */
import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import type { Remittance, SettlementRow } from '@nirala/contract/api/admin/cash';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees, toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import type { OrderDeps } from '../services/deps.ts';
import { asApiError, GatewayError } from '../services/payments/gateway.ts';
import { orderOfAwb } from '../store/awbs.ts';
import {
  expectedSettlement,
  openDifferences,
  acceptanceOf,
  cashDifference,
  moneyDifferences,
} from '../store/order-money.ts';
import { readByGatewayOrder, readByPayment } from '../store/order-lists.ts';
import { isDivided, readParts, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { changeOrder } from './write.ts';

/** What became of a row. `message`: what differs, or why the row is refused. */
type Outcome = { number: number; state: 'taken' | 'known' | 'refused'; orderId?: string; message?: string | undefined };

/** Takes the rows of a courier's remittance file. A row of an earlier file changes nothing. */
export function takeRemittances(deps: OrderDeps, by: Caller, rows: readonly Remittance[]): Promise<Outcome[]> {
  return eachRow(rows, async (row) => {
    const orderId = await orderOfAwb(deps.db, row.awb);
    if (orderId === undefined) throw refusal('No order has this parcel.');
    return takeRow(deps, orderId, { by, action: 'cash.remit', of: 'cash' }, (order) => applyRemittance(order, row));
  });
}

/** Takes the rows of a gateway's settlement report. A row of an earlier report changes nothing. */
export function takeSettlements(deps: OrderDeps, by: Caller, rows: readonly SettlementRow[]): Promise<Outcome[]> {
  return eachRow(rows, async (row) => {
    const named = await orderOfPayment(deps, row.paymentId ?? row.id);
    if (!named) throw refusal('No order has this payment.');
    const found = await partOfSettlement(deps, named, row);
    return takeRow(deps, found.id, { by, action: 'cash.settle', of: row.id }, (order) => applySettlement(order, row));
  });
}

/** One after the other, so that a row that fails does not hold up the others. */
async function eachRow<Row extends { number: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Omit<Outcome, 'number'>>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { number } = row;
    try {
      outcomes.push({ number, ...(await work(row)) });
    } catch (error) {
      if (!(error instanceof ApiError)) logError('could not take a row about cash', { number, why: whyOf(error) });
      const message = error instanceof ApiError ? error.message : MESSAGES.serverError;
      outcomes.push({ number, state: 'refused', message });
    }
  }
  return outcomes;
}

/** Adds a row to its order, and says what differs afterwards. `of`: what the row is about. */
async function takeRow(
  deps: OrderDeps,
  orderId: string,
  { by, action, of }: { by: Caller; action: 'cash.remit' | 'cash.settle'; of: string },
  apply: (order: StoredOrder) => StoredOrder,
): Promise<Omit<Outcome, 'number'>> {
  const row = { isNew: false };
  const decide = (order: StoredOrder) => {
    const after = apply(order);
    row.isNew = after !== order;
    return after;
  };
  const known = await changeOrder(deps, orderId, decide, { by, at: deps.now(), action });
  const message = openDifferences(known.order).find((difference) => difference.of === of)?.what;
  return { orderId, state: row.isNew ? 'taken' : 'known', message };
}

/** The order of a payment: the one that it paid for, or the one whose order at the gateway it belongs to. */
async function orderOfPayment(deps: OrderDeps, paymentId: string): Promise<KnownOrder | undefined> {
  const paid = await readByPayment(deps.db, paymentId);
  if (paid) return paid;
  try {
    const gateway = deps.gateway();
    const { gatewayOrderId } = await gateway.payment(paymentId);
    return gatewayOrderId ? await readByGatewayOrder(deps.db, gatewayOrderId, gateway.name) : undefined;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return undefined;
    throw asApiError(error, 'payment-unchecked');
  }
}

/**
 * Of the orders that share a payment, the one that a row is about: a refund belongs to the order that asked for it, the
 * payment to the order that was placed.
 */
async function partOfSettlement({ db }: OrderDeps, named: KnownOrder, row: SettlementRow): Promise<KnownOrder> {
  if (!isDivided(named.order)) return named;
  const parts = await readParts(db, named);
  const isOf = ({ order }: KnownOrder) =>
    order.refunds.some(({ refundId }) => refundId === row.id) ||
    order.captures.some(({ paymentId, shareOf }) => paymentId === row.id && shareOf === undefined);
  return parts.find(isOf) ?? named;
}

/** The order after a courier paid for it; the same object if an earlier file had the row. */
function applyRemittance(order: StoredOrder, { awb, amount, reference, day }: Remittance): StoredOrder {
  const id = createHash('sha256').update(`${awb}/${reference}`).digest('hex').slice(0, 20);
  const amountPaise = toPaise(amount);
  const remittances = order.remittances ?? [];
  const known = remittances.find((each) => each.id === id);
  if (!known) return { ...order, remittances: [...remittances, { id, amountPaise, reference, day }] };
  if (known.amountPaise === amountPaise) return order;
  throw refusal(`An earlier file has this reference with ${formatRupees(toRupees(known.amountPaise))}.`);
}

/**
 * The order after the gateway settled one of its payments or refunds; the same object if an earlier report had the row.
 * What an earlier report left short may come in a later one.
 */
function applySettlement(order: StoredOrder, row: SettlementRow): StoredOrder {
  const { id, settlementId, utr, day, paymentId } = row;
  const settlements = order.settlements ?? [];
  const known = settlements.filter((each) => each.id === id);
  const amountPaise = toPaise(row.amount);
  const same = known.find((each) => each.settlementId === settlementId);
  if (same?.amountPaise === amountPaise) return order;
  const expected = expectedSettlement(order, { id, paymentId, amountPaise });
  if (expected === undefined) throw refusal('The order does not know this payment or refund.');
  const settled = known.reduce((sum, each) => sum + each.amountPaise, amountPaise);
  const isRest = Math.abs(settled) <= Math.abs(expected) && Math.sign(amountPaise) === Math.sign(expected);
  const [earlier] = known;
  if (earlier && (same || !isRest)) {
    throw refusal(`An earlier report has it in the settlement ${earlier.settlementId}.`);
  }
  const added = {
    id,
    amountPaise,
    feePaise: toPaise(row.fee),
    taxPaise: toPaise(row.tax),
    settlementId,
    utr,
    day,
    paymentId,
  };
  return { ...order, settlements: [...settlements, added] };
}

/** `of`: what the difference is about. `amount`: the difference that the admin saw, in rupees. */
type Accepted = { of: string; amount: Rupees; reason: string };

/**
 * Leaves a difference between the money received for an order and what the store expects as it is, with a reason.
 * Idempotent. ApiError 409 if it is another one by now.
 */
export function acceptDifference(
  deps: OrderDeps,
  by: Caller,
  orderId: string,
  accepted: Accepted,
): Promise<KnownOrder> {
  const at = deps.now();
  return changeOrder(deps, orderId, (order) => applyAcceptance(order, accepted, { by: by.phone, at }), {
    by,
    at,
    action: 'cash.accept',
  });
}

/** The order after an admin left a difference as it is, with a reason; the same object if that is so already. */
function applyAcceptance(
  order: StoredOrder,
  { of, amount, reason }: Accepted,
  { by, at }: { by: string; at: Date },
): StoredOrder {
  const cash = cashDifference(order);
  const all = [...moneyDifferences(order), ...(cash ? [cash] : [])];
  const difference = all.find((each) => each.of === of);
  if (!difference) throw refusal('There is no such difference any more.');
  if (difference.paise !== toPaise(amount)) {
    throw refusal(`The difference is ${formatRupees(toRupees(difference.paise))} now. Load the page again.`);
  }
  if (acceptanceOf(order, difference)) return order;
  const accepted = { of, paise: difference.paise, reason, at: Timestamp.fromDate(at), by };
  return { ...order, acceptedDifferences: [...(order.acceptedDifferences ?? []), accepted] };
}

const refusal = (message: string) => new ApiError('cash-refused', { message });
