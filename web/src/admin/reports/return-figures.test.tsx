import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RateTable } from './return-figures.tsx';

test.each([
  [14, 2, '14%'],
  [1, 1, '100%'],
  [200, 1, '1%'],
])('of %d delivered pieces and %d that came back, the table says %s', (delivered, returned, share) => {
  const html = renderToStaticMarkup(<RateTable label="Size" rows={[{ key: 'M', delivered, returned }]} />);
  expect(html.match(/<td[^>]*>[^<]*<\/td>/g)?.at(-1)).toContain(`>${share}<`);
});
