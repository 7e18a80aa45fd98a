import type { AdminReview } from '@nirala/contract/review/review';
import { ApiError } from '../../lib/api-error.ts';
import { answer, moderate, removePhoto } from '../../shoppers/reviews.ts';
import { readReviewsIn } from '../../store/review-lists.ts';
import { readVersions, toAdminReview, type KnownReview } from '../../store/reviews.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Handlers, Deps } from '../handler.ts';

const PER_PAGE = 30;

type Calls = 'listAllReviews' | 'moderateReviews' | 'answerReview' | 'listReviewVersions' | 'removeReviewPhoto';

/** The admin's calls about reviews. */
export function adminReviews({ db, catalogue, now }: Deps): Pick<Handlers, Calls> {
  async function withName(known: KnownReview): Promise<AdminReview> {
    const { byId } = await catalogue.index();
    return toAdminReview(known, byId.get(known.review.productId ?? '')?.name);
  }

  const toAdminReviews = (reviews: readonly KnownReview[]) => Promise.all(reviews.map(withName));

  return {
    async listAllReviews({ cursor, ...query }) {
      const { items, next } = await readReviewsIn(db, { ...query, after: readCursor(cursor), size: PER_PAGE });
      return { reviews: await toAdminReviews(items), next };
    },
    async moderateReviews({ ids, to }, by) {
      const admin = { by, at: now() };
      const outcomes = await Promise.all(
        [...new Set(ids)].map((id) =>
          moderate(db, id, to, admin).then(
            (reviews) => ({ reviews, failed: [] }),
            (error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
              return { reviews: [], failed: [{ id, error: error.message }] };
            },
          ),
        ),
      );
      const reviews = await toAdminReviews(outcomes.flatMap((each) => each.reviews));
      return { reviews, failed: outcomes.flatMap((each) => each.failed) };
    },
    async answerReview({ id, base, changes }, by) {
      return withName(await answer(db, id, { base, changes }, { by, at: now() }));
    },
    async listReviewVersions({ id }) {
      return { versions: await readVersions(db, id) };
    },
    async removeReviewPhoto({ id, photo }, by) {
      return withName(await removePhoto(db, id, photo, { by, at: now() }));
    },
  };
}
