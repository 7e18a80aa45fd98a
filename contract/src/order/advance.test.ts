import { expect, test } from 'vitest';
import { advanceBack, advanceIn, advanceSplit } from './advance.ts';
import { cashAfter, cashDue } from './cash-due.ts';

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

test('once pieces are cancelled the courier collects less, and what the advance is above the rest goes back', () => {
  const order = { paymentMethod: 'COD' as const, totalAmount: 949 };
  expect(cashAfter(order, 400)).toEqual({ now: 949, left: 549, back: 0 });
  const withAdvance = { ...order, advance: { amount: 500, kept: false, rest: 449 } };
  expect(cashAfter(withAdvance, 400)).toEqual({ now: 449, left: 49, back: 0 });
  expect(cashAfter(withAdvance, 500.5)).toEqual({ now: 449, left: 0, back: 51.5 });
  expect(cashAfter(withAdvance, 449.5)).toEqual({ now: 449, left: 0, back: 0 });
  // What went back for pieces before is neither paid nor given back once more.
  const lowered = { ...order, totalAmount: 450, advance: { amount: 500, kept: false, rest: 0 } };
  expect(cashAfter(lowered, 50)).toEqual({ now: 0, left: 0, back: 50 });
});
