import { describe, expect, test } from 'vitest';
import { NO_FITS, NO_RATINGS } from '../review/no-reviews.ts';
import { type AdminProduct, INITIAL_FIELDS } from './fields.ts';
import { columnNamed, columnNames, columnsOf, FIELD_COLUMNS, missingColumns, readRow, writeRow } from './csv.ts';

const product: AdminProduct = {
  ...INITIAL_FIELDS,
  _id: 'neem',
  id: 'neem',
  brand: 'Nirala',
  name: 'Neem: Leaf',
  description: 'Two lines,\n"quoted"; हिंदी.',
  category: 'tshirt',
  colour: '',
  for: 'women',
  styleCode: 'NEEM-1',
  wearWith: ['joggers-ink', 'shorts-kora'],
  sizeSet: 'plus',
  drop: null,
  active: false,
  price: 1299.5,
  discountedPrice: 519.8,
  imageUrl: '/images/ab12/1440.webp',
  images: ['/images/ab12/1440.webp', '/images/cd34/1440.webp'],
  stock: 5,
  stockBySize: { S: 5, XL: 0 },
  sizes: ['S', 'XL'],
  skuCodes: { S: 'NEEM/S', XL: '-x.l_' },
  lowAt: { XL: 0 },
  keyHighlights: [{ title: 'Fit', description: 'Wide | soft' }],
  sizeChart: [{ size: 'S', chest: 96, length: 68 }],
  manufacture: '',
  care: 'Wash cold.',
  makers: [
    { role: 'manufacturer', name: 'Kora: Mills', address: '1, Mill Road, Tiruppur: 641601' },
    { role: 'importer', name: 'Nirala', address: '14, Lane | Bengaluru' },
  ],
  origin: 'Bangladesh',
  genericName: 'T-shirt',
  netQuantity: '3 N',
  fabric: '100% cotton',
  careContact: {
    name: 'Care',
    phone: '+91 80 0000 0014',
    email: 'care@nirala.example',
    address: '14, Lane | Bengaluru',
  },
  hsn: '610910',
  returnable: false,
  ratingAverage: 0,
  ratingCount: 0,
  ratings: NO_RATINGS,
  fits: NO_FITS,
  createdAt: '2026-11-21T00:00:00.000Z',
};

const SIZE_ALPHABET = 'A size has at most 12 characters: letters A–Z, digits, spaces, + and -.';

const reason = (cells: Record<string, string>) => readRow({ id: 'neem', ...cells }).problems[0];

describe('a row of the product CSV', () => {
  test('has every column, and survives a round trip', () => {
    const cells = writeRow(product);
    expect(Object.keys(cells).sort()).toEqual(columnNames(product.sizes).sort());
    const { id, fields, stock, skuCodes, lowAt, problems } = readRow(cells);
    expect([id, problems, stock]).toEqual(['neem', [], product.stockBySize]);
    expect([skuCodes, lowAt]).toEqual([
      { S: 'NEEM/S', M: null, L: null, XL: '-x.l_', '2XL': null },
      { S: null, M: null, L: null, XL: 0, '2XL': null },
    ]);
    expect(product).toMatchObject(fields);
    expect(Object.keys(fields)).toHaveLength(FIELD_COLUMNS.length);
  });

  test('has the columns of each size after all others, the standard sizes first', () => {
    const names = columnNames(['32', 'M', 'FREE SIZE', '32']);
    const sizes = ['S', 'M', 'L', 'XL', '2XL', '32', 'FREE SIZE'];
    expect(names.slice(0, 2)).toEqual(['id', 'active']);
    expect(names.slice(-3 * sizes.length)).toEqual(
      ['stock', 'sku', 'low_at'].flatMap((name) => sizes.map((size) => `${name}_${size}`)),
    );
    const waist = { ...product, sizes: ['32', 'FREE SIZE'], stockBySize: { 32: 4, 'FREE SIZE': 0 } };
    const cells = writeRow({ ...waist, skuCodes: { 32: 'W-32' }, lowAt: {}, sizeChart: [] });
    expect(cells).toMatchObject({ stock_32: '4', 'stock_FREE SIZE': '0', sku_32: 'W-32', stock_S: '' });
    expect(readRow(cells)).toMatchObject({ problems: [], stock: waist.stockBySize, skuCodes: { 32: 'W-32', S: null } });
  });

  test.each([
    ['Discounted Price', 'discounted_price'],
    [' stock_2xl ', 'stock_2XL'],
    ['Low at 32', 'low_at_32'],
    ['SKU free_size', 'sku_FREE SIZE'],
    ['stock_6-7y', 'stock_6-7Y'],
    ['stock', undefined],
    ['stock_x/y', undefined],
    ['stock_of everything here', undefined],
    ['toString', undefined],
  ])('the heading %s is the column %s', (heading, column) => {
    expect(columnNamed(heading)).toBe(column);
  });

  test('has fields only for columns that the file has', () => {
    expect(readRow({ id: ' neem ', price: '₹1,00,000' })).toEqual({
      id: 'neem',
      fields: { price: 100_000 },
      stock: {},
      skuCodes: {},
      lowAt: {},
      problems: [],
    });
  });

  test.each([
    ['1299', 1299],
    ['1,299.50', 1299.5],
    ['₹ 12,34,567', undefined],
    ['999.5', 999.5],
  ])('parses the price %s as %s', (price, rupees) => {
    expect(readRow({ id: 'neem', price }).fields.price).toBe(rupees);
  });

  test.each(['yes', 'TRUE', '1'])('parses %s as yes', (active) => {
    expect(readRow({ id: 'neem', active }).fields).toEqual({ active: true });
  });

  test.each([
    ['Men', 'men'],
    [' UNISEX ', 'unisex'],
    ['', 'unisex'],
  ])('parses "%s" as for %s', (cell, wearer) => {
    expect(readRow({ id: 'neem', for: cell }).fields).toEqual({ for: wearer });
  });

  test.each([
    ['no', false],
    [' Yes ', true],
    ['', true],
  ])('parses "%s" as whether it can be returned', (cell, returnable) => {
    expect(readRow({ id: 'neem', returnable: cell }).fields).toEqual({ returnable });
    expect(writeRow({ ...product, returnable })['returnable']).toBe(returnable ? 'yes' : 'no');
  });

  test('takes the name of a category as it is, which the server knows, and a picture by its id', () => {
    expect(readRow({ id: 'neem', category: 'polo t-shirt', images: 'ab12  /images/cd34/1440.webp' }).fields).toEqual({
      category: 'polo t-shirt',
      images: ['/images/ab12/1440.webp', '/images/cd34/1440.webp'],
    });
  });

  test.each([
    [{ id: '' }, 'id', 'Every row needs the id of its product.'],
    [{ id: 'a/b' }, 'id', 'An id can have letters, digits, - and _, at most 100 characters.'],
    [{ id: '__proto__' }, 'id', 'An id can have letters, digits, - and _, at most 100 characters.'],
    [{ active: 'maybe' }, 'active', 'Write yes or no.'],
    [{ active: '' }, 'active', 'Write yes or no.'],
    [{ category: '' }, 'category', 'There is no such category.'],
    [{ for: 'boys' }, 'for', 'A product is for men, women or unisex.'],
    [{ name: ' ' }, 'name', 'The name is missing.'],
    [{ name: 'x'.repeat(121) }, 'name', 'The name may have at most 120 characters.'],
    [{ price: '12,50' }, 'price', 'The price must be a number.'],
    [{ price: '1299 INR' }, 'price', 'The price must be a number.'],
    [{ price: '' }, 'price', 'The price must be a number.'],
    [{ price: '-1' }, 'price', 'The price must be a number.'],
    [{ discounted_price: '1.999' }, 'discounted_price', 'The discounted price may have at most two decimals.'],
    [{ images: 'https://example.com/a.jpg' }, 'images', 'A picture is a path like /images/…/1440.webp.'],
    [{ images: 'ab12 ab12' }, 'images', 'A picture is in the list twice.'],
    [{ highlights: 'Cotton' }, 'highlights', 'The title of a highlight is missing.'],
    [{ size_chart: 'S/M 96 68' }, 'size_chart', SIZE_ALPHABET],
    [{ size_chart: 'S wide 68' }, 'size_chart', 'The chest or waist must be a number of centimetres, up to 300.'],
    [{ size_chart: 'S 96 68 | S 97 68' }, 'size_chart', 'A size is in the size chart twice.'],
    [{ stock_M: '-1' }, 'stock_M', 'Stock must be a whole number.'],
    [{ stock_M: '1.5' }, 'stock_M', 'Stock must be a whole number.'],
    [{ stock_M: '9999999' }, 'stock_M', 'At most 10,00,000 pieces of one size.'],
  ])('refuses %j', (cells, column, words) => {
    expect(reason(cells)).toEqual({ column, reason: words });
  });

  test('reports all problems together', () => {
    const { problems } = readRow({ id: 'neem', price: 'x', care: 'y'.repeat(501), stock_S: 'z' });
    expect(problems.map(({ column }) => column)).toEqual(['price', 'care', 'stock_S']);
  });

  test('lists the required columns that a new product lacks', () => {
    const row = readRow({ id: 'neem', name: 'Neem', price: 'x' });
    expect(missingColumns(row).map(({ column }) => column)).toEqual([
      'category',
      'brand',
      'description',
      'discounted_price',
    ]);
  });

  test('maps fields to column names', () => {
    expect(columnsOf(['discountedPrice', 'care'])).toEqual(['discounted_price', 'care']);
  });
});
