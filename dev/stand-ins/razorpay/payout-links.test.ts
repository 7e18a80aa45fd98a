import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEYS } from '../keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from './server.ts';
import { basic, clientOf } from './test-client.ts';

let standIn: RazorpayStandIn;
beforeEach(async () => {
  standIn = await startRazorpayStandIn({ pause: async () => undefined });
});
afterEach(() => standIn.close());

const { ask } = clientOf(() => standIn);
const PATH = '/v1/payout-links';

const link = (change: object = {}) => ({
  account_number: KEYS.accountNumber,
  contact: { name: 'Asha Rao', contact: '9876543210', type: 'customer' },
  amount: 40_000,
  currency: 'INR',
  purpose: 'refund',
  description: 'Refund for order NR-1',
  receipt: 'po-1',
  send_sms: true,
  ...change,
});
const names = () => standIn.book.events.map(({ name }) => name);

test('a link is created, found by its receipt, read with its payouts, and paid', async () => {
  const { status, json: made } = await ask(PATH, { body: link() });
  expect([status, made]).toMatchObject([200, { entity: 'payout_link', status: 'issued', amount: 40_000 }]);
  expect(made.short_url).toMatch(/^https:/);
  await ask(PATH, { body: link({ receipt: 'po-2' }) });
  expect((await ask(`${PATH}?receipt=po-1`)).json.items).toMatchObject([{ id: made.id }]);
  standIn.movePayoutLink(made.id, 'processed');
  expect((await ask(`${PATH}/${made.id}`)).json).not.toHaveProperty('payouts');
  expect((await ask(`${PATH}/${made.id}?expand[]=payouts`)).json).toMatchObject({
    status: 'processed',
    payouts: { items: [{ status: 'processed', utr: expect.stringMatching(/^\d+$/) }] },
  });
  expect(names()).toEqual(['issued', 'issued', 'processing', 'processed'].map((name) => `payout_link.${name}`));
});

test.each<[string, object, RegExp]>([
  ['no account', { account_number: undefined }, /account number field is required/],
  ['another account', { account_number: '1' }, /account number is invalid/],
  ['less than ₹1', { amount: 99 }, /at least 100 paise/],
  ['an amount in text', { amount: '400' }, /integer/],
  ['no currency', { currency: undefined }, /currency/],
  ['no purpose', { purpose: undefined }, /purpose/],
  ['a short name', { contact: { name: 'A', contact: '9876543210' } }, /name format/],
  ['a name in another script', { contact: { name: 'आशा राव', contact: '9876543210' } }, /name format/],
  ['a wrong phone number', { contact: { name: 'Asha Rao', contact: '12345' } }, /contact number/],
  ['a time that is over', { expire_by: 1 }, /expire_by/],
  ['an unknown field', { reference_id: 'po-1' }, /reference_id/],
])('a link with %s is refused, and none is made', async (_what, change, words) => {
  const { status, json } = await ask(PATH, { body: link(change) });
  expect([status, json.error.description]).toEqual([400, expect.stringMatching(words)]);
  expect(standIn.book.payoutLinks().count).toBe(0);
});

test('a wrong key is refused', async () => {
  const headers = { Authorization: basic(KEYS.keyId, 'wrong') };
  expect((await ask(PATH, { body: link(), headers })).status).toBe(401);
});

test('as at RazorpayX, two links can have one receipt', async () => {
  await ask(PATH, { body: link() });
  expect((await ask(PATH, { body: link() })).status).toBe(200);
  expect((await ask(`${PATH}?receipt=po-1`)).json.count).toBe(2);
});

test('a link that ended cannot be paid, and one that the bank sent back can be used again', async () => {
  const { json: one } = await ask(PATH, { body: link() });
  standIn.movePayoutLink(one.id, 'attempted');
  expect(standIn.book.payoutLink(one.id)).toMatchObject({ status: 'issued', attempt_count: 1 });
  standIn.movePayoutLink(one.id, 'expired');
  for (const step of ['processing', 'processed', 'attempted', 'cancelled'] as const) {
    expect(() => standIn.movePayoutLink(one.id, step)).toThrow('cannot be moved');
  }
  standIn.book.letLinksWait(true);
  const { json: two } = await ask(PATH, { body: link() });
  expect(two.status).toBe('pending');
  expect(standIn.movePayoutLink(two.id, 'rejected').status).toBe('rejected');
});

test('while the balance is too low a payout is queued', async () => {
  const { json: one } = await ask(PATH, { body: link() });
  standIn.book.setBalance(100);
  standIn.movePayoutLink(one.id, 'processing');
  expect(standIn.book.payoutLink(one.id).payouts.items).toMatchObject([
    { status: 'queued', status_details: { reason: 'low_balance' } },
  ]);
  expect(() => standIn.movePayoutLink(one.id, 'processed')).toThrow('queued');
  standIn.book.setBalance(undefined);
  expect(standIn.movePayoutLink(one.id, 'processed').status).toBe('processed');
});
