import { expect, test } from 'vitest';
import { createBook } from './book.ts';

const KEY = 'refund-of_1';

function paid(options: Parameters<typeof createBook>[0] = {}) {
  const book = createBook(options);
  const { id: orderId } = book.createOrder({ amount: 50_000, currency: 'INR' });
  return { book, orderId, id: book.pay(orderId).razorpay_payment_id };
}

test('a refund without an amount refunds the whole payment, and the order stays paid', () => {
  const { book, orderId, id } = paid();
  const refund = book.refund(id, {});
  expect(refund).toMatchObject({ entity: 'refund', amount: 50_000, payment_id: id, status: 'processed' });
  expect(refund.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/);
  expect(book.payment(id)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, refund_status: 'full' });
  expect(book.order(orderId).status).toBe('paid');
  expect(book.events.map(({ name }) => name).slice(-2)).toEqual(['refund.created', 'refund.processed']);
  expect(book.ledger()).toMatchObject({ captured: 50_000, refunded: 50_000, refunding: 0 });
});

test('refunds never exceed the captured amount', () => {
  const { book, id } = paid();
  expect(() => book.refund(id, { amount: 50_001 })).toThrow(
    'The total refund amount is greater than the refund payment amount',
  );
  book.refund(id, { amount: 20_000 });
  expect(book.payment(id)).toMatchObject({ status: 'captured', amount_refunded: 20_000, refund_status: 'partial' });
  expect(() => book.refund(id, { amount: 30_001 })).toThrow('The total refund amount is greater');
  book.refund(id, { amount: 30_000 });
  expect(() => book.refund(id, { amount: 100 })).toThrow('The payment has been fully refunded already');
  expect(book.refundsOf(id).count).toBe(2);
});

test('only captured payments can be refunded', () => {
  const book = createBook();
  const { id: orderId } = book.createOrder({ amount: 50_000, currency: 'INR' });
  const { razorpay_payment_id: id } = book.pay(orderId, { outcome: 'authorized' });
  expect(() => book.refund(id, {})).toThrow('The payment status should be captured for action to be taken');
  expect(book.ledger()).toMatchObject({ captured: 0, refunded: 0, payments: [] });
});

test.each([
  [{ amount: 99 }, 'The amount must be at least INR 1.00'],
  [{ amount: '500' }, 'The amount must be an integer.'],
  [{ amount: 1e-3 }, 'The amount must be an integer.'],
  [{ reason: 'sold out' }, 'reason is/are not required and should not be sent'],
])('%o is refused', (body, words) => {
  const { book, id } = paid();
  expect(() => book.refund(id, body)).toThrow(words);
  expect(book.ledger().refunded).toBe(0);
});

test('a repeated request with the same idempotency key returns the same refund', () => {
  const { book, id } = paid();
  const first = book.refund(id, { amount: 20_000 }, KEY);
  expect(book.refund(id, { amount: 20_000 }, KEY)).toBe(first);
  expect(book.refundsOf(id).items).toEqual([first]);
  expect(book.ledger().refunded).toBe(20_000);
  expect(book.events.filter(({ name }) => name === 'refund.created')).toHaveLength(1);
});

test('a different request with the same idempotency key is refused', () => {
  const { book, id } = paid();
  book.refund(id, { amount: 20_000 }, KEY);
  const another = paid().id;
  for (const ask of [
    () => book.refund(id, { amount: 10_000 }, KEY),
    () => book.refund(another, { amount: 20_000 }, KEY),
  ]) {
    expect(ask).toThrow(expect.objectContaining({ status: 400, message: expect.stringMatching(/^Different request/) }));
  }
  expect(book.ledger().refunded).toBe(20_000);
});

test('a refused request keeps its key: the same body may be retried, another body is refused', () => {
  const { book, id } = paid({ refunds: 'pending' });
  const first = book.refund(id, { amount: 50_000 });
  expect(() => book.refund(id, { amount: 20_000 }, KEY)).toThrow('fully refunded already');
  expect(() => book.refund(id, { amount: 30_000 }, KEY)).toThrow('Different request with the same idempotency key');
  book.finishRefund(first.id, 'failed');
  expect(() => book.refund(id, { amount: 30_000 }, KEY)).toThrow('Different request with the same idempotency key');
  expect(book.refund(id, { amount: 20_000 }, KEY).amount).toBe(20_000);
});

test.each(['short-key', 'with a blank in it', 'ключ-ключ-ключ', 'a.b.c.d.e.f.g', ''])(
  'the idempotency key "%s" is refused',
  (key) => {
    const { book, id } = paid();
    expect(() => book.refund(id, {}, key)).toThrow('The idempotency key must be at least 10 character long');
    expect(book.ledger().refunded).toBe(0);
  },
);

test('a pending refund can be finished once', () => {
  const { book, id } = paid({ refunds: 'pending' });
  const { id: refundId } = book.refund(id, {});
  expect(book.refundState(refundId).status).toBe('pending');
  expect(book.ledger()).toMatchObject({ refunding: 50_000, refunded: 0 });
  expect(() => book.refund(id, {})).toThrow('fully refunded already');
  book.finishRefund(refundId, 'processed');
  expect(book.ledger()).toMatchObject({ refunding: 0, refunded: 50_000 });
  expect(() => book.finishRefund(refundId, 'failed')).toThrow('processed already');
});

test('the amount of a failed refund can be refunded again', () => {
  const { book, id } = paid({ refunds: 'pending' });
  book.finishRefund(book.refund(id, {}, KEY).id, 'failed');
  expect(book.payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
  expect(book.ledger()).toMatchObject({ captured: 50_000, refunding: 0, refunded: 0 });
  expect(book.events.at(-1)?.name).toBe('refund.failed');
  book.endRefunds('processed');
  expect(book.refund(id, {}, 'another-key').status).toBe('processed');
});
