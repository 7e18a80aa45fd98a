import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PeriodTiles } from './tiles.tsx';

const figures = { orders: 4, revenue: 3_200, average: 800, codShare: 0.5 };
const linksOf = (days: 1 | 7) => {
  const tiles = <PeriodTiles today="2026-12-01" period={{ days, now: figures, before: figures }} />;
  const html = renderToStaticMarkup(<MemoryRouter>{tiles}</MemoryRouter>);
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&'));
};

test('the tiles of a period lead to the orders of just its days', () => {
  const today = '/admin-new-order?from=2026-12-01&to=2026-12-01';
  expect(linksOf(1)).toEqual([today, today, today, `${today}&method=COD`]);
  expect(linksOf(7)[0]).toBe('/admin-new-order?from=2026-11-25&to=2026-12-01');
});
