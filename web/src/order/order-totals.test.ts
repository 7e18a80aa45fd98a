import { priceOrder } from '@nirala/contract/pricing';
import { expect, test } from 'vitest';
import { order } from './order.fixture.ts';
import { totalsOf } from './order-totals.ts';

test('the figures of an order are those that the bag had', () => {
  const cod = order({ couponDiscount: 160, codCharge: 50, totalAmount: 1488 });
  expect(totalsOf(cod)).toEqual(priceOrder([{ price: 79_900, originalPrice: 199_800, quantity: 2 }], 'COD', 10));
});
