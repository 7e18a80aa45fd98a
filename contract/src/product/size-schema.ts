import * as v from 'valibot';

// Apart from size.ts, so that pages that only compare sizes do not load valibot.
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
