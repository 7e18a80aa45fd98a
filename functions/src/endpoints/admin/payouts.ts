import {
  approvePayout,
  exportPayout,
  payoutOfReference,
  applyPayoutReport,
  type PayoutReport,
  canExport,
  referenceOf,
} from '../../orders/payouts.ts';
import { Timestamp } from '@google-cloud/firestore';
import { MAX_PAYOUTS, type AdminPayout } from '@nirala/contract/api/admin/payouts';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { auditOrder, updateOrder } from '../../orders/write.ts';
import { countPayout, howLinksAreSent, sendAnotherLink } from '../../orders/payout-links.ts';
import { readOrdersWithPaidPayouts, readOrdersWithPayouts } from '../../store/order-lists.ts';
import { fromOrderDoc, orderRef, type StoredOrder, type StoredPayout, type KnownOrder } from '../../store/orders.ts';
import type { Deps, Handlers } from '../handler.ts';
import { toRupees } from '@nirala/contract/text/money';
import { mayPayOut } from '../../store/order-money.ts';

/** Milliseconds in which paid payouts are listed. */
const PAID_SHOWN = 30 * 24 * 60 * 60_000;

type Calls = 'listPayouts' | 'reportPayouts' | 'sendPayoutAgain' | 'approvePayout' | 'exportPayouts';

/** The admin's calls about payouts. */
export function adminPayouts(deps: Deps): Pick<Handlers, Calls> {
  async function readDue() {
    const orders = await readOrdersWithPayouts(deps.db, MAX_PAYOUTS);
    return payoutsOf(orders)
      .filter(({ payout }) => payout.state !== 'paid')
      .toSorted((a, b) => a.payout.at.toMillis() - b.payout.at.toMillis());
  }

  async function readPaid() {
    const since = deps.now().getTime() - PAID_SHOWN;
    const paidAt = ({ payout }: { payout: StoredPayout }) => payout.paidAt?.toMillis() ?? 0;
    return payoutsOf(await readOrdersWithPaidPayouts(deps.db, new Date(since), MAX_PAYOUTS))
      .filter((row) => row.payout.state === 'paid' && paidAt(row) >= since)
      .toSorted((a, b) => paidAt(b) - paidAt(a));
  }

  async function report(orderId: string, row: PayoutReport, by: Caller) {
    const at = deps.now();
    await updateOrder(deps, orderId, (order) => applyPayoutReport(order, row, at), {
      alsoWrite: (batch, before, after) => auditOrder(batch, deps, { by, at, verb: 'payout', orderId, before, after }),
    });
    return { id: row.id, done: true };
  }

  type Wanted = { orderId: string; id: string; attempt: number };

  /** Marks a payout as written into a file. Says whether it was this call that did it. */
  async function markExported({ orderId, ...wanted }: Wanted, by: Caller) {
    const at = deps.now();
    let isNew = false;
    const decide = (order: StoredOrder) => {
      const after = exportPayout(order, wanted, at);
      isNew = after !== order;
      return after;
    };
    const known = await updateOrder(deps, orderId, decide, {
      alsoWrite: (batch, before, after) =>
        auditOrder(batch, deps, { by, at, verb: 'payout-export', orderId, before, after }),
    });
    return { known, isNew };
  }

  async function writeIntoFile(wanted: Wanted, by: Caller): Promise<AdminPayout | 'overLimit' | 'refused'> {
    const payoutIn = ({ payouts }: StoredOrder) => payouts.find(({ id }) => id === wanted.id);
    const start = fromOrderDoc(await orderRef(deps.db, wanted.orderId).get());
    if (!start || exportPayout(start.order, wanted, deps.now()) === start.order) return 'refused';
    const uncount = await countPayout(deps, payoutIn(start.order)?.amountPaise ?? 0);
    if (!uncount) return 'overLimit';
    const { known, isNew } = await markExported(wanted, by);
    const payout = known && payoutIn(known.order);
    if (payout && isNew) return toAdminPayout({ ...known, payout });
    await uncount();
    return 'refused';
  }

  return {
    async listPayouts() {
      const [due, paid, sending] = await Promise.all([readDue(), readPaid(), howLinksAreSent(deps)]);
      return {
        payouts: due.slice(0, MAX_PAYOUTS).map(toAdminPayout),
        paid: paid.slice(0, MAX_PAYOUTS).map(toAdminPayout),
        sending,
      };
    },
    async reportPayouts({ rows }, caller) {
      const due = await readDue();
      const outcomes = [];
      for (const row of rows) {
        const found = due.find(({ order }) => payoutOfReference(order, row.id));
        const none = {
          id: row.id,
          done: false,
          message: 'No payout with this reference is due. It may be paid already.',
        };
        outcomes.push(found ? await report(found.id, row, caller).catch(failureOf(row.id)) : none);
      }
      return { outcomes };
    },
    async approvePayout({ orderId, id, reason }, by) {
      const at = deps.now();
      const approved = { at: Timestamp.fromDate(at), by: 'admin', reason };
      const known = await updateOrder(deps, orderId, (order) => approvePayout(order, id, approved), {
        alsoWrite: (batch, before, after) =>
          auditOrder(batch, deps, { by, at, verb: 'payout-approve', orderId, before, after }),
      });
      if (!known) throw new ApiError('order-not-found');
      const payout = known.order.payouts.find((each) => each.id === id);
      if (!payout) throw new ApiError('money-back-refused', { message: 'This order has no such payout.' });
      return { payout: toAdminPayout({ ...known, payout }) };
    },
    async exportPayouts({ payouts }, by) {
      const rows: AdminPayout[] = [];
      const left = { overLimit: 0, refused: 0 };
      for (const wanted of payouts) {
        const exported = await writeIntoFile(wanted, by);
        if (typeof exported === 'string') left[exported] += 1;
        else rows.push(exported);
      }
      return { payouts: rows, ...left };
    },
    async sendPayoutAgain(input, caller) {
      const { id, order } = await sendAnotherLink(deps, caller, input);
      const payout = order.payouts.find((each) => each.id === input.id);
      if (!payout) throw new ApiError('order-not-found');
      return { payout: toAdminPayout({ id, order, payout }) };
    },
  };
}

type Row = Pick<KnownOrder, 'id' | 'order'> & { payout: StoredPayout };

const payoutsOf = (orders: readonly KnownOrder[]): Row[] =>
  orders.flatMap(({ id, order }) => order.payouts.map((payout) => ({ id, order, payout })));

function toAdminPayout({ id: orderId, order, payout }: Row): AdminPayout {
  const { id, attempt = 1, state, cause, at, linkStatus, sentAt, paidAt, bankReference, problem } = payout;
  return {
    id,
    reference: referenceOf(payout),
    attempt,
    orderId,
    name: order.address.name,
    phone: order.userPhone,
    amount: toRupees(payout.amountPaise),
    state,
    cause: cause.kind,
    at: at.toDate().toISOString(),
    ...(linkStatus === undefined ? {} : { linkStatus }),
    ...(sentAt === undefined ? {} : { sentAt: sentAt.toDate().toISOString() }),
    ...(paidAt === undefined ? {} : { paidAt: paidAt.toDate().toISOString() }),
    ...(bankReference === undefined ? {} : { bankReference }),
    canExport: canExport(order, payout),
    ...(state === 'paid' || mayPayOut(order, payout) ? {} : { waitsForCash: true as const }),
    ...(payout.exportedAt === undefined ? {} : { exportedAt: payout.exportedAt.toDate().toISOString() }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** The outcome of a row that was refused; the others are not affected. */
const failureOf = (id: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  return { id, done: false, message: error.message };
};
