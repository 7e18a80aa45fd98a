import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { cartItemSchema, type CartItem } from '../../lib/storage/cart-item.ts';
import {
  bagTotals,
  countUnits,
  mergeLines,
  refreshLines,
  removeLine,
  repriceLines,
  restoreLine,
  setLineQuantity,
  setSizeOf,
} from './lines.ts';
import { product } from './product.fixture.ts';

const line = (id: string, size: CartItem['size'], quantity = 1): CartItem =>
  v.parse(cartItemSchema, { _id: id, id, size, quantity, price: 799, originalPrice: 1998 });
const shape = (lines: readonly CartItem[]) => lines.map(({ id, size, quantity }) => `${id}/${size}/${quantity}`);

describe('the lines of the bag', () => {
  const bag = [line('tee', 'M'), line('hoodie', 'L', 2), line('tee', 'S', 3)];

  test('removes the line with that id and size', () => {
    expect(shape(removeLine(bag, { id: 'tee', size: 'M' }))).toEqual(['hoodie/L/2', 'tee/S/3']);
  });

  test('restores a removed line in its old position', () => {
    const removed = removeLine(bag, bag[1] ?? line('none', 'S'));
    expect(restoreLine(removed, line('hoodie', 'L', 2), 1)).toEqual(bag);
  });

  test('does not restore a removed line that was added again', () => {
    expect(restoreLine(bag, line('tee', 'M'), 0)).toEqual(bag);
  });

  test('a quantity stays between 1 and 100', () => {
    const first = (quantity: number) => setLineQuantity(bag, { id: 'tee', size: 'M' }, quantity)[0]?.quantity;
    expect([0, -3, NaN, 1, 4, 100, 101, 2.9].map(first)).toEqual([1, 1, 1, 1, 4, 100, 100, 2]);
    expect(setLineQuantity(bag, { id: 'tee', size: 'M' }, 4).slice(1)).toEqual(bag.slice(1));
  });

  test('changes the size of all lines of a product and merges equal lines', () => {
    expect(shape(setSizeOf(bag, 'tee', 'XL'))).toEqual(['tee/XL/4', 'hoodie/L/2']);
    expect(shape(mergeLines([line('a', 'S', 8), line('a', 'S', 8)]))).toEqual(['a/S/16']);
  });

  test('updates the prices of every line of a product', () => {
    const fresh = refreshLines(bag, product({ id: 'tee', price: 2500, discountedPrice: 1000 }));
    expect(fresh.map((item) => [item.price, item.originalPrice, item.saved])).toEqual([
      [1000, 2500, 1500],
      [799, 1998, 1199],
      [1000, 2500, 1500],
    ]);
  });

  test('sets a server price on that line only, even above its original price', () => {
    const charged = repriceLines(bag, [
      { id: 'tee', size: 'S', price: 899 },
      { id: 'hoodie', size: 'L', price: 2000 },
    ]);
    expect(charged.map((item) => [item.price, item.discountedPrice, item.originalPrice, item.saved])).toEqual([
      [799, 799, 1998, 1199],
      [2000, 2000, 2000, 0],
      [899, 899, 1998, 1099],
    ]);
  });

  test('units and totals count quantities; totals are in paise', () => {
    expect(countUnits(bag)).toBe(6);
    expect(bagTotals([line('tee', 'M', 3)])).toMatchObject({ mrp: 599400, subtotal: 239700, discountOnMrp: 359700 });
    expect(bagTotals([]).payable).toBe(0);
  });
});

describe('a stored line of the bag that lacks parts', () => {
  test('missing fields get their defaults', () => {
    expect(v.parse(cartItemSchema, { _id: 'a', id: 'a', size: 'M', price: 500, originalPrice: 1250 })).toEqual({
      _id: 'a',
      id: 'a',
      name: '',
      title: '',
      image: '',
      price: 500,
      discountedPrice: 500,
      originalPrice: 1250,
      saved: 750,
      quantity: 1,
      size: 'M',
      stock: 100,
      sizes: ['S', 'M', 'L', 'XL', '2XL'],
    });
  });

  test('an invalid number gets its default, never NaN', () => {
    const broken = v.parse(cartItemSchema, { id: 'a', size: 'M', price: 'x', quantity: -2, sizes: [], stock: null });
    expect(broken).toMatchObject({ price: 0, originalPrice: 0, saved: 0, quantity: 1, stock: 100 });
  });

  test('a line without a valid id and size is dropped', () => {
    expect(v.is(cartItemSchema, { size: 'M' })).toBe(false);
    expect(v.is(cartItemSchema, { id: 'a', size: 'X/L' })).toBe(false);
  });
});
