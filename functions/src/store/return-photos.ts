/** Photos that shoppers upload for their returns. */
import { randomBytes } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';
import { deleteUntil } from './collections.ts';
import { ifValid } from './documents.ts';

/** How long an uploaded photo waits for its return: a day, in milliseconds. */
const WAITS_FOR = 24 * 60 * 60_000;

/** `returnPhotos/{id}`. Until a return has the photo, `expiresAt` says when it is deleted. */
const photoSchema = v.object({ uid: v.string(), returnId: v.optional(v.string()), bytes: v.instance(Uint8Array) });

const photoRef = (db: Firestore, id: string) => db.collection('returnPhotos').doc(id);

/** Stores a photo that this user has uploaded. Its id is random, so that nobody finds it. */
export async function saveReturnPhoto(db: Firestore, uid: string, bytes: Uint8Array, now: Date): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const expiresAt = Timestamp.fromMillis(now.getTime() + WAITS_FOR);
  await photoRef(db, id).create({ uid, bytes, createdAt: Timestamp.fromDate(now), expiresAt });
  return id;
}

/** A photo with its uploader, and with its return if it has one; undefined if there is none. */
export async function readReturnPhoto(db: Firestore, id: string) {
  return ifValid(photoSchema, (await photoRef(db, id).get()).data());
}

/** Whether this user has uploaded all these photos, and no other return has them. */
export async function mayAttachPhotos(
  db: Firestore,
  ids: readonly string[],
  { uid, returnId }: { uid: string; returnId: string },
): Promise<boolean> {
  const photos = await Promise.all(ids.map((id) => readReturnPhoto(db, id)));
  return photos.every((photo) => photo?.uid === uid && (photo.returnId ?? returnId) === returnId);
}

/** Makes photos part of a return, so that they do not expire and its shopper may see them. */
export function attachReturnPhotos(
  batch: WriteBatch,
  db: Firestore,
  ids: readonly string[],
  { uid, returnId }: { uid: string; returnId: string },
): void {
  for (const id of ids) batch.update(photoRef(db, id), { uid, returnId, expiresAt: FieldValue.delete() });
}

/** A photo has up to 1 MB, and Firestore refuses a batch that deletes too much of it. */
const DELETED_AT_ONCE = 25;

/** Deletes the photos that expired before `end`: uploads that no return has. */
export async function deleteExpiredReturnPhotos(db: Firestore, end: Date): Promise<void> {
  await deleteUntil(db, 'returnPhotos', 'expiresAt', end, DELETED_AT_ONCE);
}
