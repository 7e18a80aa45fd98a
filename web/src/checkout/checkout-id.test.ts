import { expect, test } from 'vitest';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import { checkoutIdFor, forgetCheckout, type Drawer } from './checkout-id.ts';

function drawer(kept?: string): Drawer {
  const items = new Map(kept === undefined ? [] : [['checkout', kept]]);
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const bag = [toLine(product(), 'M', 1), toLine(product(), 'L', 2)];

test('the same bag is the same checkout, also at another price', () => {
  const tab = drawer();
  const id = checkoutIdFor(bag, undefined, tab);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(checkoutIdFor(bag, undefined, tab)).toBe(id);
  expect(
    checkoutIdFor(
      bag.map((line) => ({ ...line, price: 1, discountedPrice: 1 })),
      undefined,
      tab,
    ),
  ).toBe(id);
});

test('other lines are another checkout', () => {
  const tab = drawer();
  const id = checkoutIdFor(bag, undefined, tab);
  expect(checkoutIdFor(bag.slice(1), undefined, tab)).not.toBe(id);
});

test('another coupon is another checkout', () => {
  const tab = drawer();
  const id = checkoutIdFor(bag, 'WELCOME10', tab);
  expect(checkoutIdFor(bag, undefined, tab)).not.toBe(id);
});

test('after an order the same bag is another checkout', () => {
  const tab = drawer();
  const id = checkoutIdFor(bag, undefined, tab);
  forgetCheckout(tab);
  expect(checkoutIdFor(bag, undefined, tab)).not.toBe(id);
});

test.each(['', '{', '{"id":7}', 'null'])('the garbage %j makes a new one', (kept) => {
  expect(checkoutIdFor(bag, undefined, drawer(kept))).toMatch(/^[0-9a-f-]{36}$/);
});

test('where a tab may keep nothing, the page remembers', () => {
  const id = checkoutIdFor(bag);
  expect(checkoutIdFor(bag)).toBe(id);
});
