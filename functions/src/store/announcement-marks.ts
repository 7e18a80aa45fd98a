import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';

/** How far the announcements have read the movements of the stock, and the changes of prices. */
const MARKS = { stock: 'announced', prices: 'announcedPrices' } as const;
type Mark = keyof typeof MARKS;

const markRef = (db: Firestore, mark: Mark) => db.collection('inventory').doc(MARKS[mark]);

export async function readMark(db: Firestore, mark: Mark): Promise<Timestamp | undefined> {
  const at: unknown = (await markRef(db, mark).get()).get('at');
  return at instanceof Timestamp ? at : undefined;
}

/** Without a time: everything until now is read. */
export async function writeMark(db: Firestore, mark: Mark, at: Timestamp | undefined): Promise<void> {
  await db
    .batch()
    .set(markRef(db, mark), { at: at ?? FieldValue.serverTimestamp() })
    .commit();
}
