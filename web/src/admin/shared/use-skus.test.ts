import { expect, test } from 'vitest';
import { skuOf, skusOf } from './use-skus.ts';

const skus = skusOf(
  new Map<string, { colour: string; skuCodes: Record<string, string> }>([
    ['maheshwari', { colour: 'Red', skuCodes: { 'FREE SIZE': 'MAH/1' } }],
    ['ilkal', { colour: '', skuCodes: {} }],
  ]),
);
const own = skuOf({ _id: 'maheshwari', size: 'FREE SIZE' });
const given = skuOf({ _id: 'ilkal', size: 'FREE SIZE' });

test.each([
  ['the owner’s code', 'mah/1', own],
  ['product and size, if the owner gave it no code', 'ilkal.FREE SIZE', given],
  ['a scanner’s spaces and small letters', ' ILKAL.free  size\t', given],
  ['product and size, though it has a code', 'maheshwari.FREE SIZE', own],
  ['a code that no order needs', 'ilkal.FREE', undefined],
])('a piece is found by %s', (_what, code, sku) => {
  expect(skus.skuOfCode(code, [own, given])).toBe(sku);
});

test('what a packing slip prints is found again', () => {
  for (const sku of [own, given]) expect(skus.skuOfCode(skus.codeOf(sku), [own, given])).toBe(sku);
});
