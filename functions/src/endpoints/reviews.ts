import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/product/size';
import { reviewFields, type NewReview, type Review } from '@nirala/contract/review/review';
import { MESSAGES } from '@nirala/contract/text/messages';
import { MIN_PHOTO_WIDTH } from '@nirala/contract/text/photo-limits';
import * as v from 'valibot';
import { requireImageType } from '../images/image-type.ts';
import { ApiError } from '../lib/api-error.ts';
import { markHelpful, writeReview } from '../shoppers/reviews.ts';
import { readVariant } from '../store/images.ts';
import { findReceived } from '../store/own-orders.ts';
import {
  count,
  countCaller,
  HELPFUL_VOTES_OF_HOP,
  REVIEW_PHOTOS,
  REVIEWS_BY_USER,
  REVIEWS_BY_VISITOR,
} from '../store/rate-limits.ts';
import { readPhoto, savePhoto } from '../store/review-photos.ts';
import { readReviews } from '../store/review-lists.ts';
import {
  fromReviewDoc,
  ownReviewId,
  reviewRef,
  toReview,
  visitorReviewId,
  type StoredReview,
} from '../store/reviews.ts';
import { readSettings } from '../store/settings.ts';
import type { Handlers, Deps } from './handler.ts';

type Calls =
  'listReviews' | 'writeReview' | 'uploadReviewPhoto' | 'readReviewPhoto' | 'boughtSize' | 'myReview' | 'markHelpful';

/** Reviews as everybody reads them, and as shoppers and visitors write them and mark them as helpful. */
export function reviews({ db, catalogue, now }: Deps): Pick<Handlers, Calls> {
  async function requireOnSale(productId: string | undefined, size?: Size): Promise<void> {
    const product = productId === undefined ? undefined : await catalogue.product(productId, { size });
    if (productId !== undefined && !product) throw new ApiError('product-not-found');
    if (size !== undefined && !product?.sizes.includes(size))
      throw new ApiError('size-not-made', { message: MESSAGES.reviewSizeUnknown });
  }

  return {
    async listReviews(query) {
      await requireOnSale(query.productId);
      const page = await readReviews(db, query);
      if (query.productId !== undefined) return page;
      const { byId } = await catalogue.index();
      return {
        ...page,
        items: page.items.map((review) => withoutLinkUnless(byId.has(review.productId ?? ''), review)),
      };
    },
    async writeReview(input, caller, from) {
      const { productId, requestId, photos, ...words } = await withoutMarkup(input);
      await requireOnSale(productId, words.size);
      const id = caller ? ownReviewId(productId, caller.uid) : visitorReviewId(requestId);
      const asked = { productId, fit: undefined, size: undefined, ...words };
      if (!caller && requestId !== undefined) {
        // A retry gets the same reply and is not counted again.
        const known = fromReviewDoc(await reviewRef(db, id).get());
        if (known) return toReview({ id, review: sameReview(known.review, asked) });
      }
      await countCaller(db, caller ? REVIEWS_BY_USER : REVIEWS_BY_VISITOR, caller, from);
      const verified =
        caller !== undefined &&
        productId !== undefined &&
        (await findReceived(db, caller.uid, productId)) !== undefined;
      const { visitorReviewsWait, unverifiedReviewsWait, unverifiedReviewsCount } = await readSettings(db);
      // A visitor may have bought the product, but nobody can tell.
      const waits = !verified && (unverifiedReviewsWait || (!caller && visitorReviewsWait));
      const at = Timestamp.fromDate(now());
      const written = await writeReview(db, { id, productId, uid: caller?.uid }, (before) => {
        const fields = { ...words, verified, counted: (!verified && unverifiedReviewsCount) || undefined };
        if (!before) {
          const start = { approved: !waits, helpful: 0, createdAt: at };
          return { uid: caller?.uid, productId, ...fields, photos, ...start };
        }
        if (!caller) return sameReview(before, asked);
        const empty = { fit: undefined, size: undefined };
        const kept = { photos: photos ?? before.photos, approved: before.approved && !waits };
        return { ...before, ...empty, ...fields, ...kept, editedAt: at };
      });
      return toReview(written);
    },
    async uploadReviewPhoto({ bytes }, { uid }) {
      // A file that is no picture costs nothing, so it is not counted.
      requireImageType(bytes);
      await count(db, REVIEW_PHOTOS, uid);
      const { encodePicture } = await import('../images/encode.ts');
      return { photo: await savePhoto(db, uid, await encodePicture(bytes, { uid, minWidth: MIN_PHOTO_WIDTH }), now()) };
    },
    async readReviewPhoto({ photo: id }, { uid, admin }) {
      const [photo, bytes] = await Promise.all([readPhoto(db, id), readVariant(db, id)]);
      if (!photo || !bytes || (photo.uid !== uid && !admin)) throw new ApiError('review-not-found');
      return { type: 'image/webp', data: Buffer.from(bytes).toString('base64') };
    },
    async boughtSize({ productId }, { uid }) {
      const { size } = (await findReceived(db, uid, productId)) ?? {};
      return size ? { size } : {};
    },
    async myReview({ productId }, caller) {
      const known = fromReviewDoc(await reviewRef(db, ownReviewId(productId, caller.uid)).get());
      return known ? [toReview(known)] : [];
    },
    async markHelpful({ id }, caller, { address, hop }) {
      if (caller) return { helpful: await markHelpful(db, id, caller.uid) };
      const countVote = () => count(db, HELPFUL_VOTES_OF_HOP, `${id}/${hop}`);
      return { helpful: await markHelpful(db, id, address, countVote) };
    },
  };
}

/** A review of a product that is not on sale does not name it, because its page does not exist. */
function withoutLinkUnless(isOnSale: boolean, { productId, ...review }: Review): Review {
  return isOnSale && productId !== undefined ? { ...review, productId } : review;
}

/** The stored review of a visitor's retry. ApiError 409 if it differs, because only users can change their review. */
function sameReview(
  known: StoredReview,
  asked: Pick<StoredReview, 'productId' | 'name' | 'rating' | 'review' | 'fit' | 'size'>,
) {
  const { productId, name, rating, review, fit, size } = known;
  if (isDeepStrictEqual({ productId, name, rating, review, fit, size }, asked)) return known;
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
