import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE, priceOrder } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import { order } from './order.fixture.ts';
import { orderTotals } from './price-summary.tsx';

test('the totals of an order equal those of its bag', () => {
  const codCharge = toRupees(COD_CHARGE);
  const cod = order({ couponDiscount: 160, codCharge, totalAmount: 1438 + codCharge });
  expect(orderTotals(cod)).toEqual(priceOrder([{ price: 79_900, originalPrice: 199_800, quantity: 2 }], 'COD', 10));
});
