import { describe, expect, test } from 'vitest';
import { createStockChanges } from './stock-changes.ts';

describe('a size that no longer exists', () => {
  const units = { productId: 'gone', size: 'M', quantity: 1, name: 'Neem Leaf' } as const;
  const cause = { reason: 'sale', ref: 'NR-1', by: 'shopper' } as const;

  test('is refused as sold out', () => {
    const refused = expect.objectContaining({
      status: 409,
      message: 'Neem Leaf in size M is sold out.',
      details: { reason: 'stock', id: 'gone', size: 'M', left: 0 },
    });
    expect(() => createStockChanges(new Map()).take(units, cause)).toThrow(refused);
  });

  test('ignores returned units', () => {
    const changes = createStockChanges(new Map());
    changes.putBack(units, cause);
    expect([changes.changes(), changes.movements()]).toEqual([[], []]);
  });
});
