/**
 * The confirmation of a COD order: by its shopper, by an admin, or by the link of a notification, which the shopper can
 * turn off.
 */
import { Timestamp } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { type KnownOrder, fromOrderDoc, orderRef, type StoredOrder } from '../store/orders.ts';
import { count, LINKS_TURNED_OFF } from '../store/rate-limits.ts';
import { changeOrder, updateOrder } from './write.ts';

/**
 * Confirms a COD order that the owner's rules ask about, for its shopper or an admin, whose confirmation is audited.
 * Idempotent. ApiError 404 for an order of another shopper, 409 if it is cancelled.
 */
export async function confirmCod(
  deps: PaymentDeps,
  caller: Caller,
  orderId: string,
  { asAdmin = false } = {},
): Promise<KnownOrder> {
  const at = deps.now();
  return changeOrder(deps, orderId, (order) => applyConfirmation(order, asAdmin ? 'admin' : 'shopper', at), {
    by: caller,
    at,
    action: 'order.confirm',
    asAdmin,
  });
}

/** Like `confirmCod`, for whoever opens the link of a notification. */
export async function confirmByLink(deps: PaymentDeps, orderId: string): Promise<KnownOrder> {
  const known = await updateOrder(deps, orderId, (order) => applyConfirmation(order, 'link', deps.now()));
  if (!known) throw new ApiError('link-not-valid');
  return known;
}

/** The COD order after its shopper confirmed it; the same object if it waits for no confirmation. */
export function applyConfirmation(order: StoredOrder, by: string, at: Date): StoredOrder {
  if (order.status === 'Cancelled') throw new ApiError('order-not-waiting');
  if (order.confirmBy === undefined) return order;
  const { confirmBy: _done, ...rest } = order;
  return { ...rest, confirmed: { at: Timestamp.fromDate(at), by } };
}

/** Turns off the links to an order in notifications that were sent, for its shopper. ApiError 404, 429. */
export async function turnOffLinks(deps: PaymentDeps, { uid }: Caller, orderId: string): Promise<void> {
  const known = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (known?.order.uid !== uid) throw new ApiError('order-not-found');
  await count(deps.db, LINKS_TURNED_OFF, uid);
  await updateOrder(deps, orderId, (order) => ({ ...order, linkGeneration: (order.linkGeneration ?? 0) + 1 }));
}
