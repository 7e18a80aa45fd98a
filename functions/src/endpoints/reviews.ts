import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { reviewFields, type NewReview } from '@nirala/contract/review';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { countCaller, REVIEWS_BY_USER, REVIEWS_BY_VISITOR } from '../store/rate-limits.ts';
import { markHelpful } from '../reviews/helpful.ts';
import { writeReview } from '../reviews/write.ts';
import { hasReceived } from '../store/has-received.ts';
import { readReviews } from '../store/review-lists.ts';
import { readSettings } from '../store/settings.ts';
import {
  fromReviewDoc,
  ownReviewId,
  reviewRef,
  toReview,
  visitorReviewId,
  type StoredReview,
} from '../store/reviews.ts';

type Calls = 'listReviews' | 'writeReview' | 'myReview' | 'markHelpful';

export function reviews({ db, catalogue, now }: Deps): Pick<Handlers, Calls> {
  async function requireOnSale(productId: string | undefined): Promise<void> {
    if (productId === undefined || (await catalogue.index()).byId.has(productId)) return;
    throw new ApiError('product-not-found');
  }

  return {
    async listReviews(query) {
      await requireOnSale(query.productId);
      return readReviews(db, query);
    },
    async writeReview(input, caller, from) {
      const { productId, requestId, ...words } = await withoutMarkup(input);
      await requireOnSale(productId);
      const id = caller ? ownReviewId(productId, caller.uid) : visitorReviewId(requestId);
      const asked = { productId, fit: undefined, ...words };
      if (!caller && requestId !== undefined) {
        // A retry gets the same reply and is not counted again.
        const known = fromReviewDoc(await reviewRef(db, id).get());
        if (known) return toReview({ id, review: sameReview(known.review, asked) });
      }
      await countCaller(db, caller ? REVIEWS_BY_USER : REVIEWS_BY_VISITOR, caller, from);
      const verified =
        caller !== undefined && productId !== undefined && (await hasReceived(db, caller.uid, productId));
      const approved = caller !== undefined || !(await readSettings(db)).visitorReviewsWait;
      const at = Timestamp.fromDate(now());
      const written = await writeReview(db, id, productId, (before) => {
        if (!before)
          return { ...(productId ? { productId } : {}), ...words, verified, approved, helpful: 0, createdAt: at };
        return caller ? { ...before, fit: undefined, ...words, verified, editedAt: at } : sameReview(before, asked);
      });
      return toReview(written);
    },
    async myReview({ productId }, caller) {
      const known = fromReviewDoc(await reviewRef(db, ownReviewId(productId, caller.uid)).get());
      return known ? [toReview(known)] : [];
    },
    async markHelpful({ id }, caller, { address }) {
      return { helpful: await markHelpful(db, id, caller?.uid ?? address) };
    },
  };
}

/** The stored review of a visitor's retry. ApiError 409 if it differs, because only users can change their review. */
function sameReview(
  known: StoredReview,
  asked: Pick<StoredReview, 'productId' | 'name' | 'rating' | 'review' | 'fit'>,
) {
  const { productId, name, rating, review, fit } = known;
  if (isDeepStrictEqual({ productId, name, rating, review, fit }, asked)) return known;
  throw new ApiError('request-id-reused');
}

/** Removes markup from name and text. ApiError 400 if nothing is left. Loads the HTML parser on the first use. */
async function withoutMarkup<Input extends NewReview>(input: Input): Promise<Input> {
  const { toPlainText } = await import('../lib/plain-text.ts');
  const clean = (field: 'name' | 'review') => {
    const { success, output, issues } = v.safeParse(reviewFields[field], toPlainText(input[field]));
    if (success) return output;
    throw new ApiError('invalid-input', { message: issues[0].message });
  };
  return { ...input, name: clean('name'), review: clean('review') };
}
