/** Photos that shoppers upload for their reviews. */
import { randomBytes } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { photoIdOf as idOf } from '@nirala/contract/review/review';
import { AVIF_WIDTHS, pictureUrlOf, WEBP_WIDTHS } from '@nirala/contract/product/picture';
import * as v from 'valibot';
import { ifValid } from './documents.ts';
import { commitUnlessStale, type ReadWrite } from './contention.ts';
import { variantRef } from './images.ts';
import { fromReviewDoc, reviewRef } from './reviews.ts';

type File = { name: string; bytes: Buffer };

/** How long an uploaded photo waits for its review: a day, in milliseconds. */
const WAITS_FOR = 24 * 60 * 60_000;

/** The names of a photo's files. */
const FILES = [...AVIF_WIDTHS.map((width) => `${width}.avif`), ...WEBP_WIDTHS.map((width) => `${width}.webp`)];

/** `reviewPhotos/{id}`. Until a review has the photo, `expiresAt` says when it is deleted. */
const storedSchema = v.object({ uid: v.string(), reviewId: v.optional(v.string()) });

const photoRef = (db: Firestore, id: string) => db.collection('reviewPhotos').doc(id);

/** Stores a photo that this user has uploaded. Its id is random, because two reviews may have the same picture. */
export async function savePhoto(
  db: Firestore,
  uid: string,
  { colour, files }: { colour: string; files: readonly File[] },
  now: Date,
): Promise<string> {
  const id = `r${randomBytes(12).toString('hex')}-${colour}`;
  const batch = db.batch();
  const expiresAt = Timestamp.fromMillis(now.getTime() + WAITS_FOR);
  batch.create(photoRef(db, id), { uid, createdAt: Timestamp.fromDate(now), expiresAt });
  for (const { name, bytes } of files) batch.create(variantRef(db, id, name), { bytes });
  await batch.commit();
  return pictureUrlOf(id);
}

/** Who uploaded a photo, and the review that has it; undefined if there is no such photo. */
export async function readPhoto(db: Firestore, id: string) {
  return ifValid(storedSchema, (await photoRef(db, id).get()).data());
}

/** Whether everybody may see a photo: a review that is shown has it. */
export async function isPhotoShown(db: Firestore, id: string): Promise<boolean> {
  const { reviewId } = (await readPhoto(db, id)) ?? {};
  if (reviewId === undefined) return false;
  const { review } = fromReviewDoc(await reviewRef(db, reviewId).get()) ?? {};
  return review?.approved === true && (review.photos ?? []).some((url) => idOf(url) === id);
}

/** Whether this user's review may have the photo: they uploaded it, and no other review has it. */
export async function mayHavePhoto(
  tx: ReadWrite,
  db: Firestore,
  url: string,
  { uid, reviewId }: { uid: string; reviewId: string },
): Promise<boolean> {
  const photo = ifValid(storedSchema, (await tx.get(photoRef(db, idOf(url)))).data());
  return photo !== undefined && photo.uid === uid && (photo.reviewId ?? reviewId) === reviewId;
}

/** Makes a photo part of a review, so that it does not expire. Read it in the same batch before. */
export function attachPhoto(tx: ReadWrite, db: Firestore, url: string, reviewId: string): void {
  tx.update(photoRef(db, idOf(url)), { reviewId, expiresAt: FieldValue.delete() });
}

/** Deletes a photo and its files. */
export function deletePhoto(tx: Pick<ReadWrite, 'delete'>, db: Firestore, url: string): void {
  const id = idOf(url);
  tx.delete(photoRef(db, id));
  for (const name of FILES) tx.delete(variantRef(db, id, name));
}

/** Deletes the photos that expired before `end`: uploads that no review has. */
export async function deleteExpiredPhotos(db: Firestore, end: Date): Promise<void> {
  const old = db.collection('reviewPhotos').where('expiresAt', '<=', Timestamp.fromDate(end)).limit(100);
  for (let found = await old.get(); !found.empty; found = await old.get()) {
    for (const doc of found.docs) await deleteUnlessAttached(db, doc);
  }
}

/** Does nothing if a review got the photo in this moment. */
async function deleteUnlessAttached(db: Firestore, { id, updateTime }: DocumentSnapshot): Promise<void> {
  const batch = db.batch();
  batch.delete(photoRef(db, id), updateTime ? { lastUpdateTime: updateTime } : {});
  for (const name of FILES) batch.delete(variantRef(db, id, name));
  await commitUnlessStale(batch);
}
