import { expect, test } from 'vitest';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import { toLists } from './follow-record.ts';

const tee = product();
const cap = product({ _id: 'cap', id: 'cap' });
const teeM = toLine(tee, 'M', 1);
const wanted = (quantities: Record<string, number>) => new Map(Object.entries(quantities));

test('lines that stay are the same objects in their place; others are changed, removed and added at the end', () => {
  const capS = toLine(cap, 'S', 1);
  const teeL = toLine(tee, 'L', 2);
  const { bag, missing } = toLists(
    { bag: [teeL, capS, teeM], wishlist: [] },
    wanted({ 'vest/M': 1, 'tee/M': 1, 'tee/L': 4 }),
    [product({ _id: 'vest', id: 'vest' })],
  );
  expect(bag).toEqual([
    { ...teeL, quantity: 4 },
    teeM,
    expect.objectContaining({ id: 'vest', size: 'M', quantity: 1 }),
  ]);
  expect(bag[1]).toBe(teeM);
  expect(missing.size).toBe(0);
});

test('another size of a product in the bag needs no product, and a saved piece does', () => {
  const { bag, wishlist, missing } = toLists(
    { bag: [teeM], wishlist: [cap] },
    wanted({ 'tee/S': 2, tee: 1, cap: 1 }),
    [],
  );
  expect(bag).toEqual([{ ...teeM, size: 'S', quantity: 2 }]);
  expect(wishlist).toEqual([cap]);
  expect([...missing]).toEqual(['tee']);
});
