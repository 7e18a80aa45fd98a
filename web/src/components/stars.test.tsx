import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { starsPath, Stars } from './stars.tsx';

test.each([
  [1, 1, 24],
  [3.5, 4, 84],
  [4, 4, 96],
  [4.1, 5, 100.4],
  [4.8, 5, 113.7],
  [4.9, 5, 115.6],
  [5, 5, 120],
])('a rating of %s fills that much of the stars, and only 5 fills them all', (rating, drawn, width) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  expect(html).toContain(`<svg width="${width}" height="24"><path d="${starsPath(drawn)}"`);
  expect(html).toContain(`aria-label="${rating} out of 5 stars"`);
});
