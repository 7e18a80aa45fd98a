import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { colourFamiliesOf } from '@nirala/contract/product/colour-names';
import { INITIAL_FIELDS } from '@nirala/contract/product/fields';
import { readRow, writeRow } from '@nirala/contract/product/csv';
import { LOW_STOCK, STANDARD_SIZES } from '@nirala/contract/product/size';
import { describe, expect, test } from 'vitest';
import { readPictures, seedProducts } from './products.ts';

const CATEGORY_IDS = DEFAULT_PUBLIC_CATEGORIES.map(({ id }) => id);

const products = seedProducts(readPictures());

describe('the seeded collection', () => {
  test('has at least 96 products, 8 or more in every category, with unique ids', () => {
    expect(products.length).toBeGreaterThanOrEqual(96);
    expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
    for (const category of atLeast(12, CATEGORY_IDS)) {
      expect(products.filter((product) => product.category === category).length, category).toBeGreaterThanOrEqual(8);
    }
  });

  test('is priced in whole rupees at exactly 60 % off', () => {
    for (const { id, price, discountedPrice } of products) {
      expect([id, Number.isInteger(price), Number.isInteger(discountedPrice)]).toEqual([id, true, true]);
      expect(discountedPrice * 100, id).toBe(price * 40);
    }
  });

  test('has complete texts for every product, and unique descriptions', () => {
    for (const { id, name, description, keyHighlights, sizeChart } of products) {
      expect([name, description].every(Boolean), id).toBe(true);
      expect(keyHighlights.length, id).toBeGreaterThanOrEqual(3);
      expect(
        sizeChart.map((row) => row.size),
        id,
      ).toEqual(STANDARD_SIZES);
    }
    expect(new Set(products.map((product) => product.description)).size).toBe(products.length);
  });

  test('has colours that all belong to a family', () => {
    const strange = products.filter(({ colour }) => colourFamiliesOf(colour).length === 0);
    expect(strange.map(({ colour }) => colour)).toEqual([]);
  });

  test('has sold-out sizes, sizes low in stock, and different stock for most products', () => {
    const stocks = products.flatMap((product) => Object.values(product.stockBySize));
    expect(stocks.filter((units) => units === 0).length).toBeGreaterThan(10);
    expect(stocks.filter((units) => units > 0 && units <= LOW_STOCK).length).toBeGreaterThan(10);
    expect(new Set(products.map((product) => JSON.stringify(product.stockBySize))).size).toBeGreaterThan(48);
  });

  test('has every category among its newest products', () => {
    const newest = products.slice(0, CATEGORY_IDS.length).map((product) => product.category);
    expect(new Set(newest)).toEqual(new Set(CATEGORY_IDS));
  });
});

test('survives a round trip through the rows of a CSV file unchanged', () => {
  for (const product of products) {
    const whole = { ...INITIAL_FIELDS, ...product, active: true };
    const { problems, fields, stock } = readRow(writeRow(whole));
    expect([product.id, problems]).toEqual([product.id, []]);
    expect({ id: product.id, ...fields, stockBySize: stock }).toMatchObject({ ...product, active: true });
  }
});
