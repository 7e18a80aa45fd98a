import * as v from 'valibot';
import { sizeSchema } from './size.ts';

/** Centimetres. */
const MAX_MEASURE = 300;

const once = (list: readonly unknown[]) => new Set(list).size === list.length;

const measure = (name: string) => {
  const message = `${name} must be a number of centimetres, up to ${MAX_MEASURE}.`;
  return v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(MAX_MEASURE, message));
};

/** The measures of each size, as an admin enters them for a product or a size set. */
export const sizeChartSchema = v.pipe(
  v.array(
    v.strictObject({ size: sizeSchema, chest: measure('The chest or waist'), length: measure('The length') }),
    'The size chart must be a list.',
  ),
  v.check((rows) => once(rows.map((row) => row.size)), 'A size is in the size chart twice.'),
);

/** The sizes of a product or of a size set. */
export const sizesSchema = v.pipe(
  v.array(sizeSchema, 'Sizes must be a list.'),
  v.check((list) => once(list), 'A size is in the list twice.'),
);
