/** The marks of the announcements: how far they have read the movements of the stock, and the changes of prices. */
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';

/** `inventory/{id}` by what has been read. */
const MARKS = { stock: 'announced', prices: 'announcedPrices' } as const;

type Mark = keyof typeof MARKS;

const markRef = (db: Firestore, mark: Mark) => db.collection('inventory').doc(MARKS[mark]);

/** The time until which they have been read; undefined before the first run. */
export async function readMark(db: Firestore, mark: Mark): Promise<Timestamp | undefined> {
  const at: unknown = (await markRef(db, mark).get()).get('at');
  return at instanceof Timestamp ? at : undefined;
}

/** Stores the time until which they have been read; without a time, everything until now. */
export async function writeMark(db: Firestore, mark: Mark, at: Timestamp | undefined): Promise<void> {
  await markRef(db, mark).set({ at: at ?? FieldValue.serverTimestamp() });
}
