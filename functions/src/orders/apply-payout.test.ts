import { Timestamp } from '@google-cloud/firestore';
import { AT } from '@nirala/dev/testing/paid-order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { orderNotifications } from '../notifications/order-events.ts';
import { applyPayoutReport } from './payouts.ts';
import { owe } from './debts.ts';

const delivered = storedOrder({
  status: 'Delivered',
  history: [{ status: 'Delivered', at: Timestamp.fromDate(AT), by: 'admin' }],
});
const due = owe(delivered, { cause: { kind: 'goodwill', ref: 'g' }, pieces: [], otherPaise: 10_000 }, 'admin', AT);
const id = due.payouts[0]?.id ?? '';

test('a payout gets its link, is paid, and stays paid', () => {
  const sent = applyPayoutReport(due, { id, state: 'link-sent', link: 'https://rzp.io/1', amount: 100 }, AT);
  expect(sent.payouts).toMatchObject([{ state: 'link-sent', linkUrl: 'https://rzp.io/1', sentAt: expect.anything() }]);
  expect(applyPayoutReport(sent, { id, state: 'link-sent' }, AT)).toBe(sent);
  const paid = applyPayoutReport(sent, { id, state: 'paid', bankReference: 'UTR7' }, AT);
  expect(paid.payouts).toMatchObject([{ state: 'paid', bankReference: 'UTR7', paidAt: expect.anything() }]);
  expect(applyPayoutReport(paid, { id, state: 'paid' }, AT)).toBe(paid);
  expect(() => applyPayoutReport(paid, { id, state: 'expired' }, AT)).toThrow(/paid already/);
});

test('a report of another amount or payout is refused', () => {
  expect(() => applyPayoutReport(due, { id, state: 'paid', amount: 100.01 }, AT)).toThrow(/not the amount/);
  expect(() => applyPayoutReport(due, { id: 'po-other', state: 'paid' }, AT)).toThrow(/no such payout/);
});

test('the shopper hears that money goes back when it has a link, and when that fails or is paid', () => {
  const events = (before: typeof due, after: typeof due) =>
    orderNotifications({ id: 'NR-1', before, after, at: AT }).map(({ event, values }) => [event, values['amount']]);
  expect(events(delivered, due)).toEqual([]);
  const sent = applyPayoutReport(due, { id, state: 'link-sent' }, AT);
  expect(events(due, sent)).toEqual([['refund-started', '100']]);
  const failed = applyPayoutReport(due, { id, state: 'failed' }, AT);
  expect(events(due, failed)).toEqual([['refund-failed', '100']]);
  const paid = applyPayoutReport(failed, { id, state: 'paid' }, AT);
  expect(events(failed, paid)).toEqual([['refund-done', '100']]);
  expect(events(paid, paid)).toEqual([]);
});
