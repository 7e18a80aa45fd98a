import { newCategory } from '@nirala/contract/product/category-list';
import { expect, test } from 'vitest';
import { countComingOnSale } from './coming-on-sale.ts';

const category = (id: string, products: number, more: { hidden?: boolean; parent?: string } = {}) => ({
  ...newCategory(id),
  ...more,
  products,
});
const shirts = category('shirts', 5);
const old = category('old', 7, { hidden: true });

test('the products of a hidden category come on sale in a category that is shown', () => {
  const ties = category('ties', 3, { hidden: true });
  const all = [shirts, old, ties];
  expect(countComingOnSale(all, ties, { moveTo: 'shirts', childrenTo: '' })).toBe(3);
  expect(countComingOnSale(all, ties, { moveTo: 'old', childrenTo: '' })).toBe(0);
  expect(countComingOnSale(all, ties, { moveTo: '', childrenTo: '' })).toBe(0);
});

test('those of a category that is shown are on sale already', () => {
  const ties = category('ties', 3);
  expect(countComingOnSale([shirts, ties], ties, { moveTo: 'shirts', childrenTo: '' })).toBe(0);
});

test('the parts of a hidden category come on sale with it, unless they are hidden or stay below a hidden one', () => {
  const ties = category('ties', 3, { hidden: true });
  const all = [
    shirts,
    old,
    ties,
    category('bow', 2, { parent: 'ties' }),
    category('knit', 4, { parent: 'ties', hidden: true }),
  ];
  expect(countComingOnSale(all, ties, { moveTo: 'shirts', childrenTo: '' })).toBe(5);
  expect(countComingOnSale(all, ties, { moveTo: 'old', childrenTo: 'shirts' })).toBe(2);
  expect(countComingOnSale(all, ties, { moveTo: 'old', childrenTo: 'old' })).toBe(0);
  expect(countComingOnSale(all, ties, { moveTo: 'bow', childrenTo: '' })).toBe(5);
});

test('so do those of a part of a hidden category', () => {
  const bow = category('bow', 2, { parent: 'old' });
  expect(countComingOnSale([shirts, old, bow], bow, { moveTo: 'shirts', childrenTo: '' })).toBe(2);
});
