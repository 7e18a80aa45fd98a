import { Timestamp } from '@google-cloud/firestore';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { skuId, type Sku } from '../store/stock/skus.ts';
import { withCosts } from './write.ts';

const sku = (size: string, paise?: number): [string, Sku] => [
  skuId('neem', size),
  {
    productId: 'neem',
    size,
    available: 5,
    spread: 1,
    shards: [{ index: 0, available: 5, lastWrite: Timestamp.now() }],
    ...(paise !== undefined && { cost: { paise, since: '2026-11-01', receipt: 'r' } }),
  },
];
const costs = ({ lines }: StoredOrder) => lines.map(({ size, costPaise }) => [size, costPaise]);
const [line] = storedOrder().lines;
if (!line) throw new Error('an order without lines');

test('a new order keeps what its pieces cost now, and nothing for a size without a cost', () => {
  const order = storedOrder({ lines: [line, { ...line, size: 'L' }] });
  expect(costs(withCosts(undefined, order, new Map([sku('M', 20_000), sku('L')])))).toEqual([
    ['M', 20_000],
    ['L', undefined],
  ]);
});

test('an order that was placed keeps the cost of its day in every later write', () => {
  const before = storedOrder({ lines: [{ ...line, costPaise: 20_000 }] });
  const after = { ...before, hold: 'released' as const };
  expect(withCosts(before, after, new Map([sku('M', 99_000)]))).toBe(after);
});

test('pieces that become another size get the cost of that size, and none if it is not known', () => {
  const before = storedOrder({ lines: [{ ...line, costPaise: 20_000 }] });
  const after = { ...before, lines: [...before.lines, { ...line, size: 'L', costPaise: 20_000 }] };
  expect(costs(withCosts(before, after, new Map([sku('M', 99_000), sku('L', 22_000)])))).toEqual([
    ['M', 20_000],
    ['L', 22_000],
  ]);
  expect(costs(withCosts(before, after, new Map([sku('L')])))).toEqual([
    ['M', 20_000],
    ['L', undefined],
  ]);
});
