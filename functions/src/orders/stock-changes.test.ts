import { describe, expect, test } from 'vitest';
import { createStockChanges } from './stock-changes.ts';

describe('a product that no longer exists', () => {
  const units = { productId: 'gone', size: 'M', quantity: 1 } as const;

  test('is refused as sold out, under a general name', () => {
    const refused = expect.objectContaining({
      status: 409,
      message: 'One item in size M is sold out.',
      details: { reason: 'stock', id: 'gone', size: 'M', left: 0 },
    });
    expect(() => createStockChanges(new Map()).take(units)).toThrow(refused);
  });

  test('gets no units back', () => {
    const book = createStockChanges(new Map());
    book.putBack(units);
    expect(book.changes()).toEqual([]);
  });
});
