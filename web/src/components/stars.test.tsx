import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { starsPath, Stars } from './stars.tsx';

test.each([
  [4.5, 4.5],
  [3.5, 3.5],
  [4.2, 4],
  [4.3, 4.5],
  [5, 5],
  [1, 1],
])('a rating of %s fills %s stars', (rating, drawn) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  expect(html).toContain(`<svg width="${24 * drawn}" height="24"><path d="${starsPath(Math.ceil(drawn))}"`);
  expect(html).toContain(`aria-label="${rating} out of 5 stars"`);
});
