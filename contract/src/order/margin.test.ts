import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

const line = (change: object = {}) => ({
  netPaise: 105_000,
  quantity: 2,
  ratePercent: 5,
  costPaise: 20_000,
  ...change,
});

test('a registered seller earns the price without GST less the cost of each piece', () => {
  expect(marginOf([line()], true)).toEqual({ soldPaise: 100_000, costPaise: 40_000, marginPaise: 60_000, unknown: 0 });
});

test('who collects no tax earns the whole price less the cost', () => {
  expect(marginOf([line()], false).marginPaise).toBe(65_000);
});

test('pieces of unknown cost are in no sum and are counted, a cost of zero is known', () => {
  const lines = [line(), line({ costPaise: undefined, quantity: 3 }), line({ costPaise: 0 })];
  expect(marginOf(lines, false)).toEqual({
    soldPaise: 210_000,
    costPaise: 40_000,
    marginPaise: 170_000,
    unknown: 3,
  });
});

test('pieces sold below their cost have a margin below zero', () => {
  expect(marginOf([line({ netPaise: 30_000 })], false).marginPaise).toBe(-10_000);
});
