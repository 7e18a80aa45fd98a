/** Reviews per request of the product page, and the default limit of the API. */
export const REVIEWS_PER_PAGE = 12;

export const REVIEW_SORTS = ['new', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
