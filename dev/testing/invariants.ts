import type { Firestore } from '@google-cloud/firestore';
import { fromOrderDoc, type StoredOrder } from '@nirala/functions/store/orders';
import { hasPieces } from '@nirala/functions/orders/write';
import type { Ledger } from '../stand-ins/razorpay/ledger.ts';

/** What was there before the first order: units of each product and size, and how often a coupon may be used. */
export type Initial = { stock: Record<string, Record<string, number>>; coupons?: Record<string, number> };

/**
 * Every way in which a store that has come to rest is wrong, in words; none if it is right. Stock is what there was
 * minus what is sold; each rupee that Razorpay captured pays for exactly one order or is back; no unpaid order is
 * placed; no refund is more than its payment.
 */
export async function faultsOf(db: Firestore, initial: Initial, ledger: Ledger): Promise<string[]> {
  const docs = (await db.collection('orders').get()).docs;
  const orders = docs.flatMap((doc) => fromOrderDoc(doc) ?? []).map(({ id, order }) => ({ id, ...order }));
  return [
    ...(await stockFaults(db, initial, orders)),
    ...orders.flatMap((order) => orderFaults(order, ledger)),
    ...ledgerFaults(orders, ledger),
  ];
}

type Order = StoredOrder & { id: string };

async function stockFaults(db: Firestore, initial: Initial, orders: readonly Order[]): Promise<string[]> {
  const faults: string[] = [];
  const sold = orders.filter(hasPieces);
  for (const [id, sizes] of Object.entries(initial.stock)) {
    const doc = await db.collection('products').doc(id).get();
    for (const [size, units] of Object.entries(sizes)) {
      const left: unknown = doc.get(`stockBySize.${size}`);
      const lines = sold.flatMap((order) => order.lines).filter((line) => line.productId === id && line.size === size);
      const gone = lines.reduce((sum, line) => sum + line.quantity, 0);
      if (left !== units - gone || Number(left) < 0) faults.push(`${id} ${size}: ${units} − ${gone} is not ${left}`);
    }
  }
  for (const [code, uses] of Object.entries(initial.coupons ?? {})) {
    const counted: unknown = (await db.collection('discounts').doc(code).get()).get('uses') ?? 0;
    const used = sold.filter((order) => order.redeemCode === code).length;
    if (counted !== used || used > uses) faults.push(`${code}: ${used} of ${uses} uses, counted ${counted}`);
  }
  return faults;
}

function orderFaults(order: Order, ledger: Ledger): string[] {
  const faults: string[] = [];
  const say = (what: string) => void faults.push(`${order.id} (${order.status}, ${order.paymentMethod}): ${what}`);
  const own = ledger.payments.filter((payment) => payment.orderId === order.razorpayOrderId);
  const net = own.reduce((sum, { captured, refunded, refunding }) => sum + captured - refunded - refunding, 0);
  const isPlaced = hasPieces(order);
  // What was returned and is not fit for sale again keeps its pieces, and not the money.
  const isReturned = order.history.some(({ status }) => status === 'Returned');
  const due = isPlaced && !isReturned && order.paymentMethod === 'Pre-Paid' ? order.totalPaise : 0;
  if (net !== due) say(`holds ${net} paise of Razorpay's, and should ${due}`);
  if (order.hold === 'held') say('is held for ever');
  if (isPlaced && order.paymentMethod === 'Pre-Paid' && !order.paymentId) say('is placed and not paid');
  if (order.status === 'Refunded' && order.refunds.some((refund) => refund.state !== 'processed'))
    say('is not refunded');
  if (order.refundsDue) say('still owes money');
  return faults;
}

function ledgerFaults(orders: readonly Order[], ledger: Ledger): string[] {
  const known = new Set(orders.flatMap((order) => order.captures.map((capture) => capture.paymentId)));
  return ledger.payments.flatMap(({ paymentId, captured, refunded, refunding }) => {
    if (refunded + refunding > captured) return [`${paymentId}: more came back than was paid`];
    return known.has(paymentId) ? [] : [`${paymentId}: captured, and no order knows of it`];
  });
}
