import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { order } from '../order-summary/order.fixture.ts';

beforeEach(() => vi.resetModules());

const user = (phoneNumber: string) => JSON.stringify({ phoneNumber });

test('returns the placed order to its shopper; the history entry holds only its id', async () => {
  stubStorage({ user: user('+919845012345') });
  const { storePlacedOrder, readPlacedOrder, readPlacedOrderId } = await import('./placed-order.ts');
  const placed = order();
  const state = storePlacedOrder(placed);
  expect(JSON.stringify(state)).not.toContain(placed.address.name);
  expect(readPlacedOrderId(state)).toBe(placed._id);
  expect(readPlacedOrder(placed._id)).toBe(placed);
  expect(readPlacedOrder('another')).toBeUndefined();
});

test.each([
  ['a signed-out visitor', undefined],
  ['another shopper', user('+919845099999')],
])('does not return the order to %s', async (_who, next) => {
  const items = stubStorage({ user: user('+919845012345') });
  const { storePlacedOrder, readPlacedOrder } = await import('./placed-order.ts');
  const placed = order();
  storePlacedOrder(placed);
  if (next) items.set('user', next);
  else items.delete('user');
  expect(readPlacedOrder(placed._id)).toBeUndefined();
});
