import { expect, test } from 'vitest';
import { stockHint } from './product-card.tsx';

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [3, 'Only 3 left'],
  [4, undefined],
])('with %i in stock a card shows %s', (stock, hint) => expect(stockHint({ stock })).toBe(hint));
