/**
 * Announcements that are under way: how many shoppers have been told, and who is next. And how far the store has looked for
 * new ones.
 */
import { FieldValue, Timestamp, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import { ifValid, timestamp } from './documents.ts';

const ANNOUNCEMENT_KINDS = ['back-in-stock', 'price-drop'] as const;

type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** What is announced: a size that is back, or the price of a product. */
export type Topic = { productId: string; size?: Size | undefined };

const placeSchema = v.object({ at: timestamp, id: v.string() });

/** `announcements/{kind}.{productId}[.{size}]`: deleted when nobody is left to tell and the last hour is over. */
const storedSchema = v.object({
  kind: v.picklist(ANNOUNCEMENT_KINDS),
  productId: v.string(),
  size: v.optional(sizeSchema),
  /** How many shoppers were told, and when, during the last hour. */
  told: v.optional(v.array(v.object({ at: timestamp, count: v.number() })), []),
  /** The shopper after whom a price drop goes on; absent at the beginning. */
  after: v.optional(placeSchema),
  /** Everybody heard about it. The document only remembers the last hour. */
  done: v.optional(v.boolean(), false),
});

/** How many shoppers were told at a time. */
export type Told = { at: Date; count: number };
/** A place in the line of the shoppers who wait: the time since when they do, and the id of their document. */
export type Place = v.InferOutput<typeof placeSchema>;
/** `lastWrite` is undefined while there is no document. */
export type Announcement = { told: Told[]; after: Place | undefined; done: boolean; lastWrite: Timestamp | undefined };

const announcements = (db: Firestore) => db.collection('announcements');

const announcementRef = (db: Firestore, kind: AnnouncementKind, { productId, size }: Topic) =>
  announcements(db).doc([kind, productId, ...(size === undefined ? [] : [size.replaceAll('/', '_')])].join('.'));

/** How far an announcement has come. One that is not under way has told nobody. */
export async function readAnnouncement(db: Firestore, kind: AnnouncementKind, topic: Topic): Promise<Announcement> {
  const doc = await announcementRef(db, kind, topic).get();
  const { told, after, done } = ifValid(storedSchema, doc.data()) ?? { told: [], done: false };
  return {
    told: told.map(({ at, count }) => ({ at: at.toDate(), count })),
    after,
    done,
    lastWrite: doc.updateTime,
  };
}

/** What is announced at the moment. */
export async function readOpenAnnouncements(db: Firestore, kind: AnnouncementKind): Promise<Topic[]> {
  const { docs } = await announcements(db).where('kind', '==', kind).limit(1000).get();
  return docs.flatMap((doc) => {
    const announcement = ifValid(storedSchema, doc.data());
    return announcement ? [{ productId: announcement.productId, size: announcement.size }] : [];
  });
}

/** Begins an announcement, or begins it again with all shoppers. Those who were told in the last hour still count. */
export async function beginAnnouncement(db: Firestore, kind: AnnouncementKind, topic: Topic): Promise<void> {
  const { productId, size } = topic;
  const fields = { kind, productId, size, after: FieldValue.delete(), done: false };
  await announcementRef(db, kind, topic).set(fields, { merge: true });
}

/** Writes what is left of an announcement. The batch fails if it was written since it was read. */
export function saveAnnouncement(
  batch: WriteBatch,
  db: Firestore,
  kind: AnnouncementKind,
  { productId, size }: Topic,
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
  else batch.create(ref, { kind, productId, size, after, told: stored, done });
}

/** `inventory/{id}` by what has been read for announcements: the movements of the stock, and the changes of prices. */
const MARKS = { stock: 'announced', prices: 'announcedPrices' } as const;

type Mark = keyof typeof MARKS;

const markRef = (db: Firestore, mark: Mark) => db.collection('inventory').doc(MARKS[mark]);

/** The time until which that has been read; undefined before the first run. */
export async function readMark(db: Firestore, mark: Mark): Promise<Timestamp | undefined> {
  const at: unknown = (await markRef(db, mark).get()).get('at');
  return at instanceof Timestamp ? at : undefined;
}

/** Stores the time until which that has been read; without a time, everything until now. */
export async function writeMark(db: Firestore, mark: Mark, at: Timestamp | undefined): Promise<void> {
  await markRef(db, mark).set({ at: at ?? FieldValue.serverTimestamp() });
}
