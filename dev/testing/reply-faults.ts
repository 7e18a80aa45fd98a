import { fromOrderDoc, orderRef } from '@nirala/functions/store/orders';
import * as v from 'valibot';
import type { CheckoutDriver } from './checkout-driver.ts';

const replySchema = v.object({
  status: v.number(),
  json: v.object({
    error: v.optional(v.string()),
    /** The gateway's order id, in replies of create-order. */
    orderId: v.optional(v.string()),
    order: v.optional(v.object({ _id: v.string(), status: v.string(), totalAmount: v.number() })),
  }),
});

/**
 * Compares a reply of the money path with the store at that moment. Returns each contradiction as a sentence; none if
 * `reply` is undefined.
 */
export async function replyFaults({ db }: Pick<CheckoutDriver, 'db'>, reply: unknown): Promise<string[]> {
  if (reply === undefined) return [];
  const { status, json } = v.parse(replySchema, reply);
  if (status >= 500) return [`answered ${status}: ${json.error}`];
  if (status >= 400) return json.error ? [] : [`answered ${status} without a reason`];
  const { order: said, orderId } = json;
  if (!said) return [];
  const order = fromOrderDoc(await orderRef(db, said._id).get())?.order;
  if (!order) return [`the reply names order ${said._id}, which does not exist`];
  const faults: string[] = [];
  // The order may have moved on since, so look in its history.
  if (!order.history.some((step) => step.status === said.status))
    faults.push(`the reply says ${said.status}, which the order never was`);
  if (orderId !== undefined && orderId !== order.gatewayOrderId)
    faults.push('the reply has another order id of the gateway than the store');
  if (said.status === 'Processing' && order.paymentMethod === 'Pre-Paid' && !order.paymentId) {
    faults.push('the reply says that an unpaid order is placed');
  }
  return faults;
}
