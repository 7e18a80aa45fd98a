import type { AdminPayout } from '@nirala/contract/api/admin/payouts';
import { formatPlainDecimal } from '@nirala/contract/text/money';
import Papa from 'papaparse';
import { tenDigits } from '../orders/order-csv.ts';
import { toCsv } from '../shared/csv.ts';

/** The CSV file for RazorpayX's bulk upload of payout links. The shopper enters the account at Razorpay. */
export const payoutsCsv = (payouts: readonly AdminPayout[]) =>
  toCsv(payouts, [
    { name: 'Name of Contact', of: ({ name }) => name },
    { name: 'Contact Phone Number', of: ({ phone }) => tenDigits(phone) },
    { name: 'Contact Email ID', of: () => '' },
    { name: 'Payout Link Amount', of: ({ amount }) => formatPlainDecimal(amount) },
    { name: 'Payout Purpose', of: () => 'refund' },
    { name: 'Payout Link Description', of: ({ orderId }) => `Refund for order ${orderId}` },
    { name: 'Reference ID', of: ({ reference }) => reference },
  ]);

/** A row of RazorpayX's report. Without `problem` it can be sent to the store. */
export type PayoutReportRow = {
  /** In the file, with the heading as 1. */
  number: number;
  id: string;
  state?: 'link-sent' | 'paid' | 'failed' | 'expired';
  /** Rupees. */
  amount?: number;
  link?: string;
  bankReference?: string;
  problem?: string;
};

/** The columns of a report by their headings, whatever their order. The more precise ones are first. */
const HEADINGS = [
  ['bankReference', /\butr\b|bank ref/i],
  ['id', /reference/i],
  ['link', /short.?url|\burl\b|link$/i],
  ['amount', /amount/i],
  ['status', /status|state/i],
] as const;
type Heading = (typeof HEADINGS)[number][0];

/** What RazorpayX's words for the status of a link mean. */
const STATES = new Map<string, PayoutReportRow['state']>([
  ['issued', 'link-sent'],
  ['attempted', 'link-sent'],
  ['pending', 'link-sent'],
  ['queued', 'link-sent'],
  ['processing', 'link-sent'],
  ['processed', 'paid'],
  ['rejected', 'failed'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['cancelled', 'expired'],
  ['expired', 'expired'],
]);

/** The store's reference of a payout: its id, and the number of a later link. */
const PAYOUT_REFERENCE = /^po-[a-z0-9]+(-\d+)?$/;

/** Reads RazorpayX's report of payout links: each row, or why it cannot be used. */
export function readPayoutReport(text: string): PayoutReportRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  const [heading = [], ...rows] = data.map((row) => row.map((cell) => cell.trim().replace(/^'/, '')));
  const columns = new Map<Heading, number>();
  for (const [index, name] of heading.entries()) {
    const found = HEADINGS.find(([, pattern]) => pattern.test(name))?.[0];
    if (found && !columns.has(found)) columns.set(found, index);
  }
  const seen = new Set<string>();
  return rows.map((row, index): PayoutReportRow => {
    const cell = (name: Heading) => row[columns.get(name) ?? -1] ?? '';
    const line = { number: index + 2, id: cell('id') };
    if (!PAYOUT_REFERENCE.test(line.id)) {
      return { ...line, problem: 'There is no reference of a payout in this row.' };
    }
    if (seen.has(line.id)) return { ...line, problem: 'Another row has this reference.' };
    seen.add(line.id);
    const state = STATES.get(cell('status').toLowerCase());
    if (!state) return { ...line, problem: `The status “${cell('status')}” is not known.` };
    const amount = Number(cell('amount').replaceAll(',', ''));
    if (cell('amount') !== '' && !(amount >= 0)) return { ...line, problem: 'The amount is not a number.' };
    return {
      ...line,
      state,
      amount: cell('amount') === '' ? undefined : amount,
      link: /^https:\/\/[^\s@]+$/.test(cell('link')) ? cell('link') : undefined,
      bankReference: cell('bankReference') || undefined,
    };
  });
}
