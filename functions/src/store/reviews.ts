import { createHash, randomUUID } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { Review, ReviewState, ReviewVersion } from '@nirala/contract/review';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/no-reviews';
import { countsInStars, FITS, RATINGS, type Fits } from '@nirala/contract/review-summary';
import type { Size } from '@nirala/contract/size';
import { sizeSchema } from '@nirala/contract/size-schema';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import { definedFields } from './defined-fields.ts';
import { productRef } from './products.ts';

const timestamp = v.instance(Timestamp);

/**
 * `reviews/{id}`. Browsers may read it, so it does not identify its writer: the id is a hash of product and uid, or of a
 * random text for a visitor.
 */
export const storedSchema = v.object({
  productId: v.optional(v.string()),
  name: v.string(),
  rating: v.picklist(RATINGS),
  review: v.string(),
  fit: v.optional(v.picklist(FITS)),
  size: v.optional(sizeSchema),
  /** As in the API. The field `hasPhotos` is for queries. */
  photos: v.optional(v.array(v.string())),
  verified: v.boolean(),
  /** See `countsInStars`. */
  counted: v.optional(v.boolean()),
  approved: v.boolean(),
  helpful: v.pipe(v.number(), v.integer()),
  createdAt: timestamp,
  editedAt: v.optional(timestamp),
  /** An admin has hidden it. A review that is neither approved nor hidden waits for an admin. */
  hidden: v.optional(v.boolean()),
  reply: v.optional(v.object({ text: v.string(), createdAt: timestamp })),
});
export type StoredReview = v.InferOutput<typeof storedSchema>;

export type KnownReview = { id: string; review: StoredReview };

export const reviewRef = (db: Firestore, id: string) => db.collection('reviews').doc(id);

/** Each user has one review per product, and one of the store (without a product). */
export function ownReviewId(productId: string | undefined, uid: string): string {
  return createHash('sha256')
    .update(`review/${productId ?? ''}/${uid}`)
    .digest('hex')
    .slice(0, 32);
}

/** The id of a visitor's review: a hash of the `requestId`, because everybody can read the ids. */
export function visitorReviewId(requestId: string = randomUUID()): string {
  return `v-${createHash('sha256').update(`visitor/${requestId}`).digest('hex').slice(0, 32)}`;
}

/** `reviews/{id}/votes/{voter}`: a helpful vote. The id is a hash of the voter's uid or network address. */
export function voteRef(db: Firestore, id: string, voter: string) {
  const hash = createHash('sha256').update(`vote/${id}/${voter}`).digest('hex').slice(0, 32);
  return reviewRef(db, id).collection('votes').doc(hash);
}

/** `reviews/{id}/versions/{version}`: what a review said before an edit of its author. Only admins read it. */
export const versionsOf = (db: Firestore, id: string) => reviewRef(db, id).collection('versions');

const versionSchema = v.object({
  ...v.pick(storedSchema, ['name', 'rating', 'review']).entries,
  writtenAt: timestamp,
  replacedAt: timestamp,
});

/** The version that an edit replaces; undefined if the edit leaves name, stars and text as they are. */
export function replacedVersion(before: StoredReview, { name, rating, review, editedAt }: StoredReview) {
  if (!editedAt || (before.name === name && before.rating === rating && before.review === review)) return undefined;
  const writtenAt = before.editedAt ?? before.createdAt;
  return { name: before.name, rating: before.rating, review: before.review, writtenAt, replacedAt: editedAt };
}

/** The version of a document; nothing, with a warning in the log, if it is invalid. */
export function fromVersionDoc(doc: DocumentSnapshot): ReviewVersion[] {
  const { success, output } = v.safeParse(versionSchema, doc.data());
  if (!success) {
    logWarning('an invalid version of a review is left out', { path: doc.ref.path });
    return [];
  }
  const { writtenAt, replacedAt, ...words } = output;
  return [{ ...words, writtenAt: writtenAt.toDate().toISOString(), replacedAt: replacedAt.toDate().toISOString() }];
}

/** The review of a document; undefined without one, or, with a warning in the log, if it is invalid. */
export function fromReviewDoc(doc: DocumentSnapshot): KnownReview | undefined {
  if (!doc.exists) return undefined;
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (success) return { id: doc.id, review: output };
  logWarning('an invalid review is left out', { id: doc.id });
  return undefined;
}

export function toReview({ id, review }: KnownReview): Review {
  const { createdAt, editedAt, hidden: _hidden, photos = [], reply, ...rest } = review;
  return {
    _id: id,
    ...rest,
    ...(photos.length > 0 ? { photos } : {}),
    createdAt: createdAt.toDate().toISOString(),
    ...(editedAt ? { editedAt: editedAt.toDate().toISOString() } : {}),
    ...(reply ? { reply: { text: reply.text, createdAt: reply.createdAt.toDate().toISOString() } } : {}),
  };
}

export function hasPhotos({ photos = [] }: Pick<StoredReview, 'photos'>): boolean {
  return photos.length > 0;
}

export function stateOf({ approved, hidden = false }: StoredReview): ReviewState {
  if (approved) return 'shown';
  return hidden ? 'hidden' : 'waiting';
}

export function toReviewDoc(review: StoredReview) {
  return definedFields({ ...review, hasPhotos: hasPhotos(review) });
}

/** A review of the seed. */
export type NewReview = StoredReview & { id: string };

/** Creates reviews, and sets the counts of their products, which must have no reviews yet. */
export async function saveReviews(db: Firestore, reviews: readonly NewReview[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const { id, ...review } of reviews) void writer.set(reviewRef(db, id), toReviewDoc(review));
  for (const productId of new Set(reviews.map((review) => review.productId))) {
    if (productId === undefined) continue;
    const ratings = { ...NO_RATINGS };
    const fits = { ...NO_FITS };
    const shown = reviews.filter((review) => review.approved && review.productId === productId);
    const own = shown.filter(countsInStars);
    const fitsBySize: Record<Size, Fits> = {};
    const photoReviews = shown.filter(hasPhotos).length;
    for (const { rating, fit, size } of own) {
      ratings[rating] += 1;
      if (fit) fits[fit] += 1;
      if (fit && size) (fitsBySize[size] ??= { ...NO_FITS })[fit] += 1;
    }
    void writer.update(productRef(db, productId), {
      ratings,
      fits,
      fitsBySize,
      photoReviews,
      updatedAt: FieldValue.serverTimestamp(),
    });
  }
  await writer.close();
}
