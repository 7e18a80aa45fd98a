import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { MAX_QUANTITY, sizeSchema } from '../product/size.ts';

/** The most changes in one call. A browser with more sends them in several calls. */
export const MAX_CHANGES = 200;

/** The most product ids that a browser names as known. */
export const MAX_KNOWN_PRODUCTS = 300;

/** Milliseconds since 1970, by the clock of a device. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** A line of the bag (with a size), or a piece in the wishlist (without one; its quantity is 1). */
const lineFields = {
  id: idSchema,
  size: v.optional(sizeSchema),
  /** 0: it was removed. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY)),
};

export const listLineSchema = v.object(lineFields);
export type ListLine = v.InferOutput<typeof listLineSchema>;

/** A change of one line on a device. `at`: when, by the clock of that device. */
export const listChangeSchema = v.object({ ...lineFields, at: time });
export type ListChange = v.InferOutput<typeof listChangeSchema>;

export const syncInputSchema = v.object({
  /** What the device's clock shows now; the server corrects the times of the changes by the difference. */
  now: time,
  changes: v.pipe(v.array(listChangeSchema), v.maxLength(MAX_CHANGES)),
  /** The products that the device knows; the reply leaves them out. */
  known: v.pipe(v.array(idSchema), v.maxLength(MAX_KNOWN_PRODUCTS)),
});

/** Identifies a line: `tee/M` in the bag, `tee` in the wishlist. */
export function lineKey({ id, size }: Pick<ListLine, 'id' | 'size'>): string {
  return size === undefined ? id : `${id}/${size}`;
}
