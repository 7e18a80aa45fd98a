import { expect, test } from 'vitest';
import { parameterEnv } from '../../run/emulators/config.ts';
import { portsAt } from '../../run/emulators/ports.ts';
import { KEYS } from '../keys.ts';

test('the local store is configured with the keys of the stand-in', () => {
  expect(parameterEnv(portsAt(0))).toMatchObject({
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAYX_ACCOUNT_NUMBER: KEYS.accountNumber,
  });
});

test.each([0, 300])('a store at offset %i is configured with the ports of its stand-ins', (offset) => {
  const { razorpay, pincodes } = portsAt(offset);
  expect(parameterEnv(portsAt(offset))).toMatchObject({
    RAZORPAY_API_URL: `http://127.0.0.1:${razorpay}`,
    RAZORPAY_CHECKOUT_SCRIPT: `http://localhost:${razorpay}/v1/checkout.js`,
    PINCODE_API_URL: `http://127.0.0.1:${pincodes}`,
  });
});
