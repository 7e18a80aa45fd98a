import { INITIAL_FIELDS, type ProductFields } from '@nirala/contract/product/fields';
import { expect, test } from 'vitest';
import { checkDraft, toDraft, emptyDraft, readStock, type ProductDraft } from './product-draft.ts';

const images = ['/images/ab12/1440.webp'];
const product: ProductFields = {
  ...INITIAL_FIELDS,
  brand: 'Nirala',
  name: 'Neem',
  description: 'Soft.',
  category: 'vests',
  colour: '',
  for: 'women',
  styleCode: 'NEEM-1',
  wearWith: ['joggers-ink', 'shorts-kora'],
  price: 1499.5,
  discountedPrice: 599.8,
  images,
  sizeSet: '',
  sizes: ['S', 'M'],
  drop: { startsAt: '2026-11-24T12:30:00.000Z', perPhone: 2 },
  manufacture: '',
  care: 'Cold.',
  returnable: false,
  keyHighlights: [{ title: 'Fabric', description: 'Cotton.' }],
  sizeChart: [{ size: 'S', chest: 96.5, length: 68 }],
  skuCodes: { M: 'NEEM-M' },
  lowAt: { S: 0 },
  makers: [{ role: 'packer', name: 'Kora Mills', address: '1, Mill Road, Tiruppur 641601' }],
  origin: 'Bangladesh',
  hsn: '6109',
};
const problems = (change: Partial<ProductDraft>, pictures = images) =>
  checkDraft({ ...toDraft(product), ...change }, pictures, true).problems;

test('an unchanged draft reads back as the product', () => {
  expect(checkDraft(toDraft(product), images, true)).toEqual({ fields: product, problems: {} });
});

test('an empty form reports every required field', () => {
  const empty = emptyDraft('Kaveri');
  expect(empty.brand).toBe('Kaveri');
  const { fields, problems: found } = checkDraft(empty, [], true);
  expect(fields).toBeUndefined();
  expect(Object.keys(found).sort()).toEqual(['category', 'description', 'discountedPrice', 'name', 'price']);
});

test('an invalid field reports its problem', () => {
  expect(problems({ price: '1,49x' })).toEqual({ price: 'The price must be a number.' });
  expect(problems({ price: '500' })).toEqual({ discountedPrice: 'The discounted price is above the price.' });
  expect(problems({ sizeChart: { S: { chest: '96', length: '' } } })).toEqual({
    sizeChart: 'The length must be a number of centimetres, up to 300.',
  });
  expect(problems({}, [])).toEqual({ images: 'A product that is shown needs at least one picture.' });
});

test('a highlight that was added and left empty is none, a half of one reports its problem', () => {
  const [fabric] = toDraft(product).keyHighlights;
  if (!fabric) throw new Error('The product has no highlight.');
  const add = (title: string) => ({ keyHighlights: [fabric, { key: 'new', title, description: ' ' }] });
  expect(checkDraft({ ...toDraft(product), ...add('') }, images, true)).toEqual({ fields: product, problems: {} });
  expect(Object.keys(problems(add('Fit')))).toEqual(['keyHighlights']);
});

test('a drop starts at India’s time, and a product can stop being one', () => {
  const { drop } = toDraft(product);
  expect(drop).toEqual({ isOn: true, startsAt: '2026-11-24T18:00', perPhone: '2' });
  const fields = (change: Partial<typeof drop>) =>
    checkDraft({ ...toDraft(product), drop: { ...drop, ...change } }, images, true).fields?.drop;
  expect(fields({ startsAt: '2026-11-25T00:00' })).toEqual({ startsAt: '2026-11-24T18:30:00.000Z', perPhone: 2 });
  expect(fields({ isOn: false })).toBeNull();
  expect(problems({ drop: { ...drop, startsAt: '' } }).drop).toContain('Choose the day');
  for (const perPhone of ['', '0', '1.5', '101']) {
    expect(problems({ drop: { ...drop, perPhone } }).drop).toContain('from 1 to 100');
  }
});

test.each([
  [' 1,00,000 ', 100_000],
  ['₹1,499', 1499],
  ['1,499', 1499],
  [' 1499 ', 1499],
])('the price may be typed as %j', (price, rupees) => {
  expect(checkDraft({ ...toDraft(product), price }, images, true).fields?.price).toBe(rupees);
});

test('the size chart leaves out sizes that are not made', () => {
  const sizeChart = { S: { chest: '96', length: '68' }, XL: { chest: 'x', length: 'y' } };
  expect(checkDraft({ ...toDraft(product), sizeChart }, images, true).fields?.sizeChart).toHaveLength(1);
});

test('SKU codes and thresholds of sizes that are not made are left out', () => {
  const change = { skuCodes: { S: ' neem-s ', M: ' ', XL: 'NEEM XL' }, lowAt: { M: ' 10 ', XL: 'x' } };
  expect(checkDraft({ ...toDraft(product), ...change }, images, true).fields).toMatchObject({
    skuCodes: { S: 'neem-s' },
    lowAt: { M: 10 },
  });
});

test('an invalid SKU code or threshold reports its problem', () => {
  expect(problems({ skuCodes: { S: 'NEEM S' } }).skuCodes).toMatch(/letters A–Z, digits/);
  expect(problems({ skuCodes: { S: 'neem', M: 'NEEM' } })).toEqual({ skuCodes: 'Two sizes have the same SKU code.' });
  expect(problems({ lowAt: { S: '1001' } }).lowAt).toMatch(/from 0 to 1000/);
  expect(problems({ lowAt: { S: 'x' } }).lowAt).toMatch(/whole number/);
});

test('initial stock is whole numbers for the sizes that are made', () => {
  expect(readStock(['S', 'M'], { S: ' 5 ', XL: '9' })).toEqual({ S: 5, M: 0 });
  for (const typed of ['-1', '1.5', 'x', '1e9']) expect(readStock(['S'], { S: typed })).toBeUndefined();
});
