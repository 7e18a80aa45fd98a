import { fromOrderDoc, orderRef } from '@nirala/functions/store/orders';
import * as v from 'valibot';
import type { Till } from './checkout-driver.ts';

const replySchema = v.object({
  status: v.number(),
  json: v.object({
    error: v.optional(v.string()),
    /** Of create-order: Razorpay's. */
    orderId: v.optional(v.string()),
    order: v.optional(v.object({ _id: v.string(), status: v.string(), totalAmount: v.number() })),
  }),
});

/**
 * Every way in which a reply of the money path is not true of the store at that moment, in words. None for
 * work that replies nothing.
 */
export async function replyFaults({ db }: Pick<Till, 'db'>, reply: unknown): Promise<string[]> {
  if (reply === undefined) return [];
  const { status, json } = v.parse(replySchema, reply);
  if (status >= 500) return [`answered ${status}: ${json.error}`];
  if (status >= 400) return json.error ? [] : [`answered ${status} without a reason`];
  const { order: said, orderId } = json;
  if (!said) return [];
  const order = fromOrderDoc(await orderRef(db, said._id).get())?.order;
  if (!order) return [`told of order ${said._id}, which does not exist`];
  const faults: string[] = [];
  // Somebody may have moved it on since; nothing takes a status out of its history.
  if (!order.history.some((step) => step.status === said.status)) faults.push(`said ${said.status}; it never was`);
  if (orderId !== undefined && orderId !== order.razorpayOrderId) faults.push('opened a payment of no order');
  if (said.status === 'Processing' && order.paymentMethod === 'Pre-Paid' && !order.paymentId) {
    faults.push('said that an unpaid order is placed');
  }
  return faults;
}
