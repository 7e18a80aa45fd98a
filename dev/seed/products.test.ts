import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { colourFamiliesOf } from '@nirala/contract/product/colour-names';
import { INITIAL_FIELDS } from '@nirala/contract/product/fields';
import { readRow, writeRow } from '@nirala/contract/product/csv';
import { DISCOUNT_STEPS, PRODUCTS_PER_PAGE } from '@nirala/contract/product/facets';
import { LOW_STOCK, STANDARD_SIZES } from '@nirala/contract/product/size';
import { percentOff } from '@nirala/contract/text/money';
import type { NewProduct } from '@nirala/functions/store/products';
import { describe, expect, test } from 'vitest';
import { readPictures, seedProducts } from './products.ts';

const CATEGORY_IDS = DEFAULT_PUBLIC_CATEGORIES.map(({ id }) => id);

/** Cards in a row of a category on a wide screen. */
const WIDEST_ROW = 4;

const products = seedProducts(readPictures());

const off = ({ price, discountedPrice }: NewProduct) => percentOff(price, discountedPrice);

describe('the seeded collection', () => {
  test('has at least 96 products, 8 or more in every category, with unique ids', () => {
    expect(products.length).toBeGreaterThanOrEqual(96);
    expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
    for (const category of atLeast(12, CATEGORY_IDS)) {
      expect(products.filter((product) => product.category === category).length, category).toBeGreaterThanOrEqual(8);
    }
  });

  test('is priced in whole rupees, from 0 to 60 % off', () => {
    for (const { id, price, discountedPrice } of products) {
      expect([id, Number.isInteger(price), Number.isInteger(discountedPrice)]).toEqual([id, true, true]);
      expect(discountedPrice, id).toBeLessThanOrEqual(price);
    }
    const percents = new Set(products.map(off));
    expect([Math.min(...percents), Math.max(...percents)]).toEqual([0, 60]);
    // Each choice of the filter has products that it leaves out.
    for (const step of atLeast(3, DISCOUNT_STEPS)) expect(products.some((product) => off(product) < step)).toBe(true);
    expect(percents.size).toBeGreaterThan(6);
  });

  test('is 60 % off on home’s first page, in the first row of every category, and for two thirds of all', () => {
    const isUsual = ({ price, discountedPrice }: NewProduct) => discountedPrice * 100 === price * 40;
    expect(products.slice(0, PRODUCTS_PER_PAGE).filter((product) => !isUsual(product))).toEqual([]);
    for (const category of atLeast(12, CATEGORY_IDS)) {
      const row = products.filter((product) => product.category === category).slice(0, WIDEST_ROW);
      expect([category, ...row.map(off)]).toEqual([category, 60, 60, 60, 60]);
      expect(row.every(isUsual), category).toBe(true);
    }
    expect(products.filter(isUsual).length / products.length).toBeGreaterThanOrEqual(2 / 3);
    expect(products.filter(isUsual).length / products.length).toBeLessThan(0.75);
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

  test('has styles with three and four colours, whose texts name the colour of each', () => {
    const inStyles = products.filter(({ styleCode }) => styleCode);
    const styles = [...Map.groupBy(inStyles, ({ styleCode }) => styleCode).values()];
    expect(styles.map(({ length }) => length).toSorted()).toEqual([3, 3, 3, 4]);
    for (const style of atLeast(4, styles)) {
      const [{ id, category } = { id: '', category: '' }] = style;
      expect([id, ...style.map((other) => other.category)]).toEqual([id, ...style.map(() => category)]);
      expect(new Set(style.map(({ colour }) => colour)).size, id).toBe(style.length);
    }
    for (const { id, colour, description, keyHighlights } of atLeast(13, inStyles)) {
      const texts = [description, ...keyHighlights.map((highlight) => highlight.description)].join(' ').toLowerCase();
      expect([id, texts]).toEqual([id, expect.stringContaining(colour.toLowerCase().split(' ').at(-1) ?? colour)]);
    }
  });

  test('has sold-out sizes, sizes low in stock, and different stock for most products', () => {
    const stocks = products.flatMap((product) => Object.values(product.stockBySize));
    expect(stocks.filter((units) => units === 0).length).toBeGreaterThan(10);
    expect(stocks.filter((units) => units > 0 && units <= LOW_STOCK).length).toBeGreaterThan(10);
    expect(new Set(products.map((product) => JSON.stringify(product.stockBySize))).size).toBeGreaterThan(48);
  });

  test('has one product that is sold out, and some whose card says how few are left', () => {
    const left = products.map(({ stockBySize }) => Object.values(stockBySize).reduce((sum, units) => sum + units, 0));
    expect(left.filter((units) => units === 0)).toHaveLength(1);
    const last = left.filter((units) => units > 0 && units <= LOW_STOCK);
    expect(last.length).toBeGreaterThanOrEqual(5);
    expect(new Set(last)).toEqual(new Set([1, 2, 3]));
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
