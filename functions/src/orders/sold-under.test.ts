import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { soldUnder } from './bag.ts';

const rules = (change: Partial<typeof DEFAULT_RETURNS>) => ({ ...DEFAULT_RETURNS, ...change });

test('an order keeps the days and the fee of its sale', () => {
  const { returnTerms, lines } = soldUnder(rules({ days: 15, fee: 49.5 }), storedOrder().lines);
  expect(returnTerms).toEqual({ days: 15, feePaise: 4950 });
  expect(lines).toEqual(storedOrder().lines);
});

test('while the store offers nothing, every piece is sold as not returnable', () => {
  const { lines } = soldUnder(rules({ kinds: [] }), storedOrder().lines);
  expect(lines).toMatchObject([{ productId: 'neem', returnable: false }]);
});
