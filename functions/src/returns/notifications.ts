import type { NotificationEvent } from '@nirala/contract/notification';
import type { ReturnState } from '@nirala/contract/return';
import type { NewNotification } from '../store/outbox.ts';
import type { StoredReturn } from '../store/returns.ts';

/** The states about which the shopper gets a message. */
const EVENTS: Partial<Record<ReturnState, NotificationEvent>> = {
  Requested: 'return-requested',
  Approved: 'return-approved',
  Declined: 'return-declined',
  PickupBooked: 'return-pickup',
  SelfShip: 'return-self-ship',
  Received: 'return-received',
  Rejected: 'return-rejected',
};

/** The messages that one write of a return causes. An approval at once needs no message about the request. */
export function returnNotification(
  id: string,
  before: StoredReturn | undefined,
  after: StoredReturn,
): NewNotification[] {
  const steps = after.history.slice(before?.history.length ?? 0).map(({ state }) => state);
  const said = steps.filter((state, index) => {
    if (state === 'Requested') return !steps.includes('Approved');
    // The message about the approval says how the parcel gets to the store.
    if (state === 'SelfShip') return !steps.includes('Approved');
    // A pickup that was booked again and is over at once is no news.
    return state !== 'PickupBooked' || index === steps.length - 1;
  });
  return said.flatMap((state) => {
    const event = EVENTS[state];
    if (!event) return [];
    const key = String(after.history.filter((step) => step.state === state).length);
    const common = { cause: id, key, event, to: after.userPhone, orderId: after.orderId };
    return [{ ...common, values: { order: after.orderId } }];
  });
}
