import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openRazorpay, webhookSecretsIn } from './razorpay.ts';

const BODY = '{"event":"payment.captured"}';
const signed = (secret: string) => createHmac('sha256', secret).update(BODY).digest('hex');
const open = (webhookSecrets: string[]) =>
  openRazorpay({ keyId: 'rzp_test_1', keySecret: 'key-secret', webhookSecrets, url: 'http://127.0.0.1:9' });

describe('a webhook signature', () => {
  test('is good with any of the secrets, and with no other', () => {
    const gateway = open(['old-secret', 'new-secret', 'newest-secret']);
    for (const secret of ['old-secret', 'new-secret', 'newest-secret']) {
      expect([secret, gateway.isWebhookSignature(BODY, signed(secret))]).toEqual([secret, true]);
    }
    for (const secret of ['key-secret', 'another', 'old-secret,new-secret']) {
      expect([secret, gateway.isWebhookSignature(BODY, signed(secret))]).toEqual([secret, false]);
    }
  });

  test('of another body, or of another form, is refused', () => {
    const gateway = open(['secret']);
    expect(gateway.isWebhookSignature(BODY, signed('secret'))).toBe(true);
    expect(gateway.isWebhookSignature(`${BODY} `, signed('secret'))).toBe(false);
    for (const other of ['', signed('secret').toUpperCase(), signed('secret').slice(2), `${signed('secret')}00`]) {
      expect(gateway.isWebhookSignature(BODY, other)).toBe(false);
    }
  });

  test('is never good without a secret', () => {
    expect(open([]).isWebhookSignature(BODY, signed(''))).toBe(false);
    expect(open(['']).isWebhookSignature(BODY, signed(''))).toBe(false);
  });
});

test('the webhook secrets of a setting: separated by commas, without the blanks around them', () => {
  expect(webhookSecretsIn('one')).toEqual(['one']);
  expect(webhookSecretsIn(' old , new\n')).toEqual(['old', 'new']);
  expect(webhookSecretsIn('old,,')).toEqual(['old']);
  expect(webhookSecretsIn('')).toEqual([]);
});
