/**
 * Payouts as the owner handles them: the list, an approval, the file for RazorpayX that makes their links, and the report
 * that comes back.
 */
import { Timestamp } from '@google-cloud/firestore';
import { MAX_PAYOUTS, type AdminPayout } from '@nirala/contract/api/admin/payouts';
import { toRupees, type Rupees, toPaise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { readOrdersWithPayouts, readOrdersWithPaidPayouts } from '../store/order-lists.ts';
import { mayPayOut } from '../store/order-money.ts';
import { type KnownOrder, type StoredPayout, type StoredOrder, fromOrderDoc, orderRef } from '../store/orders.ts';
import { countPayout, payoutIn, referenceOf, payoutOfReference, withPayout } from './payout-links.ts';
import { applyLateSettled, applyPayoutInstead, settleRefunds } from './refunds.ts';
import { changeOrder } from './write.ts';

/** A payout with its order. */
type Row = Pick<KnownOrder, 'id' | 'order'> & { payout: StoredPayout };

/** Milliseconds in which paid payouts are listed. */
const PAID_SHOWN = 30 * 24 * 60 * 60_000;

/** The payouts that are not paid, oldest first, and those that were paid lately, the last one first. */
export async function listPayouts(deps: OrderDeps): Promise<{ payouts: AdminPayout[]; paid: AdminPayout[] }> {
  const [due, paid] = await Promise.all([readDue(deps), readPaid(deps)]);
  return {
    payouts: due.slice(0, MAX_PAYOUTS).map(toAdminPayout),
    paid: paid.slice(0, MAX_PAYOUTS).map(toAdminPayout),
  };
}

async function readDue({ db }: OrderDeps): Promise<Row[]> {
  return rowsOf(await readOrdersWithPayouts(db, MAX_PAYOUTS))
    .filter(({ payout }) => payout.state !== 'paid')
    .toSorted((a, b) => a.payout.at.toMillis() - b.payout.at.toMillis());
}

async function readPaid({ db, now }: OrderDeps): Promise<Row[]> {
  const since = now().getTime() - PAID_SHOWN;
  const paidAt = ({ payout }: Row) => payout.paidAt?.toMillis() ?? 0;
  return rowsOf(await readOrdersWithPaidPayouts(db, new Date(since), MAX_PAYOUTS))
    .filter((row) => row.payout.state === 'paid' && paidAt(row) >= since)
    .toSorted((a, b) => paidAt(b) - paidAt(a));
}

const rowsOf = (orders: readonly KnownOrder[]): Row[] =>
  orders.flatMap(({ id, order }) => order.payouts.map((payout) => ({ id, order, payout })));

/** A payout of an order, as admins see it. ApiError 409 if the order has none with this id. */
export function shownPayout({ id: orderId, order }: KnownOrder, id: string): AdminPayout {
  const payout = payoutIn(order, id);
  if (!payout) throw refusal('This order has no such payout.');
  return toAdminPayout({ id: orderId, order, payout });
}

function toAdminPayout({ id: orderId, order, payout }: Row): AdminPayout {
  const { id, attempt = 1, state, cause, linkStatus, bankReference, problem } = payout;
  const iso = (at: Timestamp | undefined) => at?.toDate().toISOString();
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
    at: payout.at.toDate().toISOString(),
    linkStatus,
    sentAt: iso(payout.sentAt),
    paidAt: iso(payout.paidAt),
    bankReference,
    canExport: canExport(order, payout),
    waitsForCash: state === 'paid' || mayPayOut(order, payout) ? undefined : true,
    exportedAt: iso(payout.exportedAt),
    problem,
  };
}

type Approval = { orderId: string; id: string; reason: string };

/** Lets a payout go before its cash has come. Idempotent. */
export async function approvePayout(
  deps: OrderDeps,
  by: Caller,
  { orderId, id, reason }: Approval,
): Promise<AdminPayout> {
  const at = deps.now();
  const approved = { at: Timestamp.fromDate(at), by: 'admin', reason };
  const action = 'order.payout-approve';
  const known = await changeOrder(deps, orderId, (order) => applyApproval(order, id, approved), { by, at, action });
  return shownPayout(known, id);
}

/**
 * Pays a refund that the gateway has refused for good by a payout, for an admin. Two calls at once make one payout.
 * ApiErrors as of `applyPayoutInstead`.
 */
export function payOutRefund(deps: OrderDeps, by: Caller, { id, refund }: { id: string; refund: string }) {
  const at = deps.now();
  return changeOrder(deps, id, (order) => applyPayoutInstead(order, refund, at), {
    by,
    at,
    action: 'order.payout-instead',
  });
}

/** An admin has seen to money that went back twice: see `applyLateSettled`. */
export function settleLateRefund(deps: OrderDeps, by: Caller, { id, refund }: { id: string; refund: string }) {
  const at = deps.now();
  return changeOrder(deps, id, (order) => applyLateSettled(order, refund, at), { by, at, action: 'order.late-refund' });
}

/** A payout that an admin lets go before its cash has come. The same order if that was done or is not needed. */
export function applyApproval(order: StoredOrder, id: string, approved: NonNullable<StoredPayout['approved']>) {
  const known = payoutIn(order, id);
  return known && !mayPayOut(order, known) ? withPayout(order, known, { ...known, approved }) : order;
}

/** A payout that the owner wants in a file. `attempt`: the number of its link. */
type Wanted = { orderId: string; id: string; attempt: number };

type Exported = { payouts: AdminPayout[]; overLimit: number; refused: number };

/**
 * Marks payouts as written into a file, each once, and returns those that this call has marked: they are the rows of
 * the file. The others are counted: above the limit of a day, or not to be paid by this file.
 */
export async function exportPayouts(deps: OrderDeps, by: Caller, wanted: readonly Wanted[]): Promise<Exported> {
  const rows: AdminPayout[] = [];
  const left = { overLimit: 0, refused: 0 };
  for (const each of wanted) {
    const exported = await exportOne(deps, by, each);
    if (typeof exported === 'string') left[exported] += 1;
    else rows.push(exported);
  }
  return { payouts: rows, ...left };
}

async function exportOne(deps: OrderDeps, by: Caller, wanted: Wanted): Promise<AdminPayout | 'overLimit' | 'refused'> {
  const { orderId, id } = wanted;
  const at = deps.now();
  const start = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (!start || applyExport(start.order, wanted, at) === start.order) return 'refused';
  // Counted before it is marked, so that exports at the same time cannot pass the limit together.
  const uncount = await countPayout(deps, payoutIn(start.order, id)?.amountPaise ?? 0);
  if (!uncount) return 'overLimit';
  const marked = { byThis: false };
  const mark = (order: StoredOrder) => {
    const after = applyExport(order, wanted, at);
    marked.byThis = after !== order;
    return after;
  };
  const known = await changeOrder(deps, orderId, mark, { by, at, action: 'order.payout-export' }).catch(
    async (error: unknown) => {
      await uncount();
      throw error;
    },
  );
  if (marked.byThis) return shownPayout(known, id);
  await uncount();
  return 'refused';
}

/**
 * A payout that is written into a file for RazorpayX; the same order if it has a link, is in another file, or has to
 * wait. `attempt`: the number of its link.
 */
export function applyExport(
  order: StoredOrder,
  { id, attempt }: { id: string; attempt: number },
  at: Date,
): StoredOrder {
  const known = payoutIn(order, id);
  if (!known || (known.attempt ?? 1) !== attempt || !canExport(order, known)) return order;
  return withPayout(order, known, { ...known, exportedAt: Timestamp.fromDate(at) });
}

/** Whether a payout needs a link and can be written into a file. */
function canExport(order: StoredOrder, payout: StoredPayout): boolean {
  const { state, linkStatus, claim, exportedAt } = payout;
  const needsLink = state !== 'link-sent' && state !== 'paid' && linkStatus !== 'pending';
  return needsLink && claim === undefined && exportedAt === undefined && mayPayOut(order, payout);
}

type ReportOutcome = { id: string; done: boolean; message?: string };

/** What RazorpayX says about the link of a payout. `id`: the reference of the link. */
type PayoutReport = {
  id: string;
  state: 'link-sent' | 'paid' | 'failed' | 'expired';
  amount?: Rupees | undefined;
  link?: string | undefined;
  bankReference?: string | undefined;
};

/** Applies the rows of RazorpayX's report to the payouts that are due, each on its own. Idempotent. */
export async function reportPayouts(
  deps: OrderDeps,
  by: Caller,
  reports: readonly PayoutReport[],
): Promise<ReportOutcome[]> {
  const due = await readDue(deps);
  const outcomes: ReportOutcome[] = [];
  for (const report of reports) {
    const { id } = report;
    const found = due.find(({ order }) => payoutOfReference(order, id));
    try {
      if (!found) throw refusal('No payout with this reference is due. It may be paid already.');
      const at = deps.now();
      const action = 'order.payout';
      await changeOrder(deps, found.id, (order) => applyPayoutReport(order, report, at), { by, at, action });
      outcomes.push({ id, done: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ id, done: false, message: error.message });
    }
  }
  return outcomes;
}

/** Applies a report to the payout of an order. One that is paid stays paid. ApiError 409 if the report is not of it. */
export function applyPayoutReport(order: StoredOrder, report: PayoutReport, at: Date): StoredOrder {
  const known = payoutOfReference(order, report.id);
  if (!known) throw refusal('This order has no such payout.');
  if (report.amount !== undefined && toPaise(report.amount) !== known.amountPaise) {
    throw refusal('The amount of this row is not the amount of the payout.');
  }
  if (known.state === 'paid') {
    if (report.state === 'paid') return order;
    throw refusal('It is paid already.');
  }
  // An earlier link counts only if it was paid after all.
  if (report.state !== 'paid' && report.id !== referenceOf(known)) throw refusal('It has another link by now.');
  const updated = afterReport(known, report, Timestamp.fromDate(at));
  if (updated.state === known.state && updated.linkUrl === known.linkUrl) return order;
  return settleRefunds(withPayout(order, known, updated), at);
}

function afterReport(
  { problem: _old, exportedAt, ...known }: StoredPayout,
  { state, link, bankReference }: PayoutReport,
  now: Timestamp,
): StoredPayout {
  const isOver = state === 'failed' || state === 'expired';
  return {
    ...known,
    state,
    // Its link is of no use any more, so another file may have it.
    exportedAt: isOver ? undefined : exportedAt,
    linkUrl: link ?? known.linkUrl,
    bankReference: bankReference === '' ? known.bankReference : (bankReference ?? known.bankReference),
    sentAt: state === 'link-sent' ? now : known.sentAt,
    paidAt: state === 'paid' ? now : known.paidAt,
  };
}

const refusal = (message: string) => new ApiError('money-back-refused', { message });
