import { expect, test } from 'vitest';
import { sentenceOf, targetText, changesOf, groupImports } from './sentence.ts';

test.each([
  ['order.dispatch', 'orders/NR-1', 'Dispatched order NR-1'],
  ['coupon.end', 'discounts/WELCOME10', 'Ended the coupon WELCOME10'],
  ['content.edit', 'content/privacy-policy', 'Edited the page “Privacy policy”'],
  ['settings.edit', 'settings/store', 'Changed the settings'],
  ['product.import', 'products/neem', 'Imported the product neem'],
  ['ticket.answer', 'messages/MSG-7F3K-92QD', 'Answered message MSG-7F3K-92QD'],
])('action %s of %s reads as a sentence', (action, target, sentence) => {
  expect(sentenceOf({ action, target })).toBe(sentence);
});

test('a product is named if the entry contains its name', () => {
  const edit = { action: 'product.edit', target: 'products/neem', before: { name: 'Neem' } };
  expect(sentenceOf({ ...edit, after: { name: 'Neem Leaf' } })).toBe('Edited the product Neem Leaf');
  expect(sentenceOf(edit)).toBe('Edited the product Neem');
});

test('an unknown action is shown with its target', () => {
  expect(sentenceOf({ action: 'gift.wrap', target: 'gifts/1' })).toBe('Gift, wrap: gifts/1');
  expect(sentenceOf({ action: 'toString', target: 'gifts/1' })).toBe('ToString: gifts/1');
});

test.each([
  ['orders/NR-1', 'order NR-1'],
  ['discounts/X', 'coupon X'],
  ['settings/store', 'the settings'],
  ['content/terms-and-conditions', 'page terms-and-conditions'],
])('the target %s is shown as “%s”', (target, text) => {
  expect(targetText(target)).toBe(text);
});

test('each changed field is listed once with its old and new value, money in rupees', () => {
  const before = { discountedPricePaise: 125_000, name: 'Neem', active: false };
  const after = { discountedPricePaise: 99_900, stockBySize: { M: 2, L: 3 }, active: true, images: ['/a', '/b'] };
  expect(changesOf({ before, after })).toEqual([
    { field: 'Active', before: 'No', after: 'Yes' },
    { field: 'Discounted price', before: '₹1,250', after: '₹999' },
    { field: 'Images', before: undefined, after: '[\n  "/a",\n  "/b"\n]' },
    { field: 'Name', before: 'Neem', after: undefined },
    { field: 'Stock by size', before: undefined, after: 'M: 2\nL: 3' },
  ]);
});

test('days and times are written as elsewhere, in a field and inside of one', () => {
  const before = { ends: '2026-11-26', rule: { begins: '2026-09-01', code: '2026-13-41' } };
  const after = { startsAt: '2026-11-26T06:00:05.000Z', payments: [{ day: '2026-11-26', reference: 'U-2026-11-26' }] };
  expect(changesOf({ before, after }).map((change) => change.before ?? change.after)).toEqual([
    '26 Nov 2026',
    '[\n  {\n    "day": "26 Nov 2026",\n    "reference": "U-2026-11-26"\n  }\n]',
    'begins: 1 Sept 2026\ncode: 2026-13-41',
    '26 Nov 2026, 11:30:05 am',
  ]);
});

test('an entry without values has no changes', () => {
  expect(changesOf({})).toEqual([]);
});

const entry = (_id: string, product: string, action = 'product.import') => ({
  _id,
  at: '2026-11-21T06:00:00.000Z',
  phone: '+919876543210',
  action,
  target: `products/${product}`,
});

test('groups the adjacent entries of one import, but not those of another import or of an edit', () => {
  const [neem, lotus] = [entry('run-1.neem', 'neem'), entry('run-1.lotus', 'lotus')];
  const [other, edit] = [entry('run-2.neem', 'neem'), entry('run-1.edit', 'edit', 'product.edit')];
  expect(groupImports([neem, lotus, other, edit])).toEqual([[neem, lotus], [other], [edit]]);
  expect(groupImports([neem, edit, lotus])).toEqual([[neem], [edit], [lotus]]);
  expect(groupImports([])).toEqual([]);
});
