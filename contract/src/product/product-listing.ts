/** The sort orders of a product list. The default is best match first for a search, newest first otherwise. */
export const PRODUCT_SORTS = ['new', 'price-asc', 'price-desc', 'discount', 'rating', 'origin'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The highest and the default limit of one API call. */
export const MAX_PRODUCTS_PER_REPLY = 500;

/** Products per page of the list screens. */
export const PRODUCTS_PER_PAGE = 24;

/** The choices of the filters "50% off and more" and "4 stars and more". */
export const DISCOUNT_STEPS = [30, 50, 60] as const;
export const RATING_STEPS = [4, 3] as const;

/** A product is new for this many days. */
export const NEW_DAYS = 30;

export const MAX_SEARCH_LENGTH = 100;
