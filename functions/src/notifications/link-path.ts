import { fromOrderDoc, orderRef } from '../store/orders.ts';
import type { StoredNotification } from '../store/outbox.ts';
import type { NotificationDeps } from './deps.ts';
import { signOrderLink } from './order-link.ts';
import { TEMPLATES } from './templates.ts';

/** The path to which a message leads. Every attempt of a message has the same link. */
export async function linkPathOf(deps: NotificationDeps, notification: StoredNotification): Promise<string> {
  const { event, about } = notification;
  const { link } = TEMPLATES[event];
  if (link === 'bag') return '/cart';
  if (link === 'product') return `/product/${about ?? ''}`;
  return link === 'ticket' ? '/contact-us' : orderPath(deps, notification);
}

/** `/o/{token}`, or My Orders while the store has no key to sign with. */
async function orderPath(
  { db, linkKeys }: NotificationDeps,
  { orderId, createdAt, sentAgainAt }: StoredNotification,
): Promise<string> {
  const known = orderId === undefined ? undefined : fromOrderDoc(await orderRef(db, orderId).get());
  if (!known) return '/my-orders';
  const link = { orderId: known.id, generation: known.order.linkGeneration ?? 0 };
  const token = signOrderLink(linkKeys(), link, (sentAgainAt ?? createdAt).toDate());
  return token === undefined ? '/my-orders' : `/o/${token}`;
}
