import { expect, test } from 'vitest';
import { advanceBack, advanceIn, advanceSplit } from './advance.ts';
import { cashDue } from './cash-due.ts';

test('the split adds up to the total to the paisa, and says what becomes of the advance', () => {
  expect(advanceSplit({ amount: 99 }, 949)).toBe('₹99 now, ₹850 to the courier.');
  expect(advanceSplit({ amount: 99 }, 899.35)).toBe('₹99 now, ₹800.35 to the courier.');
  const settings = { codAdvance: 99, advanceKept: true };
  expect(advanceBack(advanceIn(settings))).toContain('If you refuse the parcel, we keep it.');
  expect(advanceBack(advanceIn({ ...settings, advanceKept: false }))).not.toContain('keep');
});

test('the courier collects what the advance leaves, and nothing of an order that is paid online', () => {
  const order = { paymentMethod: 'COD' as const, totalAmount: 949 };
  expect(cashDue(order)).toBe(949);
  expect(cashDue({ ...order, advance: { amount: 99, kept: false, rest: 850 } })).toBe(850);
  expect(cashDue({ ...order, advance: { amount: 999, kept: false, rest: 0 } })).toBe(0);
  expect(cashDue({ ...order, paymentMethod: 'Pre-Paid' })).toBe(0);
});
