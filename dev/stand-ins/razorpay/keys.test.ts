import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { atPorts } from '../../emulators/config.ts';
import { BASE_PORTS, portsAt } from '../../emulators/ports.ts';
import { ROOT } from '../../paths.ts';
import { KEYS } from './keys.ts';

const read = (name: string) => readFileSync(join(ROOT, 'functions', name), 'utf8');
const parameters = read('.env.demo-nirala');

test('the local store has the keys of the stand-in', () => {
  const { RAZORPAY_KEY_ID, RAZORPAY_API_URL, RAZORPAY_CHECKOUT_SCRIPT } = parseEnv(parameters);
  const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = parseEnv(read('.secret.local'));
  expect({ keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET, webhookSecret: RAZORPAY_WEBHOOK_SECRET }).toEqual(
    KEYS,
  );
  expect(RAZORPAY_API_URL).toBe(`http://127.0.0.1:${BASE_PORTS.razorpay}`);
  expect(RAZORPAY_CHECKOUT_SCRIPT).toBe(`http://localhost:${BASE_PORTS.razorpay}/v1/checkout.js`);
});

test('a store at other ports finds both stand-ins there', () => {
  const moved = atPorts(parameters, portsAt(300));
  expect(parseEnv(moved)).toMatchObject({
    RAZORPAY_API_URL: 'http://127.0.0.1:5355',
    RAZORPAY_CHECKOUT_SCRIPT: 'http://localhost:5355/v1/checkout.js',
    PINCODE_API_URL: 'http://127.0.0.1:5356',
  });
  expect(moved.match(/:50\d\d/)).toBeNull();
});
