import { AT, order, gatewayRefund, refund } from '@nirala/dev/testing/paid-order';
import { expect, test } from 'vitest';
import { applyCancellation, applyRefund } from './refunds.ts';
import { withRefundSpeed } from './write.ts';

const paid = order('Processing', { hold: 'sold' });
const optimum = () => Promise.resolve('optimum' as const);
const normal = () => Promise.resolve('normal' as const);

test('a refund that begins has the speed of the setting, and keeps it', async () => {
  const cancelled = applyCancellation(paid, 'shopper', AT);
  const begun = await withRefundSpeed(paid, cancelled, optimum);
  expect(begun.refunds).toEqual([refund({ speed: 'optimum' })]);
  expect((await withRefundSpeed(begun, { ...begun, linkGeneration: 1 }, normal)).refunds).toEqual(begun.refunds);
  expect(await withRefundSpeed(paid, cancelled, normal)).toEqual(cancelled);
});

test('an attempt keeps its speed when the setting changes, and the next attempt has the new one', async () => {
  const old = order('Refund Pending', { refunds: [refund()], refundsDue: true });
  expect((await withRefundSpeed(old, { ...old, linkGeneration: 1 }, optimum)).refunds).toEqual([refund()]);
  const again = applyRefund(old, gatewayRefund({ status: 'failed', receipt: 'pay_1-all-1' }), AT);
  const fast = await withRefundSpeed(old, again, optimum);
  expect(fast.refunds).toMatchObject([{ attempt: 2, speed: 'optimum' }]);
  const slow = await withRefundSpeed(
    fast,
    applyRefund(fast, gatewayRefund({ id: 'rfnd_2', status: 'failed', receipt: 'pay_1-all-2' }), AT),
    normal,
  );
  expect(slow.refunds).toMatchObject([{ attempt: 3 }]);
  expect(slow.refunds[0]).not.toHaveProperty('speed');
});

test('an order knows which refunds Razorpay made immediately', () => {
  const due = order('Refund Pending', { refunds: [refund({ speed: 'optimum' })], refundsDue: true });
  const update = gatewayRefund({ receipt: 'pay_1-all-1', isInstant: true });
  expect(applyRefund(due, { ...update, status: 'pending' }, AT).refunds[0]?.instant).toBeUndefined();
  expect(applyRefund(due, update, AT).refunds).toMatchObject([{ state: 'processed', instant: true }]);
  expect(applyRefund(due, { ...update, isInstant: false }, AT).refunds[0]?.instant).toBeUndefined();
});
