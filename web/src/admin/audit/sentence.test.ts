import { expect, test } from 'vitest';
import { sentenceOf, targetWords } from './sentence.ts';

test.each([
  ['order.dispatch', 'orders/NR-1', 'Dispatched order NR-1'],
  ['coupon.end', 'discounts/WELCOME10', 'Ended the coupon WELCOME10'],
  ['content.edit', 'content/privacy-policy', 'Edited the page “Privacy policy”'],
  ['settings.edit', 'settings/store', 'Changed the settings'],
  ['product.import', 'products/neem', 'Imported the product neem'],
  ['message.answer', 'messages/MSG-7F3K-92QD', 'Answered message MSG-7F3K-92QD'],
])('%s of %s reads as a sentence', (action, target, sentence) => {
  expect(sentenceOf({ action, target })).toBe(sentence);
});

test('a product is called by its name where the entry holds it', () => {
  const edit = { action: 'product.edit', target: 'products/neem', before: { name: 'Neem' } };
  expect(sentenceOf({ ...edit, after: { name: 'Neem Leaf' } })).toBe('Edited the product Neem Leaf');
  expect(sentenceOf(edit)).toBe('Edited the product Neem');
});

test('an action of another version is named with its target', () => {
  expect(sentenceOf({ action: 'shelf.paint', target: 'shelves/1' })).toBe('Shelf, paint: shelves/1');
  expect(sentenceOf({ action: 'toString', target: 'shelves/1' })).toBe('ToString: shelves/1');
});

test.each([
  ['orders/NR-1', 'order NR-1'],
  ['discounts/X', 'coupon X'],
  ['settings/store', 'the settings'],
  ['content/terms-and-conditions', 'page terms-and-conditions'],
])('%s is %s for people', (target, words) => {
  expect(targetWords(target)).toBe(words);
});
