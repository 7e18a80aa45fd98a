import { expect, test } from 'vitest';
import { socialCardOf, STORE_SOCIAL_CARD } from './social-card.ts';
import { pictureUrlOf } from '../product/picture.ts';

test('the card of a picture is in the same folder', () => {
  expect(socialCardOf(pictureUrlOf('ab12'))).toBe('/images/ab12/1200.jpg');
});

test.each(['', 'https://elsewhere.example/a.png', '/images/'])('“%s” falls back to the store’s card', (url) => {
  expect(socialCardOf(url)).toBe(STORE_SOCIAL_CARD);
});
