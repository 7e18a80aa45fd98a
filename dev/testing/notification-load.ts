/** Fills the outbox, for tests and benchmarks of the sender under load. */
import type { Firestore } from '@google-cloud/firestore';
import { addNotification, type NewNotification } from '@nirala/functions/store/outbox';

const PER_BATCH = 400;

/** Writes `count` notifications that are due. */
export async function fillOutbox(db: Firestore, count: number, at: Date): Promise<void> {
  for (let first = 0; first < count; first += PER_BATCH) {
    const batch = db.batch();
    for (let index = first; index < Math.min(count, first + PER_BATCH); index += 1)
      addNotification(batch, db, notificationOf(index), at);
    await batch.commit();
  }
}

/** The notification of one of many orders, each to a phone number of its own. */
const notificationOf = (index: number): NewNotification => ({
  cause: `NR-${index}`,
  event: 'dispatched',
  to: phoneOf(index),
  values: { order: `NR-${index}` },
  orderId: `NR-${index}`,
});

/** The phone number (E.164) to which the notification with this index goes. */
export const phoneOf = (index: number) => `+9190${String(index).padStart(8, '0')}`;
