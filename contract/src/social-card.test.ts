import { expect, test } from 'vitest';
import { socialCardOf, STORE_SOCIAL_CARD } from './social-card.ts';
import { pictureUrlOf } from './picture-url.ts';

test('a picture has its card beside it', () => {
  expect(socialCardOf(pictureUrlOf('ab12'))).toBe('/images/ab12/1200.jpg');
});

test.each(['', 'https://elsewhere.example/a.png', '/images/'])('“%s” has the store’s', (url) => {
  expect(socialCardOf(url)).toBe(STORE_SOCIAL_CARD);
});
