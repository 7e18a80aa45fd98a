import {
  remittanceSchema,
  settlementSchema,
  type Remittance,
  type SettlementRow,
} from '@nirala/contract/api/admin/cash';
import { isShortenedNumber } from '@nirala/contract/awb';
import { dayOf } from '@nirala/contract/day';
import { parseRupees } from '@nirala/contract/parse-rupees';
import * as v from 'valibot';
import { readCourierTime } from '../parcels/parcel-status.ts';
import { rowsOf } from '../parcels/parcel-table.ts';

/** A row of a file about money. Without `problem` it has a `row` to send. */
export type CashLine<Row> = { number: number; title: string; row?: Row; problem?: string };

/** A courier's remittance file, Razorpay's settlement report, or neither of them. */
export type CashTable =
  | { kind: 'remittances'; lines: CashLine<Remittance>[] }
  | { kind: 'settlements'; lines: CashLine<SettlementRow>[] }
  | { kind: 'unknown' };

/** The most rows of one file. */
const MAX_ROWS = 2_000;

type Column = 'awb' | 'amount' | 'reference' | 'date';

/** In the sequence in which headings are tried: "COD remittance date" is a date, and "UTR number" a reference. */
const REMITTANCE: readonly (readonly [Column, RegExp])[] = [
  ['awb', /\bawb\b|way ?bill|tracking|docket|consignment|article/i],
  ['reference', /\butr\b|\bcrf\b|reference|\bref\b|transaction|txn/i],
  ['date', /date|\bon\b/i],
  ['amount', /cod|amount|remit|collected|payable/i],
];

/** Recognises a file by its headings, and reads each row or says why it cannot be used. */
export function readCashTable(text: string): CashTable {
  const [heading = [], ...rows] = rowsOf(text);
  const filled = rows
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = heading.map((name) => name.trim().toLowerCase());
  if (names.includes('settlement_id') && names.includes('entity_id')) {
    const cellOf = (cells: readonly string[]) => (name: string) => cells[names.indexOf(name)] ?? '';
    return { kind: 'settlements', lines: repeatedOnce(filled.map((row) => settlement(row.number, cellOf(row.cells)))) };
  }
  const columns = columnsOf(heading);
  if (!columns.has('awb') || !columns.has('amount')) return { kind: 'unknown' };
  const cellOf = (cells: readonly string[]) => (name: Column) => cells[columns.get(name) ?? -1] ?? '';
  return { kind: 'remittances', lines: repeatedOnce(filled.map((row) => remittance(row.number, cellOf(row.cells)))) };
}

function columnsOf(heading: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  heading.forEach((text, index) => {
    const name = REMITTANCE.find(([, pattern]) => pattern.test(text))?.[0];
    if (name && !columns.has(name)) columns.set(name, index);
  });
  return columns;
}

type Keyed<Row> = CashLine<Row> & { key: string };

function remittance(number: number, cell: (name: Column) => string): Keyed<Remittance> {
  const awb = cell('awb').toUpperCase();
  const line = { number, title: awb, key: `${awb}/${cell('reference')}` };
  if (isShortenedNumber(awb)) {
    const problem = `The spreadsheet has shortened the number to ${awb}. Format the column as text and export it again.`;
    return { ...line, problem };
  }
  const day = dayIn(cell('date'));
  if (day === undefined) return { ...line, problem: 'There is no readable date in this row.' };
  const fields = { number, awb, amount: amountIn(cell('amount')), reference: cell('reference'), day };
  return { ...line, ...checked(remittanceSchema, fields) };
}

function settlement(number: number, cell: (name: string) => string): Keyed<SettlementRow> {
  const id = cell('entity_id');
  const line = { number, title: id, key: id };
  const day = dayIn(cell('settled_at'));
  if (day === undefined) return { ...line, problem: 'There is no readable date in this row.' };
  const isRefund = cell('type') === 'refund' || id.startsWith('rfnd_');
  const amount = amountIn(cell('amount'));
  const fields = {
    number,
    id,
    ...(cell('payment_id') === '' ? {} : { paymentId: cell('payment_id') }),
    amount: isRefund ? -amount : amount,
    fee: amountIn(cell('fee') || '0'),
    tax: amountIn(cell('tax') || '0'),
    settlementId: cell('settlement_id'),
    utr: cell('settlement_utr') || cell('utr'),
    day,
  };
  return { ...line, ...checked(settlementSchema, fields) };
}

/** Files write no paise as `850`, `850.0` or `850.00`. */
const amountIn = (written: string) => parseRupees(written);

function dayIn(written: string): string | undefined {
  const moment = readCourierTime(written);
  return moment === undefined ? undefined : dayOf(new Date(moment));
}

function checked<S extends v.GenericSchema>(
  schema: S,
  fields: unknown,
): { row: v.InferOutput<S> } | { problem: string } {
  const read = v.safeParse(schema, fields);
  return read.success ? { row: read.output } : { problem: read.issues[0].message };
}

/** A row whose parcel and reference an earlier row has is not sent. */
function repeatedOnce<Row>(lines: readonly Keyed<Row>[]): CashLine<Row>[] {
  const seen = new Map<string, number>();
  return lines.map(({ key, ...line }, index) => {
    if (index >= MAX_ROWS) return { number: line.number, title: line.title, problem: `At most ${MAX_ROWS} rows.` };
    if (line.problem !== undefined) return line;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      return { number: line.number, title: line.title, problem: `Row ${earlier} has this already.` };
    }
    seen.set(key, line.number);
    return line;
  });
}
