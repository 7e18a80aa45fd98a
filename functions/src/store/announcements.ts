/** Announcements that are under way, and how far their causes have been read. */
import { Timestamp, type Firestore, FieldValue, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';
import { sizeSchema, type Size } from '@nirala/contract/product/size';

/** The sizes that are back and the prices that fell, about which shoppers are still to hear. */
type AnnouncementKind = 'back-in-stock' | 'price-drop';

/** What is announced: a size that is back, or the price of a product. */
export type Topic = { productId: string; size?: Size | undefined };

const placeSchema = v.object({ at: v.instance(Timestamp), id: v.string() });

/** `announcements/{kind}.{productId}[.{size}]`: deleted when nobody is left to tell and the last hour is over. */
const storedSchema = v.object({
  kind: v.picklist(['back-in-stock', 'price-drop']),
  productId: v.string(),
  size: v.optional(sizeSchema),
  /** How many shoppers were told, and when, during the last hour. */
  told: v.optional(v.array(v.object({ at: v.instance(Timestamp), count: v.number() })), []),
  /** The shopper after whom a price drop goes on; absent at the beginning. */
  after: v.optional(placeSchema),
  /** Everybody heard about it. The document only remembers the last hour. */
  done: v.optional(v.boolean(), false),
});

export type Told = { at: Date; count: number };
export type Place = v.InferOutput<typeof placeSchema>;
export type Announcement = { told: Told[]; after: Place | undefined; done: boolean; lastWrite: Timestamp | undefined };

const announcements = (db: Firestore) => db.collection('announcements');

const announcementRef = (db: Firestore, kind: AnnouncementKind, { productId, size }: Topic) =>
  announcements(db).doc([kind, productId, ...(size === undefined ? [] : [size.replaceAll('/', '_')])].join('.'));

export async function readAnnouncement(db: Firestore, kind: AnnouncementKind, topic: Topic): Promise<Announcement> {
  const doc = await announcementRef(db, kind, topic).get();
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (!success) return { told: [], after: undefined, done: false, lastWrite: doc.updateTime };
  const told = output.told.map(({ at, count }) => ({ at: at.toDate(), count }));
  return { told, after: output.after, done: output.done, lastWrite: doc.updateTime };
}

/** What is announced at the moment. */
export async function readOpenAnnouncements(db: Firestore, kind: AnnouncementKind): Promise<Topic[]> {
  const { docs } = await announcements(db).where('kind', '==', kind).limit(1000).get();
  return docs.flatMap((doc) => {
    const { success, output } = v.safeParse(storedSchema, doc.data());
    return success ? [{ productId: output.productId, size: output.size }] : [];
  });
}

/** Begins an announcement, or begins it again with all shoppers. Those who were told in the last hour still count. */
export async function beginAnnouncement(db: Firestore, kind: AnnouncementKind, topic: Topic): Promise<void> {
  const { productId, size } = topic;
  const fields = { kind, productId, size };
  const again = { ...fields, after: FieldValue.delete(), done: false };
  await db
    .batch()
    .set(announcementRef(db, kind, topic), again, { merge: true })
    .commit();
}

/** Writes what is left of an announcement. The batch fails if it was written since it was read. */
export function saveAnnouncement(
  batch: WriteBatch,
  db: Firestore,
  [kind, { productId, size }]: readonly [AnnouncementKind, Topic],
  { told, after, done, lastWrite }: Announcement,
): void {
  const ref = announcementRef(db, kind, { productId, size });
  const since = lastWrite && { lastUpdateTime: lastWrite };
  if (done && told.length === 0) {
    if (since) batch.delete(ref, since);
    return;
  }
  const stored = told.map(({ at, count }) => ({ at: Timestamp.fromDate(at), count }));
  if (since) batch.update(ref, { told: stored, after: after ?? FieldValue.delete(), done }, since);
  else {
    const fields = { kind, productId, size, after };
    batch.create(ref, { ...fields, told: stored, done });
  }
}

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
