import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { priceOrder } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import { order } from './order.fixture.ts';
import { lineTotal, orderTotals } from './price-summary.tsx';

test('the totals of an order equal those of its bag', () => {
  const codCharge = toRupees(COD_CHARGE);
  const cod = order({
    discounts: [{ kind: 'coupon', name: 'TEN', amount: 159.8 }],
    codCharge,
    totalAmount: 1438.2 + codCharge,
  });
  expect(orderTotals(cod)).toEqual(
    priceOrder([{ price: 79_900, originalPrice: 199_800, quantity: 2 }], {
      method: 'COD',
      reductions: [{ kind: 'coupon', name: 'TEN', percent: 10 }],
    }).totals,
  );
});

test('a line of several pieces says what they cost together', () => {
  expect(lineTotal({ discountedPrice: 2158, quantity: 3 })).toBe('3 × ₹2,158.00 = ₹6,474.00');
  expect(lineTotal({ discountedPrice: 0.1, quantity: 3 })).toBe('3 × ₹0.10 = ₹0.30');
});
