import { expect, test } from 'vitest';
import { payoutsCsv, readPayoutReport } from './razorpayx-files.ts';

const payout = {
  id: 'po-0123456789ab',
  reference: 'po-0123456789ab',
  attempt: 1,
  orderId: 'NR-1',
  name: 'Asha Rao',
  phone: '+919876543210',
  amount: 400.5,
  state: 'due' as const,
  cause: 'return',
  at: '2026-11-21T06:00:00.000Z',
  canExport: true,
};

test('the file has a row for each payout, with the reference by which it is found again', () => {
  const [, row] = payoutsCsv([payout]).split('\r\n');
  expect(row).toBe('"Asha Rao","9876543210","","400.50","refund","Refund for order NR-1","po-0123456789ab"');
});

test('the next link of a payout has the number of its attempt', () => {
  expect(payoutsCsv([{ ...payout, attempt: 2, reference: 'po-0123456789ab-2' }])).toContain('"po-0123456789ab-2"');
  expect(readPayoutReport('Status,Reference ID\nprocessed,po-1-2')).toMatchObject([{ id: 'po-1-2', state: 'paid' }]);
});

test('a report is read by its headings, in any order', () => {
  const text = [
    'Status,Reference ID,Payout Link Amount,Short URL,UTR',
    'issued,po-1,"1,400.50",https://rzp.io/i/1,',
    'Processed,po-2,400,,UTR7',
    'expired,po-3,,,',
  ].join('\n');
  expect(readPayoutReport(text)).toEqual([
    { number: 2, id: 'po-1', state: 'link-sent', amount: 1400.5, link: 'https://rzp.io/i/1' },
    { number: 3, id: 'po-2', state: 'paid', amount: 400, bankReference: 'UTR7' },
    { number: 4, id: 'po-3', state: 'expired' },
  ]);
});

test.each([
  ['issued,', /no reference/],
  ['issued,NR-1', /no reference/],
  ['lost,po-9', /“lost” is not known/],
  ['issued,po-1', /Another row/],
])('the row %s is refused with its reason', (row, reason) => {
  const rows = readPayoutReport(`Status,Reference ID\nissued,po-1\n${row}`);
  expect(rows[0]).not.toHaveProperty('problem');
  expect(rows[1]?.problem).toMatch(reason);
});
