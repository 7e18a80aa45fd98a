/** For whom a product is made: the values of its field `for`. */
export const WEARERS = ['men', 'women', 'unisex'] as const;
export type Wearer = (typeof WEARERS)[number];

/** The value of a product for which nobody chose another one. */
export const DEFAULT_WEARER: Wearer = 'unisex';

/** Whether a shopper who looks for pieces for `wanted` is shown a product: unisex ones are for men and for women too. */
export function isFor(wanted: Wearer, product: { for: Wearer }): boolean {
  return product.for === wanted || product.for === 'unisex';
}
