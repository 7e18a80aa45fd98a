/** The lists of reviews: of those that are shown, for everybody, and of all, for admins. */
import { FieldPath, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { PagedReply } from '@nirala/contract/api/endpoint';
import type { Review, ReviewSort, ReviewState } from '@nirala/contract/review/review';
import type { Rating } from '@nirala/contract/review/summary';
import { idSchema } from '@nirala/contract/text/inputs';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { ifValid } from './documents.ts';
import { fromReviewDoc, stateOf, toReview, type KnownReview } from './reviews.ts';
import { type TimeCursor, writeCursor, type TimePage } from './time-cursor.ts';

/** Which reviews everybody asks for. `cursor`: of an earlier page with the same filters. */
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

/** Votes, the seconds and nanoseconds of a Timestamp, which ends with the year 9999, and an id: see `placeOf`. */
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

/** How many reviews nobody has decided about. A hidden one is unapproved too, so this takes two counts. */
export async function countWaitingReviews(db: Firestore): Promise<number> {
  const count = async (field: 'approved' | 'hidden', value: boolean) =>
    (await db.collection('reviews').where(field, '==', value).count().get()).data().count;
  const [unapproved, hidden] = await Promise.all([count('approved', false), count('hidden', true)]);
  return Math.max(0, unapproved - hidden);
}

/** Which reviews an admin asks for. `size`: of a page. */
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
