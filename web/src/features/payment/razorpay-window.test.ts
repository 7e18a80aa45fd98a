import { BRAND } from '@nirala/contract/brand';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { isRazorpayLoaded, openRazorpay } from './razorpay-window.ts';

type Options = {
  handler: (reply: unknown) => void;
  modal: { ondismiss: () => void };
  [name: string]: unknown;
};

/** Razorpay's window as its script defines it, in the hands of the test. */
const opened: { options: Options; failed: (reply: unknown) => void; calls: string[] }[] = [];
class Razorpay {
  readonly #at: (typeof opened)[number];
  constructor(options: Options) {
    this.#at = { options, failed: () => undefined, calls: [] };
    opened.push(this.#at);
  }
  open() {
    this.#at.calls.push('open');
  }
  close() {
    this.#at.calls.push('close');
  }
  on(event: string, heard: (reply: unknown) => void) {
    if (event === 'payment.failed') this.#at.failed = heard;
  }
}

const CREATED = {
  orderId: 'order_1',
  key: 'rzp_test_1',
  amount: 159_800,
  currency: 'INR' as const,
  order: order({ status: 'Pending', payUntil: '2026-11-21T06:10:00.000Z' }),
};
const PAYER = { contact: '+919876543210', name: 'Asha Rao' };
const PAID = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab12' };

function open(userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0') {
  vi.stubGlobal('navigator', { userAgent });
  const screen = new AbortController();
  const outcome = openRazorpay(CREATED, PAYER, screen.signal);
  const last = opened.at(-1);
  if (!last) throw new Error('no window');
  return { ...last, outcome, screen };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00.000Z') });
  vi.stubGlobal('window', { Razorpay, location: { origin: 'https://nirala.example' } });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ' #26276b' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the window receives what the specification lists, and stays open until the pieces are let go', () => {
  const { options, calls } = open();
  expect(calls).toEqual(['open']);
  expect(options).toMatchObject({
    key: 'rzp_test_1',
    amount: 159_800,
    currency: 'INR',
    order_id: 'order_1',
    name: BRAND.name,
    description: 'Order order-1',
    image: 'https://nirala.example/favicon.svg',
    prefill: PAYER,
    theme: { color: '#26276b' },
    timeout: 570,
  });
  expect(options).not.toHaveProperty('callback_url');
});

test('inside another app the page itself goes there and back', () => {
  const { options } = open('Mozilla/5.0 (iPhone) Instagram 350.0.0');
  expect(options).toMatchObject({
    callback_url: 'https://nirala.example/api/payments/callback',
    redirect: true,
  });
});

test('a payment hands back its proof; anything else hands back none', async () => {
  const good = open();
  good.options.handler(PAID);
  await expect(good.outcome).resolves.toEqual({
    kind: 'paid',
    proof: { paymentId: 'pay_1', razorpayOrderId: 'order_1', razorpaySignature: 'ab12' },
  });
  for (const reply of [undefined, {}, { ...PAID, razorpay_signature: '' }, { ...PAID, razorpay_payment_id: 7 }]) {
    const odd = open();
    odd.options.handler(reply);
    await expect(odd.outcome).resolves.toEqual({ kind: 'paid', proof: undefined });
  }
});

test.each([
  [undefined, undefined],
  [{ error: { reason: 'incorrect_otp', description: 'BAD' } }, 'The OTP was not right.'],
  [{ error: { reason: null, description: 'The bank is closed.' } }, 'The bank is closed.'],
  ['nonsense', 'The bank did not say why.'],
])('closed after the failure %j, it says %j', async (failure, words) => {
  const { options, failed, outcome } = open();
  if (failure) failed(failure);
  options.modal.ondismiss();
  await expect(outcome).resolves.toEqual({ kind: 'closed', failure: words });
});

test('a screen that goes away takes its window along', async () => {
  const { screen, calls, outcome } = open();
  screen.abort();
  await expect(outcome).resolves.toEqual({ kind: 'closed', failure: undefined });
  expect(calls).toEqual(['open', 'close']);
});

test.each([undefined, null, {}, 'Razorpay'])('%j is not its script', (held) => {
  expect(isRazorpayLoaded()).toBe(true);
  vi.stubGlobal('window', { Razorpay: held });
  expect(isRazorpayLoaded()).toBe(false);
});
