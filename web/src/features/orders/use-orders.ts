import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { reconcilePayment } from '../checkout/finish-checkout.ts';

/** The orders of the signed-in shopper, newest first. */
export function useOrders() {
  const list = usePagedList({
    key: 'my orders',
    read: readPage,
    idOf: (order) => order._id,
    onMoreFailed: () => showToast(MESSAGES.ordersFailed, { tone: 'bad' }),
  });
  return { ...list, items: list.items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) };
}

async function readPage(cursor: string | undefined, signal: AbortSignal) {
  const { orders, next } = await call('listOrders', { phoneNumber: 'me', cursor }, signal);
  if (cursor === undefined) reportOutcome(orders);
  return { items: orders, next };
}

/** Reports the outcome of a payment that was started in this browser, perhaps in a tab that is closed by now. */
function reportOutcome(orders: Order[]): void {
  const kind = reconcilePayment(orders)?.kind;
  if (kind === 'placed') showToast(MESSAGES.orderPlaced, { tone: 'good' });
  if (kind === 'refunding') showToast(MESSAGES.paymentBack, { tone: 'bad' });
}
