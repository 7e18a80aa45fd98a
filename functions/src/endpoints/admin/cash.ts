import { CASH_PER_PAGE } from '@nirala/contract/api/admin/cash';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { logError, whyOf } from '../../lib/log.ts';
import { acceptDifference, applyRemittance, applySettlement } from '../../orders/accounts.ts';
import { updateOrder } from '../../orders/write.ts';
import { GatewayError } from '../../services/payments/gateway.ts';
import { addAuditEntry } from '../../store/audit.ts';
import { readByPayment, readCashAges, readCashList, readByGatewayOrder } from '../../store/order-lists.ts';
import { openDifferences } from '../../store/money-differences.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import type { KnownOrder, StoredOrder } from '../../store/orders.ts';
import { orderOfAwb } from '../../store/parcels.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Outcome = { number: number; state: 'taken' | 'known' | 'refused'; orderId?: string; message?: string };

type Calls = 'readCash' | 'takeRemittances' | 'takeSettlements' | 'acceptDifference';

/** The admin's calls about money on its way to the store. */
export function adminCash(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;

  /** Changes an order with its audit entry. Says whether the row was new. */
  async function take(
    id: string,
    caller: Caller,
    action: 'cash.remit' | 'cash.settle' | 'cash.accept',
    decide: (order: StoredOrder) => StoredOrder,
  ): Promise<{ known: KnownOrder; isNew: boolean }> {
    let isNew = false;
    const known = await updateOrder(
      deps,
      id,
      (order) => {
        const after = decide(order);
        isNew = after !== order;
        return after;
      },
      {
        alsoWrite(batch, before, after) {
          const entry = { by: caller, at: now(), action, target: `orders/${id}` };
          addAuditEntry(batch, db, { ...entry, before: audited(before), after: audited(after) });
        },
      },
    );
    if (!known) throw new ApiError('order-not-found');
    return { known, isNew };
  }

  /** The order of a payment: the one that it paid for, or the one whose order at the gateway it belongs to. */
  async function orderOfPayment(paymentId: string): Promise<KnownOrder | undefined> {
    const paid = await readByPayment(db, paymentId);
    if (paid) return paid;
    try {
      const gateway = deps.gateway();
      const { gatewayOrderId } = await gateway.payment(paymentId);
      return gatewayOrderId ? await readByGatewayOrder(db, gatewayOrderId, gateway.name) : undefined;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.kind === 'refused') return undefined;
      throw new ApiError('payment-unchecked', { cause: error });
    }
  }

  return {
    async readCash({ list, cursor }) {
      const { cashDays: days } = await deps.settings();
      const [ages, { items, next }] = await Promise.all([
        readCashAges(db, now()),
        readCashList(db, list, { now: now(), days, after: readCursor(cursor), size: CASH_PER_PAGE }),
      ]);
      return { ages, orders: items.map(toAdminOrder), next };
    },
    async takeRemittances({ rows }, caller) {
      const outcomes = await each(rows, async (row) => {
        const id = await orderOfAwb(db, row.awb);
        if (id === undefined) throw new ApiError('cash-refused', { message: 'No order has this parcel.' });
        const { known, isNew } = await take(id, caller, 'cash.remit', (order) => applyRemittance(order, row));
        return outcomeOf(id, isNew, differenceOf(known.order, 'cash'));
      });
      return { outcomes };
    },
    async takeSettlements({ rows }, caller) {
      const outcomes = await each(rows, async (row) => {
        const found = await orderOfPayment(row.paymentId ?? row.id);
        if (!found) throw new ApiError('cash-refused', { message: 'No order has this payment.' });
        const { known, isNew } = await take(found.id, caller, 'cash.settle', (order) => applySettlement(order, row));
        return outcomeOf(found.id, isNew, differenceOf(known.order, row.id));
      });
      return { outcomes };
    },
    async acceptDifference({ id, ...difference }, caller) {
      const how = { by: caller.phone, at: now() };
      const { known } = await take(id, caller, 'cash.accept', (order) => acceptDifference(order, difference, how));
      return { order: toAdminOrder(known) };
    },
  };
}

const audited = ({ remittances, settlements, acceptedDifferences }: StoredOrder) => ({
  remittances,
  settlements,
  ...(acceptedDifferences === undefined ? {} : { acceptedDifferences }),
});

const differenceOf = (order: StoredOrder, of: string) =>
  openDifferences(order).find((difference) => difference.of === of)?.what;

const outcomeOf = (orderId: string, isNew: boolean, message: string | undefined) => ({
  orderId,
  state: isNew ? ('taken' as const) : ('known' as const),
  ...(message === undefined ? {} : { message }),
});

/** One after the other, so that a row that fails does not hold up the others. */
async function each<T extends { number: number }>(
  rows: readonly T[],
  work: (row: T) => Promise<Omit<Outcome, 'number'>>,
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
