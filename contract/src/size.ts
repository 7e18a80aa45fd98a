export const SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const;

export type Size = (typeof SIZES)[number];

/** Pieces in stock per size. A size that is not made is absent. */
export type StockBySize = Partial<Record<Size, number>>;

/** The technical limit of pieces per order line. The owner's limit (`maxPerLine` in settings.ts) is lower. */
export const MAX_QUANTITY = 100;

/** Stock at or below this number of pieces is "low". */
export const LOW_STOCK = 3;
