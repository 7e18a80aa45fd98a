/** The differences between the money received and what the store expects, which an admin leaves as they are. */
import { Timestamp } from '@google-cloud/firestore';
import { formatRupees, toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { changeOrder } from '../orders/write.ts';
import type { OrderDeps } from '../services/deps.ts';
import { acceptanceOf, cashDifference, moneyDifferences } from '../store/order-money.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';

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
