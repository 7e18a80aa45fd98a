import { expect, test } from 'vitest';
import { toFigures, type Audit } from './lighthouse.ts';

const good: Audit = {
  fcp: 800,
  lcp: 1600,
  speedIndex: 1500,
  tbt: 50,
  cls: 0,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  faults: [],
};

const page = (screen: string, ...changes: Partial<Audit>[]) => ({
  screen,
  runs: changes.map((change) => ({ result: { ...good, ...change }, steal: 0.02, attempts: 1 })),
});

test('each figure is the median of the worst page; times are ratios to the baseline page', () => {
  const figures = toFigures([
    page('baseline', { fcp: 790 }, { fcp: 800 }, { fcp: 9000 }),
    page('home', { fcp: 1000 }, { fcp: 900 }, { fcp: 880 }),
    page('category', { cls: 0.2, seo: 92 }, { cls: 0.1, seo: 92 }, { cls: 0, seo: 100 }),
  ]);
  const found = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  expect(found).toEqual({
    fcp: 1.13,
    lcp: 1,
    speedIndex: 1,
    performance: 100,
    cls: 0.1,
    accessibility: 100,
    bestPractices: 100,
    seo: 92,
  });
  expect(figures[0]?.raw).toEqual({ baselineMs: 800, homeMs: 900, categoryMs: 800 });
});
