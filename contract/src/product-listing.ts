/** How a list of products may be sorted. Without one: the best match first for a search, the newest for the rest. */
export const PRODUCT_SORTS = ['new', 'price-asc', 'price-desc', 'discount', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The most products one reply holds, and what a call without a limit gets. */
export const MAX_PRODUCTS_PER_REPLY = 500;

/** What one screen asks for at a time. */
export const PRODUCTS_PER_PAGE = 24;

/** What the screens offer: "50 % off and more", "4 stars and more". */
export const DISCOUNT_STEPS = [30, 50, 60] as const;
export const RATING_STEPS = [4, 3] as const;

export const MAX_SEARCH_LENGTH = 100;
