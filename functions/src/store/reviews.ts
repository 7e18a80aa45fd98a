/** Reviews: their documents, their lists, and the votes and earlier versions below them. */
import { createHash, randomUUID } from 'node:crypto';
import { Timestamp, type Firestore, type DocumentSnapshot, FieldValue, FieldPath } from '@google-cloud/firestore';
import * as v from 'valibot';
import type { PagedReply } from '@nirala/contract/api/endpoint';
import { idSchema } from '@nirala/contract/text/inputs';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import type { ReviewVersion, Review, ReviewState, ReviewSort } from '@nirala/contract/review/review';
import { FITS, RATINGS, countsInStars, type Fits, type Rating } from '@nirala/contract/review/summary';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { ifValid, timestamp, toIso } from './documents.ts';
import { productRef } from './products.ts';
import { type TimeCursor, writeCursor, type TimePage } from './time-cursor.ts';

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

/** The review of a document; undefined without one, or, with a warning in the log, if it is invalid. */
export function fromReviewDoc(doc: DocumentSnapshot): KnownReview | undefined {
  if (!doc.exists) return undefined;
  const review = ifValid(storedSchema, doc.data());
  if (!review) logWarning('an invalid review is left out', { id: doc.id });
  return review && { id: doc.id, review };
}

/** A review as the API sends it to everybody. */
export function toReview({ id, review }: KnownReview): Review {
  const { createdAt, editedAt, hidden: _hidden, photos = [], reply, ...rest } = review;
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

/** The fields of a review's document. */
export function toReviewDoc(review: StoredReview) {
  return { ...review, hasPhotos: hasPhotos(review) };
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
    const fitsBySize: Record<Size, Fits> = {};
    const photoReviews = shown.filter(hasPhotos).length;
    for (const { rating, fit, size } of shown.filter(countsInStars)) {
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

type Query = {
  productId?: string | undefined;
  rating?: Rating | undefined;
  /** Only reviews with photos. */
  photos?: string | undefined;
  sort: ReviewSort;
  limit: number;
  cursor?: string | undefined;
};

/** One page of the approved reviews, for everybody. One read per review, and one for the total. */
export async function readReviews(
  db: Firestore,
  { productId, rating, photos, sort, limit, cursor }: Query,
): Promise<PagedReply<Review[]>> {
  const approved = db.collection('reviews').where('approved', '==', true);
  const ofProduct = productId === undefined ? approved : approved.where('productId', '==', productId);
  const ofRating = rating === undefined ? ofProduct : ofProduct.where('rating', '==', rating);
  const wanted = photos === undefined ? ofRating : ofRating.where('hasPhotos', '==', true);
  const first = sort === 'helpful' ? wanted.orderBy('helpful', 'desc') : wanted;
  const sorted = first.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const after = cursor === undefined ? sorted : sorted.startAfter(...fromCursor(cursor, sort));
  const [found, counted] = await Promise.all([after.limit(limit + 1).get(), wanted.count().get()]);
  const page = found.docs.slice(0, limit);
  const items = page.flatMap((doc) => fromReviewDoc(doc) ?? []).map(toReview);
  const next = found.size > limit ? placeOf(page, sort) : undefined;
  return { items, next, total: counted.data().count };
}

type AdminQuery = {
  state: ReviewState;
  productId?: string | undefined;
  rating?: Rating | undefined;
  after: TimeCursor | undefined;
  size: number;
};

/** The maximum of pages read for one request, so that thousands of hidden spam reviews cannot make it time out. */
const MAX_PAGES = 25;

/**
 * Reviews in this state, newest first. Hidden and waiting reviews are both unapproved in Firestore, so a query returns
 * both and this skips the others.
 */
export async function readReviewsIn(db: Firestore, query: AdminQuery): Promise<TimePage<KnownReview>> {
  const { state, productId, rating, size } = query;
  const limit = size + 1;
  const all = db.collection('reviews').where('approved', '==', state === 'shown');
  const ofProduct = productId === undefined ? all : all.where('productId', '==', productId);
  const wanted = rating === undefined ? ofProduct : ofProduct.where('rating', '==', rating);
  const sorted = wanted.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc').limit(limit);
  const reviews: KnownReview[] = [];
  let pages = 0;
  for (let { after } = query; reviews.length < limit && pages < MAX_PAGES; pages += 1) {
    const { docs } = await (after ? sorted.startAfter(after.at, after.id) : sorted).get();
    reviews.push(...docs.flatMap((doc) => fromReviewDoc(doc) ?? []).filter(({ review }) => stateOf(review) === state));
    const last = docs.length < limit ? undefined : docs.at(-1);
    if (!last) break;
    after = { at: last.get('createdAt'), id: last.id };
  }
  const items = reviews.slice(0, size);
  const last = items.at(-1);
  const isMore = last !== undefined && reviews.length > size;
  return { items, next: isMore ? writeCursor({ at: last.review.createdAt, id: last.id }) : undefined };
}

const cursorSchema = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  idSchema,
]);

/**
 * The cursor after these reviews: helpful votes (-1 if not sorted by votes), time and id of the last review that has
 * them. Invalid reviews count too, so that the list goes on after them.
 */
function placeOf(docs: readonly DocumentSnapshot[], sort: ReviewSort): string | undefined {
  const places = docs.flatMap((doc) => {
    const at: unknown = doc.get('createdAt');
    const helpful: unknown = sort === 'helpful' ? doc.get('helpful') : -1;
    if (!(at instanceof Timestamp)) return [];
    const place = ifValid(cursorSchema, [helpful, at.seconds, at.nanoseconds, doc.id]);
    return place ? [place] : [];
  });
  const last = places.at(-1);
  return last && Buffer.from(JSON.stringify(last)).toString('base64url');
}

/** ApiError 400 for a cursor that `placeOf` did not write for this sort. */
function fromCursor(cursor: string, sort: ReviewSort): unknown[] {
  try {
    const place = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [helpful, seconds, nanoseconds, id] = place;
    if ((sort === 'helpful') !== helpful >= 0) throw new Error('a cursor of the other sort');
    const at = [new Timestamp(seconds, nanoseconds), id];
    return sort === 'helpful' ? [helpful, ...at] : at;
  } catch {
    throw new ApiError('invalid-cursor');
  }
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
