import { describe, expect, test } from 'vitest';
import { createBook } from './book.ts';
import { Refusal } from './refusal.ts';

const ORDER = { amount: 50_000, currency: 'INR', receipt: 'r-1' };
const NOON = Date.UTC(2026, 10, 21, 12);
const namesOf = (book: ReturnType<typeof createBook>) => book.events.map(({ name }) => name);

/** The status and error message with which Razorpay refuses `act`. */
function refusalOf(act: () => unknown): [number, string] {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.body.error.description];
    throw error;
  }
  throw new Error('The call was not refused.');
}

function paidBook(options: Parameters<typeof createBook>[0] = {}) {
  const book = createBook(options);
  const order = book.createOrder(ORDER);
  return { book, order, id: book.pay(order.id).razorpay_payment_id };
}

describe('an order', () => {
  test('has Razorpay’s fields, with amounts in paise and times in seconds', () => {
    const book = createBook({ now: () => NOON + 999 });
    const order = book.createOrder({ ...ORDER, notes: { bag: 1 } });
    expect(order).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r-1',
      status: 'created',
      attempts: 0,
      notes: { bag: '1' },
      created_at: NOON / 1000,
    });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(book.orders('r-1').items).toEqual([order]);
    expect(book.orders('r-2')).toEqual({ entity: 'collection', count: 0, items: [] });
  });

  test.each([
    [{ amount: 99 }, 'Order amount less than minimum amount allowed'],
    [{ amount: -50_000 }, 'Order amount less than minimum amount allowed'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ amount: '50000' }, 'The amount must be an integer.'],
    [{ amount: undefined }, 'amount: is required.'],
    [{ currency: undefined }, 'currency: is required.'],
    [{ currency: 'XYZ' }, 'Currency is not supported'],
    [{ currency: 'inr' }, 'Currency is not supported'],
    [{ receipt: 'r'.repeat(41) }, 'receipt: the length must be no more than 40.'],
    [{ receipt: 7 }, 'receipt: must be a string.'],
    [{ notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, ''])) }, /less than or equal to 15/],
    [{ notes: { a: 'x'.repeat(257) } }, /cannot be greater than 256/],
    [{ notes: { a: [] } }, 'Notes values themselves should not be an array'],
    [{ payment: { capture: 'later' } }, 'The selected capture is invalid.'],
    [
      { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } } },
      /expiry period must be at least 12/,
    ],
    [{ transfers: [] }, 'transfers is/are not required and should not be sent'],
  ])('with %o is refused', (change, words) => {
    const book = createBook();
    const [status, description] = refusalOf(() => book.createOrder({ ...ORDER, ...change }));
    expect([status, description]).toEqual([400, expect.stringMatching(words)]);
    expect(book.orders().count).toBe(0);
  });

  test('accepts values at the limits', () => {
    const notes = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [i, 'x'.repeat(256)]));
    const ask = { amount: 100, currency: 'INR', receipt: 'r'.repeat(40), notes };
    expect(createBook().createOrder(ask)).toMatchObject({ amount: 100, notes });
  });

  test('with a used receipt is refused, or returns the earlier order with unique_receipt', () => {
    const book = createBook();
    const order = book.createOrder(ORDER);
    expect(refusalOf(() => book.createOrder(ORDER))).toEqual([400, 'Order receipt should be unique.']);
    expect(book.createOrder({ ...ORDER, unique_receipt: true })).toEqual(order);
    expect(book.orders().count).toBe(1);
  });

  test.each(['order', 'paymentsOf', 'payment', 'refundsOf', 'refundState'] as const)(
    '%s refuses an unknown id',
    (call) => {
      expect(refusalOf(() => createBook()[call]('order_none'))).toEqual([400, 'The id provided does not exist']);
    },
  );
});

describe('paying', () => {
  test('captures immediately and makes three webhook events', () => {
    const { book, order, id } = paidBook();
    expect(book.payment(id)).toMatchObject({ status: 'captured', captured: true, amount: 50_000, order_id: order.id });
    expect(book.order(order.id)).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0, attempts: 1 });
    expect(namesOf(book)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('after a failed attempt, a second attempt can be captured', () => {
    const book = createBook();
    const { id } = book.createOrder(ORDER);
    const { error } = book.pay(id, { outcome: 'failed' });
    expect(error).toMatchObject({ source: 'bank', reason: 'payment_failed', metadata: { order_id: id } });
    expect(book.payment(error.metadata.payment_id)).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: 'BAD_REQUEST_ERROR',
      error_reason: 'payment_failed',
    });
    expect(book.order(id)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 50_000 });
    book.pay(id);
    expect(book.order(id)).toMatchObject({ status: 'paid', attempts: 2 });
    expect(book.paymentsOf(id).items.map(({ status }) => status)).toEqual(['failed', 'captured']);
  });

  test('a failed payment may be captured later', () => {
    const book = createBook();
    const { id } = book.createOrder(ORDER);
    const paymentId = book.pay(id, { outcome: 'failed' }).error.metadata.payment_id;
    expect(book.pay(id, { paymentId }).razorpay_payment_id).toBe(paymentId);
    expect(book.payment(paymentId)).toMatchObject({ status: 'captured', error_code: null });
    expect(namesOf(book)).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('an order can be paid only once', () => {
    const { book, order } = paidBook();
    const declined = [400, 'Your payment has been declined as the order is already paid'];
    expect(refusalOf(() => book.pay(order.id))).toEqual(declined);
    expect(book.ledger().captured).toBe(50_000);
  });

  test('manual capture needs the same amount and currency, and works once per order', () => {
    const book = createBook();
    const order = book.createOrder({ ...ORDER, payment: { capture: 'manual' } });
    const id = book.pay(order.id).razorpay_payment_id;
    const second = book.pay(order.id).razorpay_payment_id;
    expect(book.payment(id).status).toBe('authorized');
    expect(refusalOf(() => book.capture(id, { amount: 49_999, currency: 'INR' }))[1]).toMatch(/must be equal/);
    expect(refusalOf(() => book.capture(id, { amount: 50_000, currency: 'USD' }))[1]).toMatch(/currency/);
    expect(book.capture(id, { amount: 50_000, currency: 'INR' })).toMatchObject({ status: 'captured' });
    expect(refusalOf(() => book.capture(id, { amount: 50_000 }))[1]).toBe('This payment has already been captured');
    expect(refusalOf(() => book.capture(second, { amount: 50_000 }))[1]).toMatch(/order is already paid/);
    expect(book.ledger().captured).toBe(50_000);
  });

  test('a failed payment cannot be captured', () => {
    const book = createBook();
    const { error } = book.pay(book.createOrder(ORDER).id, { outcome: 'failed' });
    expect(refusalOf(() => book.capture(error.metadata.payment_id, { amount: 50_000 }))[1]).toMatch(/^Only payments/);
  });

  test('a payment with another amount or currency does not pay the order', () => {
    const book = createBook();
    const { id } = book.createOrder(ORDER);
    book.pay(id, { amount: 49_999 });
    expect(book.order(id)).toMatchObject({ status: 'attempted', amount_paid: 49_999, amount_due: 1 });
    book.pay(id, { currency: 'USD' });
    expect(book.order(id).status).toBe('attempted');
  });
});

test('a saved state can be loaded: orders, receipts, payments, refunds and idempotency keys', () => {
  const { book, order, id } = paidBook({ refunds: 'pending' });
  const refund = book.refund(id, { amount: 20_000 }, 'refund-of-1');
  const waiting = book.createOrder({ ...ORDER, receipt: 'r-2', payment: { capture: 'manual' } });
  const again = createBook({ saved: book.save() });
  expect(again.orders()).toEqual(book.orders());
  expect(again.ledger()).toEqual(book.ledger());
  expect(refusalOf(() => again.createOrder(ORDER))[1]).toBe('Order receipt should be unique.');
  expect(refusalOf(() => again.pay(order.id))[1]).toMatch(/already paid/);
  expect(again.payment(again.pay(waiting.id).razorpay_payment_id).status).toBe('authorized');
  again.finishRefund(refund.id, 'processed');
  expect(again.refund(id, { amount: 20_000 }, 'refund-of-1')).toMatchObject({ id: refund.id, status: 'processed' });
  expect(again.order(waiting.id)).toBe(again.createOrder({ ...ORDER, receipt: 'r-2', unique_receipt: true }));
});
