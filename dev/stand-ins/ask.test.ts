/** Each outside service is asked whether it knows the store: with the right keys, with wrong ones, and without an answer. */
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDelhivery } from '@nirala/functions/services/courier/delhivery/delhivery';
import { openShiprocket } from '@nirala/functions/services/courier/shiprocket/shiprocket';
import { askSmtp } from '@nirala/functions/services/notifications/email';
import { askMsg91 } from '@nirala/functions/services/notifications/sms';
import { askWhatsApp } from '@nirala/functions/services/notifications/whatsapp';
import { openRazorpay } from '@nirala/functions/services/payments/razorpay/razorpay';
import type { VendorAnswer } from '@nirala/functions/services/vendor-answer';
import { listen, sendJson, serve } from '../lib/serve.ts';
import { startDelhiveryStandIn } from './delhivery/server.ts';
import {
  DELHIVERY_ACCOUNT,
  DELHIVERY_KEYS,
  EMAIL_FROM,
  KEYS,
  NOTIFICATION_KEYS,
  PHONE_NUMBER_ID,
  SHIPROCKET_EMAIL,
  SHIPROCKET_KEYS,
} from './keys.ts';
import { startPhoneStandIn } from './phone/server.ts';
import { startRazorpayStandIn } from './razorpay/server.ts';
import { startShiprocketStandIn } from './shiprocket/server.ts';

type Service = {
  name: string;
  start: () => Promise<{ url: string; mailUrl?: string; close: () => Promise<void> }>;
  key: string;
  /** The scheme of its address. */
  scheme?: string;
  ask: (url: string, key: string, timeout: number) => Promise<VendorAnswer | undefined>;
  answered: string;
  refused: string;
};

const SERVICES: Service[] = [
  {
    name: 'Razorpay',
    start: startRazorpayStandIn,
    key: KEYS.keySecret,
    ask: (url, keySecret, timeout) =>
      openRazorpay({ keyId: KEYS.keyId, keySecret, webhookSecrets: [], url, timeout, checkoutScript: '' }).ask(),
    answered: 'Razorpay accepts the test keys.',
    refused: 'Razorpay refuses the keys: Authentication failed',
  },
  {
    name: 'MSG91',
    start: startPhoneStandIn,
    key: NOTIFICATION_KEYS.smsAuthKey,
    ask: (url, authKey, timeout) => askMsg91({ url, authKey, timeout }),
    answered: 'MSG91 accepts the key. Its balance is 9120.5.',
    refused: 'MSG91 refuses the key: Invalid authkey',
  },
  {
    name: 'WhatsApp',
    start: startPhoneStandIn,
    key: NOTIFICATION_KEYS.whatsappToken,
    ask: (url, token, timeout) => askWhatsApp({ url, token, phoneNumberId: PHONE_NUMBER_ID, timeout }),
    answered: 'Meta accepts the token. The number’s name is Nirala.',
    refused: 'Meta refuses the token or the number, with code 190.',
  },
  {
    name: 'the mail server',
    start: startPhoneStandIn,
    key: NOTIFICATION_KEYS.smtpPassword,
    scheme: 'smtp',
    ask: (url, password, timeout) =>
      askSmtp({ url, user: NOTIFICATION_KEYS.smtpUser, password, from: EMAIL_FROM, timeout }),
    answered: 'The mail server accepts the login.',
    refused: 'The mail server refuses the login with 535.',
  },
  {
    name: 'Shiprocket',
    start: startShiprocketStandIn,
    key: SHIPROCKET_KEYS.shiprocketPassword,
    ask: async (url, password, timeout) =>
      openShiprocket({ url, email: SHIPROCKET_EMAIL, password, newsKey: '', timeout }).ask?.(),
    answered: 'Shiprocket accepts the login.',
    refused: 'Shiprocket refuses the login: Invalid email and password combination.',
  },
  {
    name: 'Delhivery',
    start: startDelhiveryStandIn,
    key: DELHIVERY_KEYS.delhiveryToken,
    ask: async (url, token, timeout) => openDelhivery({ ...delhiveryAccount, url, token, timeout }).ask?.(),
    answered: 'Delhivery accepts the token.',
    refused: 'Delhivery refuses the token.',
  },
];

const delhiveryAccount = {
  ...DELHIVERY_ACCOUNT,
  newsKey: '',
  waybills: { of: async () => undefined, take: async () => undefined, add: async () => undefined },
  now: () => new Date(),
};

test.each(SERVICES)('$name accepts the right key and refuses another one', async ({ start, ask, ...service }) => {
  const { close, ...standIn } = await start();
  onTestFinished(close);
  const url = service.scheme === 'smtp' ? (standIn.mailUrl ?? '') : standIn.url;
  expect(await ask(url, service.key, 5_000)).toEqual({ state: 'answered', says: service.answered });
  expect(await ask(url, 'wrong', 5_000)).toEqual({ state: 'refused', says: service.refused });
});

test.each(SERVICES)(
  'nothing is known of $name if it does not answer in time',
  async ({ ask, key, scheme = 'http' }) => {
    const silent = await listen(createServer((socket) => void socket.on('error', () => socket.destroy()).resume()));
    onTestFinished(silent.close);
    const began = performance.now();
    expect(await ask(`${scheme}://127.0.0.1:${silent.port}`, key, 200)).toMatchObject({ state: 'unknown' });
    expect(performance.now() - began).toBeLessThan(2_000);
  },
);

test('MSG91 and Meta that answer with an error of theirs are unknown, not refused', async () => {
  const phone = await startPhoneStandIn();
  onTestFinished(phone.close);
  phone.state.fail('sms', 'down');
  phone.state.fail('whatsapp', 'down');
  const { url } = phone;
  const { smsAuthKey: authKey, whatsappToken: token } = NOTIFICATION_KEYS;
  expect(await askMsg91({ url, authKey })).toEqual({ state: 'unknown', says: 'MSG91 answered with status 503.' });
  expect(await askWhatsApp({ url, token, phoneNumberId: PHONE_NUMBER_ID })).toEqual({
    state: 'unknown',
    says: 'Meta answered with status 500.',
  });
});

test('MSG91 that refuses the address of the store says nothing about the key', async () => {
  const msg91 = await serve((_, response) => sendJson(response, 200, { msg: 'IP not whitelisted', msgType: 'error' }));
  onTestFinished(msg91.close);
  expect(await askMsg91({ url: msg91.url, authKey: NOTIFICATION_KEYS.smsAuthKey })).toEqual({
    state: 'unknown',
    says: 'MSG91 answered: IP not whitelisted',
  });
});
