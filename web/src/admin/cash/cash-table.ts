import { wordsKey } from '@nirala/contract/parcel/wordings';
import {
  remittanceSchema,
  settlementSchema,
  type Remittance,
  type SettlementRow,
} from '@nirala/contract/api/admin/cash';
import { trackedBy } from '@nirala/contract/parcel/awb';
import { dayOf } from '@nirala/contract/text/day';
import { formatRupees, toPaise, toRupees } from '@nirala/contract/text/money';
import { areRounded, cellText, isNothing, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { headingWords } from '@nirala/contract/text/columns';
import { readStatus } from '@nirala/contract/parcel/courier-status';
import { isTotal } from '@nirala/contract/text/table';
import { readAmount } from '@nirala/contract/text/written-amount';
import type { ReadDate } from '@nirala/contract/text/written-date';
import * as v from 'valibot';
import { cellOf, datesOf, openReading, type FileReading } from '../files/file-reading.ts';
import { awbOf, hasLostDigit } from '../parcels/tracking-lines.ts';
import {
  REMITTANCE_COLUMNS,
  SETTLEMENT_COLUMNS,
  type RemittanceColumn,
  type SettlementColumn,
} from './cash-columns.ts';

/** A row of a file about money. Without `problem` it has a `row` to send. */
export type CashLine<Row> = { number: number; title: string; row?: Row; problem?: string };

/** A courier's remittance file or Razorpay's settlement report, with what its columns are read as. */
export type CashReading =
  | { kind: 'remittances'; reading: FileReading<RemittanceColumn> }
  | { kind: 'settlements'; reading: FileReading<SettlementColumn> };

export type CashTable =
  { kind: 'remittances'; lines: CashLine<Remittance>[] } | { kind: 'settlements'; lines: CashLine<SettlementRow>[] };

/** What a file does not say in its rows, because it is the same for all: typed by the admin. */
export type ForAllRows = { reference?: string; day?: string };

/** The most rows of one file. */
const MAX_ROWS = 2_000;

/**
 * Recognises a file by its headings and contents; undefined if it is about something else. `layouts`: how earlier files of
 * its sender were read, by the kind of file. Throws TableError.
 */
export function openCash(
  text: string,
  layouts: Partial<Record<CashReading['kind'], Parameters<typeof openReading>[2]>> = {},
): CashReading | undefined {
  const settlements = openReading(text, SETTLEMENT_COLUMNS, layouts.settlements);
  if (settlements) {
    const { id, paymentId } = settlements.columns;
    // A report of payments alone calls the payment by its own name.
    if (id === undefined && paymentId !== undefined) {
      const { paymentId: _same, ...columns } = settlements.columns;
      return { kind: 'settlements', reading: { ...settlements, columns: { ...columns, id: paymentId } } };
    }
    if (id !== undefined) return { kind: 'settlements', reading: settlements };
  }
  const remittances = openReading(text, REMITTANCE_COLUMNS, layouts.remittances);
  if (remittances?.columns.awb === undefined) return undefined;
  return { kind: 'remittances', reading: remittances };
}

/** Reads each row, or says why it cannot be used. */
export function readCash(cash: CashReading, now: Date, all: ForAllRows = {}): CashTable {
  return cash.kind === 'remittances'
    ? { kind: cash.kind, lines: withoutRepeated(readRemittances(cash.reading, now, all)) }
    : { kind: cash.kind, lines: withoutRepeated(readSettlements(cash.reading, now)) };
}

/** `key`: the same for two rows about the same money. */
type Keyed<Row> = CashLine<Row> & { key: string };

function readRemittances(reading: FileReading<RemittanceColumn>, now: Date, all: ForAllRows): Keyed<Remittance>[] {
  const dates = datesOf(reading, 'date', { now });
  const unit = unitOfHeading(reading);
  // A column of 0 and 1 says which parcels are COD, not what was paid for them.
  const areFlags = reading.table.rows.every((row) => /^[01]?$/.test(cellOf(reading, row, 'amount')));
  const hasAmounts = reading.columns.amount !== undefined && !areFlags;
  const isRounded = areRounded(reading.table.rows.map((row) => cellOf(reading, row, 'awb')));
  return reading.table.rows.flatMap((row): Keyed<Remittance>[] => {
    const cell = (name: RemittanceColumn) => cellOf(reading, row, name);
    const awb = awbOf(cell('awb'));
    if (awb === '' && isTotal(row.cells)) return [];
    const reference = isNothing(cell('reference')) ? (all.reference ?? '') : cell('reference');
    const line = { number: row.number, title: awb, key: `${awb}/${reference}` };
    const amount = readAmount(cell('amount')) / unit;
    const day = reading.columns.date === undefined && all.day ? { day: all.day } : dayIn(dates(row));
    const problem =
      problemOfCodes([awb, reference]) ??
      (hasLostDigit(awb, isRounded) ? shortenedText(awb) : undefined) ??
      (hasAmounts ? problemOfAmount(cell('amount'), amount) : 'Choose the column with the amount above.') ??
      unpaid(cell('state'), awb) ??
      (amount < 0 ? `This row takes ${formatRupees(-amount)} back, so it is no payment.` : undefined) ??
      (reading.columns.date === undefined && !all.day ? 'Say above on which day it was paid.' : undefined) ??
      ('problem' in day ? day.problem : undefined);
    if (problem !== undefined) return [{ ...line, problem }];
    const fields = { number: row.number, awb, amount, reference, ...day };
    return [{ ...line, ...checked(remittanceSchema, fields) }];
  });
}

/** The columns without which a report says nothing about a settlement. */
const NEEDED: readonly SettlementColumn[] = ['amount', 'settlementId', 'utr', 'date'];

function readSettlements(reading: FileReading<SettlementColumn>, now: Date): Keyed<SettlementRow>[] {
  const dates = datesOf(reading, 'date', { now });
  const unit = unitOf(reading);
  const missing = SETTLEMENT_COLUMNS.find(
    ({ name }) => NEEDED.some((needed) => needed === name) && reading.columns[name] === undefined,
  );
  return reading.table.rows.flatMap((row): Keyed<SettlementRow>[] => {
    const cell = (name: SettlementColumn) => cellOf(reading, row, name);
    const rupees = (name: SettlementColumn) => Math.round((readAmount(cell(name)) * 100) / unit) / 100;
    const id = cell('id');
    if (id === '' && isTotal(row.cells)) return [];
    const line = { number: row.number, title: id, key: id };
    const day = dayIn(dates(row));
    const problem =
      (missing === undefined ? undefined : `Choose the column “${missing.title}” above.`) ??
      problemOfCodes([cell('settlementId'), cell('utr')]) ??
      ('problem' in day ? day.problem : undefined) ??
      unsettled(cell('type'), cell('currency'), cell('onHold'));
    if (problem !== undefined) return [{ ...line, problem }];
    const isRefund = /^refund$/i.test(cell('type')) || id.startsWith('rfnd_');
    const amount = Math.abs(rupees('amount'));
    const tax = isNothing(cell('tax')) ? 0 : rupees('tax');
    const fields = {
      number: row.number,
      id,
      ...(isNothing(cell('paymentId')) || cell('paymentId') === id ? {} : { paymentId: cell('paymentId') }),
      amount: isRefund ? -amount : amount,
      fee: feeWithoutTax({ amount, tax, fee: isNothing(cell('fee')) ? 0 : rupees('fee'), credit: rupees('credit') }),
      tax,
      settlementId: cell('settlementId'),
      utr: cell('utr'),
      ...day,
    };
    return [{ ...line, ...checked(settlementSchema, fields) }];
  });
}

/** Why a row is no payment or refund in rupees that was settled, by its cells. */
function unsettled(type: string, currency: string, onHold: string): string | undefined {
  if (!isNothing(type) && !/^(payment|refund)s?$/i.test(type)) return 'This row is neither a payment nor a refund.';
  const isInRupees = isNothing(currency) || /^(inr|₹|rs\.?)$/i.test(currency);
  if (!isInRupees) return `This amount is in ${currency}, not in rupees.`;
  return /^(1|y|yes|true)$/i.test(onHold) ? 'Razorpay holds this amount back.' : undefined;
}

/** Some reports write the fee with its tax: then the credit is the amount less the fee alone. */
function feeWithoutTax({ amount, fee, tax, credit }: Record<'amount' | 'fee' | 'tax' | 'credit', number>): number {
  const isWithTax = tax > 0 && Math.abs(amount - fee - credit) < 0.005;
  return isWithTax ? Math.round((fee - tax) * 100) / 100 : fee;
}

/**
 * 100 for Razorpay's own form of its API, which has paise and seconds: whole amounts everywhere and times in seconds.
 * 1 for a report in rupees.
 */
export function unitOf(reading: FileReading<SettlementColumn>): 1 | 100 {
  const { rows } = reading.table;
  const seconds = rows.map((row) => cellOf(reading, row, 'date')).filter((cell) => !isNothing(cell));
  const amounts = rows.flatMap((row) => [cellOf(reading, row, 'amount'), cellOf(reading, row, 'fee')]);
  const isApi = seconds.length > 0 && seconds.every((cell) => /^\d{10}$/.test(cell));
  if (unitOfHeading(reading) === 100) return 100;
  return isApi && amounts.every((cell) => /^-?\d*$/.test(cell)) ? 100 : 1;
}

/** 100 if the heading of the amount says that it is in paise. */
function unitOfHeading<Name extends string>({ table, columns }: FileReading<Name | 'amount'>): 1 | 100 {
  const column: number | undefined = columns.amount;
  return /\b(paise|paisa)\b/.test(headingWords(table.headings[column ?? -1] ?? '')) ? 100 : 1;
}

/** What a file says about money that was sent. */
const PAID_WORDS =
  /^(cod|paid|payment|remitted|remittance|settled|settlement|credit|credited|complete|completed|processed|success|successful|transferred|received|collected|reconciled|deposited|disbursed|done|closed|delivered|neft|imps|rtgs|upi|bank(transfer)?)$/;

/**
 * Why the money of this row was not sent, by the state of its payment or its parcel. What is not known is no payment: the
 * admin can say that the column is not to be used.
 */
function unpaid(state: string, awb: string): string | undefined {
  if (isNothing(state) || PAID_WORDS.test(wordsKey(state))) return undefined;
  const parcel = readStatus({ words: state, courier: trackedBy(awb) });
  if ('means' in parcel && parcel.means === 'delivered') return undefined;
  return `“${state.slice(0, 40)}” does not say that this money was paid. If it was, choose no column for the state above.`;
}

function dayIn(read: ReadDate): { day: string } | { problem: string } {
  return 'at' in read ? { day: dayOf(new Date(read.at)) } : read;
}

/** `amount`: what was read of the cell, in rupees. */
function problemOfAmount(cell: string, amount: number): string | undefined {
  if (isNothing(cell)) return 'There is no amount in this row.';
  const hasPaise = !Number.isNaN(amount) && toRupees(toPaise(amount)) === amount;
  return hasPaise ? undefined : `The amount “${cell}” cannot be read.`;
}

function problemOfCodes(codes: readonly string[]): string | undefined {
  const shortened = codes.find(isShortenedNumber);
  return shortened === undefined ? undefined : shortenedText(cellText(shortened));
}

function checked<S extends v.GenericSchema>(
  schema: S,
  fields: unknown,
): { row: v.InferOutput<S> } | { problem: string } {
  const read = v.safeParse(schema, fields);
  return read.success ? { row: read.output } : { problem: read.issues[0].message };
}

/** A row whose parcel and reference an earlier row has is not sent. */
function withoutRepeated<Row>(lines: readonly Keyed<Row>[]): CashLine<Row>[] {
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
