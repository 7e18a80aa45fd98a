import { DEFAULT_RETURNS } from '@nirala/contract/return-settings';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { soldUnder, termsOfOrder } from './sold-under.ts';

const rules = (change: Partial<typeof DEFAULT_RETURNS>) => ({ ...DEFAULT_RETURNS, ...change });

test('an order keeps the days and the fee of its sale', () => {
  const sold = storedOrder(soldUnder(rules({ days: 15, fee: 49.5 }), storedOrder().lines));
  expect(termsOfOrder(sold, rules({ days: 3, fee: 99 }))).toEqual({ days: 15, feePaise: 4950 });
  expect(sold.lines).toEqual(storedOrder().lines);
});

test('an order of before has the rules of today, with seven days at least', () => {
  expect(termsOfOrder(storedOrder(), rules({ days: 3, fee: 20 }))).toEqual({ days: 7, feePaise: 2000 });
  expect(termsOfOrder(storedOrder(), rules({ days: 30 }))).toEqual({ days: 30, feePaise: 0 });
});

test('while the store offers nothing, every piece is sold as not returnable', () => {
  const { lines } = soldUnder(rules({ kinds: [] }), storedOrder().lines);
  expect(lines).toMatchObject([{ productId: 'neem', returnable: false }]);
});
