import type { AdminReview } from '@nirala/contract/review';
import { ApiError } from '../../lib/api-error.ts';
import type { Handlers } from '../handlers.ts';
import type { Deps } from '../deps.ts';
import { answer, moderate } from '../../reviews/moderate.ts';
import { readReviewsIn } from '../../store/review-lists.ts';
import { stateOf, toReview, type KnownReview } from '../../store/reviews.ts';
import { readCursor } from '../../store/time-cursor.ts';

const PER_PAGE = 30;

/** The admin's calls about reviews. */
export function adminReviews({
  db,
  catalogue,
  now,
}: Deps): Pick<Handlers, 'listAllReviews' | 'moderateReviews' | 'answerReview'> {
  async function toAdminReviews(reviews: readonly KnownReview[]): Promise<AdminReview[]> {
    const { byId } = await catalogue.index();
    return reviews.map(({ id, review }) => {
      const product = byId.get(review.productId ?? '');
      return {
        ...toReview({ id, review }),
        state: stateOf(review),
        ...(product ? { productName: product.name } : {}),
      };
    });
  }

  return {
    async listAllReviews({ cursor, ...query }) {
      const { items, next } = await readReviewsIn(db, { ...query, after: readCursor(cursor), size: PER_PAGE });
      return { reviews: await toAdminReviews(items), next };
    },
    async moderateReviews({ ids, to }, by) {
      const admin = { by, at: now() };
      const failed: { id: string; error: string }[] = [];
      const done = await Promise.all(
        [...new Set(ids)].map((id) =>
          moderate(db, id, to, admin).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            failed.push({ id, error: error.message });
            return [];
          }),
        ),
      );
      return { reviews: await toAdminReviews(done.flat()), failed };
    },
    async answerReview({ id, base, changes }, by) {
      const [review] = await toAdminReviews([await answer(db, id, { base, changes }, { by, at: now() })]);
      if (!review) throw new Error('the answered review is missing');
      return review;
    },
  };
}
