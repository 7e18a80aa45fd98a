import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Neem Leaf', 'vests-neem-leaf'],
  ['  Çay & Neem’s -- Tee! ', 'vests-cay-neems-tee'],
  ['../../x?y#z', 'vests-x-y-z'],
  ['नीम', 'vests'],
  ['!!!', 'vests'],
  ['a'.repeat(120), `vests-${'a'.repeat(60)}`],
  [`${'a'.repeat(59)} b`, `vests-${'a'.repeat(59)}`],
])('%j becomes %j', (name, slug) => {
  expect(slugOf('vests', name)).toBe(slug);
});
