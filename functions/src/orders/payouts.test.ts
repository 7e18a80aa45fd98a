import { Timestamp } from '@google-cloud/firestore';
import { AT } from '@nirala/dev/testing/paid-order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import { GatewayError, type PayoutLink } from '../services/payments/gateway.ts';
import {
  applyLinkRefusal,
  applyPayoutLink,
  beginNextLink,
  canSend,
  claimPayout,
  payoutOfReference,
  referenceOf,
} from './payout-links.ts';
import { applyApproval, applyExport, applyPayoutReport } from './payouts.ts';
import { owe } from './debts.ts';

const delivered = storedOrder({
  status: 'Delivered',
  history: [{ status: 'Delivered', at: Timestamp.fromDate(AT), by: 'admin' }],
  // The courier has paid its cash.
  remittances: [{ id: 'r', amountPaise: 85_000, reference: 'UTR1', day: '2026-11-20' }],
});
const due = owe(delivered, { cause: { kind: 'goodwill', ref: 'g' }, pieces: [], otherPaise: 10_000 }, 'admin', AT);
const [payout] = due.payouts;
if (!payout) throw new Error('nothing is due');
const { id } = payout;
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const link = (change: Partial<PayoutLink> = {}): PayoutLink => ({
  id: 'poutlk_1',
  status: 'issued',
  amountPaise: 10_000,
  reference: id,
  url: 'https://rzp.io/i/1',
  ...change,
});
const after = (links: readonly PayoutLink[], order = due) =>
  links.reduce((now, each) => applyPayoutLink(now, each, AT), order);
const stateOf = (order: typeof due) => order.payouts.map(({ state, linkStatus }) => [state, linkStatus]);

test('a link is stored with its address, and the payout is paid with the bank’s reference', () => {
  const sent = after([link()]);
  expect(sent.payouts).toMatchObject([
    { state: 'link-sent', linkId: 'poutlk_1', linkUrl: 'https://rzp.io/i/1', sentAt: Timestamp.fromDate(AT) },
  ]);
  const paid = after([link({ status: 'processed', bankReference: 'UTR7' })], sent);
  expect(paid.payouts).toMatchObject([{ state: 'paid', bankReference: 'UTR7', paidAt: Timestamp.fromDate(AT) }]);
});

test('the same news again changes nothing', () => {
  const news = [link(), link({ status: 'processing' }), link({ status: 'attempted' }), link({ status: 'processed' })];
  for (const [index, last] of news.entries()) {
    const order = after(news.slice(0, index + 1));
    expect(applyPayoutLink(order, last, later(5))).toBe(order);
  }
});

test('news in the wrong sequence never takes a payout back', () => {
  const paid = after([link({ status: 'processed' })]);
  const rest = (['pending', 'issued', 'processing', 'expired', 'rejected', 'cancelled'] as const).map((status) =>
    link({ status }),
  );
  expect(after(rest, paid)).toBe(paid);
  const expired = after([link(), link({ status: 'expired' })]);
  expect(after([link(), link({ status: 'processing' })], expired)).toBe(expired);
  expect(stateOf(after([link({ status: 'processed' })], expired))).toEqual([['paid', 'processed']]);
});

test.each([
  ['pending', 'due', /Approve it/],
  ['issued', 'link-sent', undefined],
  ['processing', 'link-sent', undefined],
  ['rejected', 'failed', /rejected/],
  ['cancelled', 'expired', /cancelled/],
  ['expired', 'expired', /in time/],
] as const)('a link that is %s makes the payout %s', (status, state, problem) => {
  const order = after([link({ status })]);
  expect(stateOf(order)).toEqual([[state, status]]);
  if (problem) expect(order.payouts[0]?.problem).toMatch(problem);
  else expect(order.payouts[0]).not.toHaveProperty('problem');
});

test('an account that the bank did not accept, and a balance that is too low, are said', () => {
  const again = after([link(), link({ status: 'processing' }), link({ status: 'attempted' })]);
  expect(stateOf(again)).toEqual([['link-sent', 'attempted']]);
  expect(again.payouts[0]?.problem).toMatch(/did not accept/);
  const waits = after([link({ status: 'processing', waits: 'Low balance.' })]);
  expect(waits.payouts[0]?.problem).toBe('RazorpayX waits: Low balance. Add money to the account there.');
  expect(after([link({ status: 'processing' })], waits).payouts[0]).not.toHaveProperty('problem');
});

test('a link of another amount is no link of this payout, and a person has to look', () => {
  const order = after([link({ amountPaise: 9_999, status: 'processed' })]);
  expect(order.payouts).toMatchObject([{ state: 'failed', problem: expect.stringMatching(/another amount/) }]);
  expect(after([link({ amountPaise: 9_999, status: 'processed' })], order)).toBe(order);
});

test('a link of another payout changes nothing', () => {
  expect(
    after([link({ reference: 'po-other' }), link({ reference: undefined }), link({ reference: `${id}x-2` })]),
  ).toBe(due);
});

describe('sending', () => {
  const refusal = (message: string, reason?: 'balance') =>
    new GatewayError('refused', message, reason ? { reason } : {});
  const claim = (by: string, at: Date) => ({ by, at: Timestamp.fromDate(at) });

  test('only one process sends a link, and another one may after ten minutes', () => {
    const first = claimPayout(due, id, claim('a', AT), 'razorpay');
    expect(first.payouts).toMatchObject([{ claim: { by: 'a' } }]);
    expect(claimPayout(first, id, claim('b', later(9)), 'razorpay')).toBe(first);
    expect(claimPayout(first, id, claim('b', later(10)), 'razorpay').payouts).toMatchObject([{ claim: { by: 'b' } }]);
    expect(after([link()], first).payouts[0]).not.toHaveProperty('claim');
  });

  test('a payout stays with the gateway that was asked for its link first', () => {
    const first = claimPayout(due, id, claim('a', AT), 'razorpay');
    expect(claimPayout(first, id, claim('b', later(10)), 'other').payouts).toMatchObject([
      { gateway: 'razorpay', claim: { by: 'b' } },
    ]);
  });

  test('nothing is sent for a payout that has a link or is paid', () => {
    for (const status of ['pending', 'issued', 'rejected', 'processed'] as const) {
      const order = after([link({ status })]);
      expect(claimPayout(order, id, claim('a', AT), 'razorpay')).toBe(order);
    }
  });

  test('without balance it is tried again in an hour, and after another refusal the owner decides', () => {
    const claimed = claimPayout(due, id, claim('a', AT), 'razorpay');
    const low = applyLinkRefusal(claimed, id, refusal('Your account does not have enough balance.', 'balance'), AT);
    expect(low.payouts).toMatchObject([{ state: 'due', problem: expect.stringMatching(/enough balance/) }]);
    const [waiting] = low.payouts;
    expect(waiting && [canSend(low, waiting, later(59)), canSend(low, waiting, later(60))]).toEqual([false, true]);
    const refused = applyLinkRefusal(claimed, id, refusal('The contact number is invalid.'), AT);
    expect(refused.payouts).toMatchObject([{ state: 'failed', problem: expect.stringMatching(/contact number/) }]);
    expect(applyLinkRefusal(after([link()]), id, refusal('Late.'), AT)).toEqual(after([link()]));
  });
});

describe('before the courier has paid the cash', () => {
  const { remittances: _cash, ...unpaid } = due;
  const approved = { at: Timestamp.fromDate(AT), by: 'admin', reason: 'The courier confirmed it' };
  const claimed = (order: typeof due) =>
    claimPayout(order, id, { by: 'a', at: Timestamp.fromDate(AT) }, 'razorpay') !== order;
  const exported = (order: typeof due) => applyExport(order, { id, attempt: 1 }, AT) !== order;

  test('no link is sent and no file has it, until an admin approves it', () => {
    expect([claimed(unpaid), exported(unpaid)]).toEqual([false, false]);
    const released = applyApproval(unpaid, id, approved);
    expect(released.payouts).toMatchObject([{ approved: { reason: 'The courier confirmed it' } }]);
    expect([claimed(released), exported(released)]).toEqual([true, true]);
    expect(applyApproval(released, id, { ...approved, reason: 'Again' })).toBe(released);
    expect(applyApproval(due, id, approved)).toBe(due);
  });

  test('a part of the cash is for the first payouts', () => {
    const twice = owe(
      { ...unpaid, remittances: [{ id: 'r', amountPaise: 15_000, reference: 'UTR1', day: '2026-11-20' }] },
      { cause: { kind: 'goodwill', ref: 'h' }, pieces: [], otherPaise: 10_000 },
      'admin',
      AT,
    );
    expect(twice.payouts.map((each) => canSend(twice, each, AT))).toEqual([true, false]);
  });

  test('one in place of a refund was paid online, and waits for no cash', () => {
    const online = { ...unpaid, payouts: unpaid.payouts.map((each) => ({ ...each, paymentId: 'pay_1' })) };
    expect(claimed(online)).toBe(true);
  });
});

describe('a file for RazorpayX', () => {
  const wanted = { id, attempt: 1 };
  const inFile = applyExport(due, wanted, AT);

  test('has a payout once, and the store sends no link for it', () => {
    expect(inFile.payouts).toMatchObject([{ state: 'due', exportedAt: Timestamp.fromDate(AT) }]);
    expect(applyExport(inFile, wanted, later(5))).toBe(inFile);
    expect(claimPayout(inFile, id, { by: 'a', at: Timestamp.fromDate(AT) }, 'razorpay')).toBe(inFile);
  });

  test('has none that the store is sending, that has a link, or of another attempt', () => {
    const claimed = claimPayout(due, id, { by: 'a', at: Timestamp.fromDate(AT) }, 'razorpay');
    for (const order of [claimed, after([link()]), after([link({ status: 'pending' })])])
      expect(applyExport(order, wanted, AT)).toBe(order);
    expect(applyExport(due, { id, attempt: 2 }, AT)).toBe(due);
  });

  test('may have it again when its link is of no use any more', () => {
    const expired = applyPayoutReport(inFile, { id, state: 'expired' }, AT);
    expect(applyExport(expired, wanted, later(5)).payouts).toMatchObject([
      { exportedAt: Timestamp.fromDate(later(5)) },
    ]);
    const again = beginNextLink(expired, wanted);
    expect(again.payouts[0]).not.toHaveProperty('exportedAt');
    expect(applyExport(again, { id, attempt: 2 }, AT)).not.toBe(again);
  });
});

describe('another link', () => {
  const expired = after([link(), link({ status: 'expired' })]);
  const again = beginNextLink(expired, { id, attempt: 1 });

  test('has its own reference and nothing of the earlier one', () => {
    expect(again.payouts).toEqual([
      { id, cause: payout.cause, amountPaise: 10_000, at: payout.at, state: 'due', attempt: 2 },
    ]);
    expect(again.payouts.map(referenceOf)).toEqual([`${id}-2`]);
    expect(payoutOfReference(again, `${id}-2`)).toBe(again.payouts[0]);
  });

  test('is made once, and not for a link that can still be used', () => {
    expect(beginNextLink(again, { id, attempt: 1 })).toBe(again);
    expect(beginNextLink(again, { id, attempt: 2 })).toBe(again);
    for (const status of ['pending', 'issued', 'processing', 'processed'] as const) {
      const order = after([link({ status })]);
      expect(beginNextLink(order, { id, attempt: 1 })).toBe(order);
    }
  });

  test('is not ended by news of the earlier one, and a late payment of that one counts', () => {
    const sent = after([link({ id: 'poutlk_2', reference: `${id}-2` })], again);
    expect(after([link({ status: 'expired' }), link({ status: 'rejected' })], sent)).toBe(sent);
    expect(stateOf(after([link({ status: 'processed' })], sent))).toEqual([['paid', 'processed']]);
    expect(() => applyPayoutReport(sent, { id, state: 'expired' }, AT)).toThrow(/another link/);
    expect(applyPayoutReport(sent, { id, state: 'paid' }, AT).payouts).toMatchObject([{ state: 'paid' }]);
  });
});
