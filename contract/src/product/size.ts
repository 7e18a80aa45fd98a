/** The name of a size: `XL`, `32`, `FREE SIZE`. The size sets decide which ones there are: see size-set.ts. */
export type Size = string;

/** The sizes of the set that needs no document. */
export const STANDARD_SIZES: readonly Size[] = ['S', 'M', 'L', 'XL', '2XL'];

/** Pieces in stock per size. A size that is not made is absent. The order of the keys is not that of the sizes. */
export type StockBySize = Record<Size, number>;

/** The technical limit of pieces per order line. The owner's limit (`maxPerLine` in settings.ts) is lower. */
export const MAX_QUANTITY = 100;

/** Stock at or below this number of pieces is "low". */
export const LOW_STOCK = 3;
