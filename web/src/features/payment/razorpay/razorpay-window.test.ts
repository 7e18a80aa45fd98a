import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { OTHER_BRAND } from '@nirala/contract/settings/brand.fixture';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRenderedDetails } from '../../store/store-details.ts';
import { order } from '../../order-summary/order.fixture.ts';
import { isRazorpayLoaded, openRazorpay, isInAppBrowser, paymentTimeout } from './razorpay-window.ts';

type Options = {
  handler: (reply: unknown) => void;
  modal: { ondismiss: () => void };
  [name: string]: unknown;
};

/** A stand-in for the class that Razorpay's script defines. */
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
  on(event: string, listener: (reply: unknown) => void) {
    if (event === 'payment.failed') this.#at.failed = listener;
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
  const result = openRazorpay(CREATED, PAYER, screen.signal);
  const last = opened.at(-1);
  if (!last) throw new Error('no window');
  return { ...last, result, screen };
}

beforeEach(() => {
  setRenderedDetails(undefined);
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00.000Z') });
  vi.stubGlobal('window', { Razorpay, location: { origin: 'https://nirala.example' } });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ' #26276b' }));
});
afterEach(() => vi.useRealTimers());

test('opens with the options of the specification and a timeout before the reservation expires', () => {
  const { options, calls } = open();
  expect(calls).toEqual(['open']);
  expect(options).toMatchObject({
    key: 'rzp_test_1',
    amount: 159_800,
    currency: 'INR',
    order_id: 'order_1',
    name: DEFAULT_BRAND.name,
    description: 'Order order-1',
    image: 'https://nirala.example/favicon.svg',
    prefill: PAYER,
    theme: { color: '#26276b' },
    timeout: 570,
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  });
  expect(options).not.toHaveProperty('callback_url');
});

test('has the name and the mark of the store’s own brand', () => {
  const details = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS, brand: OTHER_BRAND };
  setRenderedDetails(details);
  expect(open().options).toMatchObject({
    name: OTHER_BRAND.name,
    image: 'https://nirala.example/images/brand-2b/mark.png',
  });
});

test('an in-app browser is redirected to Razorpay and back', () => {
  const { options } = open('Mozilla/5.0 (iPhone) Instagram 350.0.0');
  expect(options).toMatchObject({
    callback_url: 'https://nirala.example/api/payments/callback',
    redirect: true,
  });
});

test('returns the proof of a payment, and none for a malformed reply', async () => {
  const good = open();
  good.options.handler(PAID);
  await expect(good.result).resolves.toEqual({
    kind: 'paid',
    proof: { paymentId: 'pay_1', razorpayOrderId: 'order_1', razorpaySignature: 'ab12' },
  });
  for (const reply of [undefined, {}, { ...PAID, razorpay_signature: '' }, { ...PAID, razorpay_payment_id: 7 }]) {
    const odd = open();
    odd.options.handler(reply);
    await expect(odd.result).resolves.toEqual({ kind: 'paid', proof: undefined });
  }
});

test.each([
  [undefined, undefined],
  [{ error: { reason: 'incorrect_otp', description: 'BAD' } }, 'The OTP was not right.'],
  [{ error: { reason: null, description: 'The bank is closed.' } }, 'The bank is closed.'],
  ['nonsense', 'The bank did not say why.'],
])('a window closed after the failure %j returns the reason %j', async (failure, reason) => {
  const { options, failed, result } = open();
  if (failure) failed(failure);
  options.modal.ondismiss();
  await expect(result).resolves.toEqual({ kind: 'closed', failure: reason });
});

test('closes the window when the screen is left', async () => {
  const { screen, calls, result } = open();
  screen.abort();
  await expect(result).resolves.toEqual({ kind: 'closed', failure: undefined });
  expect(calls).toEqual(['open', 'close']);
});

test.each([undefined, null, {}, 'Razorpay'])('a global Razorpay that is %j does not count as loaded', (value) => {
  expect(isRazorpayLoaded()).toBe(true);
  vi.stubGlobal('window', { Razorpay: value });
  expect(isRazorpayLoaded()).toBe(false);
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  `${IPHONE} Instagram 350.0.0.0 (iPhone16,1; iOS 18_1)`,
  `${IPHONE} [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone16,1]`,
  `${ANDROID} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]`,
  `${ANDROID} Mobile Safari/537.36`,
  `${IPHONE} Safari Line/14.0.0`,
])('%s is an in-app browser', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(true));

test.each([
  `${IPHONE} Version/18.1 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Online/1',
])('%s is not an in-app browser', (userAgent) => expect(isInAppBrowser(userAgent)).toBe(false));

const now = Date.parse('2026-11-21T06:00:00.000Z');

test('the window closes 30 seconds before the reservation expires', () => {
  expect(paymentTimeout('2026-11-21T06:10:00.000Z', now)).toBe(570);
  expect(paymentTimeout('2026-11-21T06:10:00.900Z', now)).toBe(570);
});

test('stays between one minute and the full reservation when the clock is wrong', () => {
  expect(paymentTimeout('2026-11-21T05:00:00.000Z', now)).toBe(60);
  expect(paymentTimeout('2026-11-21T06:00:40.000Z', now)).toBe(60);
  expect(paymentTimeout('2026-11-21T07:00:00.000Z', now)).toBe(1170);
});

test.each([undefined, '', 'soon'])('uses the full reservation time for %j', (payUntil) => {
  expect(paymentTimeout(payUntil, now)).toBe(1170);
});
