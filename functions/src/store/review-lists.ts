import { FieldPath, Timestamp, type Firestore } from '@google-cloud/firestore';

import type { Page } from '@nirala/contract/endpoint';
import { MESSAGES } from '@nirala/contract/messages';
import { idSchema } from '@nirala/contract/order';
import type { Review, ReviewState } from '@nirala/contract/review';
import type { Rating, ReviewSort } from '@nirala/contract/tally';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { fromReviewDoc, stateOf, toReview, type KnownReview } from './reviews.ts';
import type { TimeCursor } from './time-cursor.ts';

type Query = { productId?: string | undefined; sort: ReviewSort; limit: number; cursor?: string | undefined };

/** One page of what everybody may see: a read for each review, and one for the number of all. */
export async function readReviews(db: Firestore, { productId, sort, limit, cursor }: Query): Promise<Page<Review[]>> {
  const approved = db.collection('reviews').where('approved', '==', true);
  const wanted = productId === undefined ? approved : approved.where('productId', '==', productId);
  const first = sort === 'helpful' ? wanted.orderBy('helpful', 'desc') : wanted;
  const sorted = first.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const after = cursor === undefined ? sorted : sorted.startAfter(...fromCursor(cursor, sort));
  const [found, counted] = await Promise.all([after.limit(limit + 1).get(), wanted.count().get()]);
  const known = found.docs.flatMap((doc) => fromReviewDoc(doc) ?? []);
  const page = known.slice(0, limit);
  const last = page.at(-1);
  const next = last && found.size > limit ? toCursor(last, sort) : undefined;
  return { items: page.map(toReview), next, total: counted.data().count };
}

type AdminQuery = {
  state: ReviewState;
  productId?: string | undefined;
  rating?: Rating | undefined;
  after: TimeCursor | undefined;
  limit: number;
};

/** So many pages are looked through: behind a wave of spam that was hidden the list ends early, and answers in time. */
const MAX_ROUNDS = 25;

/**
 * Reviews in this state, newest first. What is hidden and what waits lie together, since neither is approved: the
 * others are passed over.
 */
export async function readReviewsIn(db: Firestore, query: AdminQuery): Promise<KnownReview[]> {
  const { state, productId, rating, limit } = query;
  const all = db.collection('reviews').where('approved', '==', state === 'shown');
  const ofProduct = productId === undefined ? all : all.where('productId', '==', productId);
  const wanted = rating === undefined ? ofProduct : ofProduct.where('rating', '==', rating);
  const sorted = wanted.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc').limit(limit);
  const reviews: KnownReview[] = [];
  let rounds = 0;
  for (let { after } = query; reviews.length < limit && rounds < MAX_ROUNDS; rounds += 1) {
    const { docs } = await (after ? sorted.startAfter(after.at, after.id) : sorted).get();
    reviews.push(...docs.flatMap((doc) => fromReviewDoc(doc) ?? []).filter(({ review }) => stateOf(review) === state));
    const last = docs.length < limit ? undefined : docs.at(-1);
    if (!last) break;
    after = { at: last.get('createdAt'), id: last.id };
  }
  return reviews.slice(0, limit);
}

const cursorSchema = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  idSchema,
]);

/** The place after this review: how helpful it is (-1: not sorted by that), its time and its id. */
function toCursor({ id, review: { helpful, createdAt } }: KnownReview, sort: ReviewSort): string {
  const place = [sort === 'helpful' ? helpful : -1, createdAt.seconds, createdAt.nanoseconds, id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** ApiError 400 for what `toCursor` did not write for this sort. */
function fromCursor(cursor: string, sort: ReviewSort): unknown[] {
  try {
    const place = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [helpful, seconds, nanoseconds, id] = place;
    if ((sort === 'helpful') !== helpful >= 0) throw new Error('a cursor of the other sort');
    const at = [new Timestamp(seconds, nanoseconds), id];
    return sort === 'helpful' ? [helpful, ...at] : at;
  } catch {
    throw new ApiError(400, MESSAGES.badCursor);
  }
}
