/** A review: its document, and the votes and earlier versions below it. The lists of reviews are in review-lists.ts. */
import { createHash, randomUUID } from 'node:crypto';
import type { Firestore, DocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import { sizeSchema } from '@nirala/contract/product/size';
import type { AdminReview, ReviewVersion, Review, ReviewState } from '@nirala/contract/review/review';
import { FITS, RATINGS } from '@nirala/contract/review/summary';
import { logWarning } from '../lib/log.ts';
import { ifValid, timestamp, toIso } from './documents.ts';

/**
 * `reviews/{id}`. The id is public and does not identify the writer: it is a hash of product and uid, or of a random text
 * for a visitor.
 */
export const storedSchema = v.object({
  /** The account of its author, which no reply has; absent in a visitor's. */
  uid: v.optional(v.string()),
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

/** A review with its id. */
export type KnownReview = { id: string; review: StoredReview };

/** The document of a review. */
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

/** The review of a document; undefined without one, or, with a warning in the log, if it is invalid. */
export function fromReviewDoc(doc: DocumentSnapshot): KnownReview | undefined {
  if (!doc.exists) return undefined;
  const review = ifValid(storedSchema, doc.data());
  if (!review) logWarning('an invalid review is left out', { id: doc.id });
  return review && { id: doc.id, review };
}

/** Those of these products that the account has not reviewed. One read for each. */
export async function readUnreviewed(db: Firestore, uid: string, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const refs = productIds.map((productId) => reviewRef(db, ownReviewId(productId, uid)));
  const found = await db.getAll(...refs, { fieldMask: [] });
  return new Set(productIds.filter((_id, index) => !found[index]?.exists));
}

/** A review as the API sends it to everybody. */
export function toReview({ id, review }: KnownReview): Review {
  const { createdAt, editedAt, hidden: _hidden, uid: _author, photos = [], reply, ...rest } = review;
  return {
    _id: id,
    ...rest,
    photos: photos.length > 0 ? photos : undefined,
    createdAt: toIso(createdAt),
    editedAt: editedAt && toIso(editedAt),
    reply: reply && { text: reply.text, createdAt: toIso(reply.createdAt) },
  };
}

/** Whether the review has photos, shown or not. */
export function hasPhotos({ photos = [] }: Pick<StoredReview, 'photos'>): boolean {
  return photos.length > 0;
}

/** Whether the review is shown, was hidden by an admin, or waits for one. */
export function stateOf({ approved, hidden = false }: StoredReview): ReviewState {
  if (approved) return 'shown';
  return hidden ? 'hidden' : 'waiting';
}

/** A review as the admin sees it. `productName`: absent if the product is not on sale. */
export const toAdminReview = (known: KnownReview, productName: string | undefined): AdminReview => ({
  ...toReview(known),
  state: stateOf(known.review),
  productName,
});

/** The fields of a review's document. */
export function toReviewDoc(review: StoredReview) {
  return { ...review, hasPhotos: hasPhotos(review) };
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

/** The most versions of a review that are shown. */
const MAX_VERSIONS = 50;

/** What a review said before its author's edits, newest first. */
export async function readVersions(db: Firestore, id: string): Promise<ReviewVersion[]> {
  const found = await versionsOf(db, id).orderBy('replacedAt', 'desc').limit(MAX_VERSIONS).get();
  return found.docs.flatMap(fromVersionDoc);
}

/** The version of a document; nothing, with a warning in the log, if it is invalid. */
function fromVersionDoc(doc: DocumentSnapshot): ReviewVersion[] {
  const version = ifValid(versionSchema, doc.data());
  if (!version) {
    logWarning('an invalid version of a review is left out', { path: doc.ref.path });
    return [];
  }
  const { writtenAt, replacedAt, ...words } = version;
  return [{ ...words, writtenAt: toIso(writtenAt), replacedAt: toIso(replacedAt) }];
}
