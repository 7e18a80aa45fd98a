import { createHash } from 'node:crypto';
import type { Remittance, SettlementRow } from '@nirala/contract/api/admin/cash';
import { formatRupees, toPaise, toRupees, type Paise } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder } from '../store/orders.ts';

const refusal = (message: string) => new ApiError('cash-refused', { message });

/** The order after a courier paid for it; the same object if an earlier file had the row. */
export function applyRemittance(order: StoredOrder, { awb, amount, reference, day }: Remittance): StoredOrder {
  const id = createHash('sha256').update(`${awb}/${reference}`).digest('hex').slice(0, 20);
  const amountPaise = toPaise(amount);
  const remittances = order.remittances ?? [];
  const known = remittances.find((each) => each.id === id);
  if (!known) return { ...order, remittances: [...remittances, { id, amountPaise, reference, day }] };
  if (known.amountPaise === amountPaise) return order;
  throw refusal(`An earlier file has this reference with ${formatRupees(toRupees(known.amountPaise))}.`);
}

/** How the payments of a courier differ from what was to be collected; undefined if they do not. */
export function remittanceDifference({ paymentMethod, totalPaise, remittances = [] }: StoredOrder): string | undefined {
  const paid = sum(remittances);
  if (paymentMethod !== 'COD') return 'The order was paid online, too.';
  if (paid === totalPaise) return undefined;
  const by = formatRupees(toRupees(Math.abs(totalPaise - paid)));
  if (paid < totalPaise) return `Short by ${by}.`;
  return remittances.length > 1 ? `Paid ${remittances.length} times, ${by} too much.` : `${by} too much.`;
}

/** The order after Razorpay settled one of its payments or refunds; the same object if an earlier report had the row. */
export function applySettlement(order: StoredOrder, row: SettlementRow): StoredOrder {
  const { id, settlementId, utr, day } = row;
  const settlements = order.settlements ?? [];
  const known = settlements.find((each) => each.id === id);
  const amountPaise = toPaise(row.amount);
  if (known && known.amountPaise === amountPaise && known.settlementId === settlementId) return order;
  if (known) throw refusal(`An earlier report has it in the settlement ${known.settlementId}.`);
  if (expectedPaise(order, row) === undefined) throw refusal('The order does not know this payment or refund.');
  const settled = { id, amountPaise, feePaise: toPaise(row.fee), taxPaise: toPaise(row.tax), settlementId, utr, day };
  return { ...order, settlements: [...settlements, settled] };
}

/** How a settled amount differs from the payment or refund of the order. */
export function settlementDifference(order: StoredOrder, row: SettlementRow): string | undefined {
  const expected = expectedPaise(order, row);
  if (expected === undefined || expected === toPaise(row.amount)) return undefined;
  return `The store expects ${formatRupees(toRupees(expected))}.`;
}

/** What the store knows of a payment, or as a negative amount of a refund. */
function expectedPaise(
  { captures, refunds }: StoredOrder,
  { id, paymentId, amount }: SettlementRow,
): Paise | undefined {
  if (id.startsWith('pay_')) return captures.find((capture) => capture.paymentId === id)?.amountPaise;
  const ofPayment = refunds.filter((refund) => refund.paymentId === paymentId);
  const refund =
    refunds.find(({ refundId }) => refundId === id) ??
    ofPayment.find(({ amountPaise }) => amountPaise === -toPaise(amount)) ??
    ofPayment[0];
  return refund && -refund.amountPaise;
}

const sum = (parts: readonly { amountPaise: Paise }[]) => parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
