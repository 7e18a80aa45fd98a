import * as v from 'valibot';

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

const MAX_SIZE_NAME = 12;
const ALPHABET = `A size has at most ${MAX_SIZE_NAME} characters: letters A–Z, digits, spaces, + and -.`;

/**
 * A size is part of document ids, CSV headings and URLs, and a key of objects. So it has no dot, slash or comma, and one
 * case: `xl` and `XL` are the same size, and no size has the name of a property that every object has.
 */
const SIZE_NAME = new RegExp(`^(?=.{1,${MAX_SIZE_NAME}}$)[A-Z0-9][A-Z0-9+-]*(?: [A-Z0-9+-]+)*$`);

export const sizeNamed = (message: string) => v.pipe(v.string(message), v.regex(SIZE_NAME, message));

/** Whether a product has the size is checked where it matters, by the server. */
export const sizeSchema = sizeNamed(ALPHABET);

/** The most sizes of a set, and so of a product. */
export const MAX_SIZES = 24;
