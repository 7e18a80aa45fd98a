import { Timestamp, type Firestore } from '@google-cloud/firestore';

/** Deletes from both lists of events that were heard what was heard until `end`. */
export async function forgetEvents(db: Firestore, end: Date): Promise<void> {
  for (const events of ['paymentEvents', 'orderEvents']) {
    const old = db.collection(events).where('at', '<=', Timestamp.fromDate(end)).limit(400);
    for (let found = await old.get(); !found.empty; found = await old.get()) {
      const batch = db.batch();
      for (const doc of found.docs) batch.delete(doc.ref);
      await batch.commit();
    }
  }
}
