import { expect, test } from 'vitest';
import { isFor, WEARERS } from './product.ts';

test.each([
  ['men', ['men', 'unisex']],
  ['women', ['women', 'unisex']],
  ['unisex', ['unisex']],
] as const)('a shopper who looks for pieces for %s is shown products for %j', (wanted, shown) => {
  expect(WEARERS.filter((wearer) => isFor(wanted, { for: wearer }))).toEqual(shown);
});
