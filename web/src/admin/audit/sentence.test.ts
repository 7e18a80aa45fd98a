import { expect, test } from 'vitest';
import { sentenceOf, targetText } from './entry-text.ts';

test.each([
  ['order.dispatch', 'orders/NR-1', 'Dispatched order NR-1'],
  ['coupon.end', 'discounts/WELCOME10', 'Ended the coupon WELCOME10'],
  ['page.publish', 'pages/privacy-policy', 'Published the page privacy-policy'],
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
  ['pages/terms-and-conditions', 'page terms-and-conditions'],
])('the target %s is shown as “%s”', (target, text) => {
  expect(targetText(target)).toBe(text);
});
