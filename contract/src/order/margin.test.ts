import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

const line = (change: object = {}) => ({
  netPaise: 105_000,
  quantity: 2,
  ratePercent: 5,
  costPaise: 20_000,
  ...change,
});

test('a registered seller has the price without GST, and the cost of each piece', () => {
  expect(marginOf([line()], true)).toEqual({ soldPaise: 100_000, costPaise: 40_000, unknown: 0 });
});

test('who collects no tax has the whole price', () => {
  expect(marginOf([line()], false)).toMatchObject({ soldPaise: 105_000, costPaise: 40_000 });
});

test('pieces of unknown cost are in no sum and are counted, a cost of zero is known', () => {
  const lines = [line(), line({ costPaise: undefined, quantity: 3 }), line({ costPaise: 0 })];
  expect(marginOf(lines, false)).toEqual({
    soldPaise: 210_000,
    costPaise: 40_000,
    unknown: 3,
  });
});
