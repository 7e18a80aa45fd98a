import { expect, test } from 'vitest';
import { cardOf, STORE_CARD } from './card.ts';
import { pictureUrlOf } from './picture-url.ts';

test('a picture has its card beside it', () => {
  expect(cardOf(pictureUrlOf('ab12'))).toBe('/images/ab12/1200.jpg');
});

test.each(['', 'https://elsewhere.example/a.png', '/images/'])('“%s” has the store’s', (url) => {
  expect(cardOf(url)).toBe(STORE_CARD);
});
