export const SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const;

export type Size = (typeof SIZES)[number];

/** Units of each size; a size that is not made is absent. */
export type StockBySize = Partial<Record<Size, number>>;

/** No line of an order has more pieces than this. The owner's own limit (`maxPerLine`) is lower; see settings.ts. */
export const MAX_QUANTITY = 100;

/** At most this many units left is called "low". */
export const LOW_STOCK = 3;
