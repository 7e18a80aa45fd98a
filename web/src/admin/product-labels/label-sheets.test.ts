import { INITIAL_FIELDS } from '@nirala/contract/product/fields';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { describe, expect, test } from 'vitest';
import { declarationsOf, labelsOf, MAX_LABELS, mrpText, pagesOf, sizesInStock, sizesReceived } from './label-sheets.ts';

const product = (change: object = {}) => ({
  ...INITIAL_FIELDS,
  id: 'neem',
  name: 'Neem Leaf',
  brand: 'Nirala',
  price: 1499,
  category: 'tshirt',
  sizes: ['S', 'M'],
  stockBySize: { S: 2, M: 0 },
  skuCodes: { S: 'NEEM-S' },
  ...change,
});

test('a product has as many labels as pieces in stock, with its SKU codes', () => {
  expect(sizesInStock([product()]).map(({ size, code, count }) => [size, code, count])).toEqual([
    ['S', 'NEEM-S', 2],
    ['M', undefined, 0],
  ]);
});

test('a receipt has as many labels as pieces came in and stayed, and none of a product that is gone', () => {
  const line = { productId: 'neem', name: 'Neem Leaf', size: 'S', pieces: 12, takenBack: 2 };
  const receipt = {
    id: 'r',
    supplier: 'Kora Mill',
    day: '2026-11-20',
    reference: '',
    lines: [line, { ...line, productId: 'gone' }],
    at: '',
    by: '',
  };
  expect(sizesReceived(receipt, [product()]).map(({ size, count }) => [size, count])).toEqual([['S', 10]]);
});

describe('the sheets', () => {
  const labels = (count: number) => labelsOf([{ product: product(), size: 'S', code: 'NEEM-S', count }]);

  test.each([
    [0, 0, 0],
    [1, 1, 1],
    [24, 1, 24],
    [25, 2, 25],
    [48, 2, 48],
  ])('%i labels fill %i sheets of A4 and %i labels of a roll, and no page is blank', (count, sheets, pieces) => {
    const [a4, roll] = [pagesOf(labels(count), 'a4'), pagesOf(labels(count), 'roll')];
    expect([a4.length, roll.length]).toEqual([sheets, pieces]);
    for (const page of [...a4, ...roll]) expect(page.length).toBeGreaterThan(0);
    expect(a4.flat()).toHaveLength(count);
  });

  test('are limited, however many pieces there are', () => {
    expect(labels(1_000_000)).toHaveLength(MAX_LABELS);
  });
});

describe('the declarations', () => {
  const categories = [{ id: 'tshirt', label: 'T-shirts', one: 'T-shirt' }];
  const maker = { role: 'manufacturer' as const, name: 'Kora Mill', address: 'Tiruppur 641601' };

  test('have what the law wants on a label, as far as the product says it', () => {
    const fields = { makers: [maker], origin: 'India', fabric: '100% cotton', netQuantity: '1 N' };
    const lines = declarationsOf(product(fields), DEFAULT_SETTINGS, categories, '2026-11');
    expect(lines.slice(0, 3)).toEqual([
      'T-shirt · 100% cotton · 1 N',
      'Manufacturer: Kora Mill, Tiruppur 641601',
      'Country of origin: India · Made 11/2026',
    ]);
    expect(lines.at(-1)).toContain('Consumer care: ');
  });

  test('leave out what is not known: no maker, no country, no month', () => {
    const lines = declarationsOf(product(), { ...DEFAULT_SETTINGS, makers: [], origin: '' }, categories, '');
    expect(lines.join('\n')).not.toMatch(/Manufacturer|Country|Made/);
  });

  test('the price says that it has all taxes', () => {
    expect(mrpText(1499.5)).toBe('MRP ₹1,499.50 (incl. of all taxes)');
  });
});
