import * as v from 'valibot';
import { LOW_STOCK, type Size, sizeSchema } from './size.ts';
import { plainLine } from '../text/plain-text.ts';

/** The largest low-stock threshold, in pieces. */
export const MAX_LOW_AT = 1000;
const MAX_SKU_CODE = 40;

/** The owner's SKU code of each size. A size without one is absent. */
export type SkuCodes = Record<Size, string>;

/** The pieces at or below which a size is low, for the admin only. A size without one uses `LOW_STOCK`. */
export type LowAt = Record<Size, number>;

/** What the owner notes about the sizes of a product. Shoppers never get it. */
export type SkuDetails = { skuCodes: SkuCodes; lowAt: LowAt };

/**
 * What a piece of each size costs the store, in rupees, and from which day on. For the admin only. A size of which no
 * cost is known is absent: unknown is not zero.
 */
export const costsSchema = v.record(sizeSchema, v.object({ cost: v.number(), since: v.string() }));
export type Costs = v.InferOutput<typeof costsSchema>;

export const NO_SKU_DETAILS: SkuDetails = { skuCodes: {}, lowAt: {} };

const ALPHABET = `A SKU code has 1 to ${MAX_SKU_CODE} letters A–Z, digits, and . _ / - only.`;

/** One SKU code, without surrounding spaces. */
export const skuCode = v.pipe(
  v.string(ALPHABET),
  v.transform(plainLine),
  v.regex(new RegExp(`^[A-Za-z0-9._/-]{1,${MAX_SKU_CODE}}$`), ALPHABET),
);

const WHOLE = `A low-stock threshold is a whole number from 0 to ${MAX_LOW_AT}.`;
export const threshold = v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(0, WHOLE), v.maxValue(MAX_LOW_AT, WHOLE));

/** The two fields as an admin writes them. Codes that differ only in case are the same code. */
export const skuCodesSchema = v.pipe(
  v.record(sizeSchema, skuCode),
  v.check((codes) => {
    const used = Object.values(codes).map(normalSkuCode);
    return new Set(used).size === used.length;
  }, 'Two sizes have the same SKU code.'),
);
export const lowAtSchema = v.record(sizeSchema, threshold);

/** The form in which SKU codes are compared. */
export const normalSkuCode = (code: string): string => plainLine(code).toUpperCase();

/** Whether so many pieces are low or sold out, for the admin. */
export const isLowStock = (left: number, lowAt: number | undefined): boolean => left <= (lowAt ?? LOW_STOCK);

/** The details of these sizes only. */
export function skuDetailsOf({ skuCodes, lowAt }: SkuDetails, sizes: readonly Size[]): SkuDetails {
  const only = <T>(values: Record<Size, T>): Record<Size, T> => {
    const kept: Record<Size, T> = {};
    for (const size of sizes) if (values[size] !== undefined) kept[size] = values[size];
    return kept;
  };
  return { skuCodes: only(skuCodes), lowAt: only(lowAt) };
}
