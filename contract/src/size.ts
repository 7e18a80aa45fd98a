export const SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const;

export type Size = (typeof SIZES)[number];

/** Units of each size; a size that is not made is absent. */
export type StockBySize = Partial<Record<Size, number>>;

/** What a shopper may take of one size in one order. */
export const MAX_QUANTITY = 10;

/** At most this many units left is called "low". */
export const LOW_STOCK = 3;
