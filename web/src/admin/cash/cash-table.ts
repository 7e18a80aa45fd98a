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
import { headingWords, type Wanted } from '@nirala/contract/text/columns';
import { readStatus } from '@nirala/contract/parcel/courier-status';
import { wordsKey } from '@nirala/contract/parcel/wordings';
import { isTotal } from '@nirala/contract/text/table';
import { readAmount } from '@nirala/contract/text/written-amount';
import { type ReadDate } from '@nirala/contract/text/written-date';
import { isDateLike } from '@nirala/contract/text/date-forms';
import * as v from 'valibot';
import { cellOf, datesOf, openReading, type FileReading } from '../files/file-reading.ts';
import { AWB_COLUMN, awbOf } from '../parcels/parcel-table.ts';

/** A row of a file about money. Without `problem` it has a `row` to send. */
export type CashLine<Row> = { number: number; title: string; row?: Row; problem?: string };

export type RemittanceColumn = 'awb' | 'amount' | 'reference' | 'date' | 'state';
export type SettlementColumn =
  | 'id'
  | 'type'
  | 'amount'
  | 'currency'
  | 'credit'
  | 'debit'
  | 'fee'
  | 'tax'
  | 'settlementId'
  | 'utr'
  | 'date'
  | 'onHold'
  | 'paymentId';

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

const isAmount = (cell: string) => !Number.isNaN(readAmount(cell));
const isReference = (cell: string) => !/^#?NR-/i.test(cell) && !isDateLike(cell) && /^[^\s].{2,}$/.test(cell);
/** A heading that is one of these, with the currency after it or not. */
const any = (...headings: readonly string[]) =>
  new RegExp(`^(${headings.join('|')})( (rs|inr|rupees|in rs|in inr|in rupees))?$`);
const TO_US = '( to (client|seller|merchant|shipper|vendor|us))?';

/** Dates on which money was sent, and never one of the order or its parcel. */
const PAID =
  '(cod )?(remittance|remmitance|remit|remitted|payment|paid|payout|settlement|settled|credit|credited|transfer|transferred|deposit|utr|transaction|value|neft)';

export const REMITTANCE_COLUMNS: readonly Wanted<RemittanceColumn>[] = [
  AWB_COLUMN,
  {
    name: 'amount',
    title: 'Amount paid',
    headings: [
      any(
        `(cod )?(amount |amt )?remitted( amount| amt| value| cod)?${TO_US}`,
        `(cod )?(remit|remittance|remmitance) (amount|amt|value)`,
      ),
      any(
        `(cod )?(net|final) ?(amount|amt|payment|payable|remittance|remitted|paid|payout|cod|settlement)?( amount| amt)?${TO_US}`,
        `(amount|amt) (payable|paid|remitted|credited|transferred|settled|disbursed|received)${TO_US}`,
        `(cod )?(paid|payable|settled|settlement|credit|credited|payout|payment|transfer|transferred|disbursed|received)( amount| amt)?${TO_US}`,
      ),
      any(
        `cod ?(amount|amt|value|collected|collection)?( amount| amt)?`,
        `(amount|amt|cash) collected`,
        `collect(ed|able|ion)( amount| amt)?`,
      ),
      any('(amount|amt)'),
      /\b(cod|remitted|collected)\b/,
    ],
    never:
      /charge|fee|freight|deduct|order|invoice|declared|product|total|batch|tax|gst|\btds\b|adjust|date|\bdt\b|\bon\b|mode|status|\bid\b|\bno\b|number|\bref|\butr\b|due|pending|weight|tariff|commission|\bupi\b|bank|type|method|generated|available|early|instant|reversal/,
    // A column “COD” of ones says that the parcel is one.
    fits: (cell) => isAmount(cell) && cell !== '1',
    strict: true,
    required: true,
  },
  {
    name: 'reference',
    title: 'Payment reference (UTR)',
    headings: [
      /^(bank |neft |payment |remittance |settlement |cod )?utr( (no|num|number|id|ref|reference))?$/,
      /\b(utr|neft|rtgs|imps)\b/,
      /^(bank|neft|rtgs|imps|payment|transaction|txn|transfer|credit)( bank)? ?(ref|reference|id)?( (no|num|number|id))?$/,
      /^(crf|remittance|remit|settlement|payout|cod remittance)( (id|no|num|number|ref|reference))+$/,
      /^(reference|ref|transaction|crf)( (no|num|number|id))?$/,
    ],
    never: /date|\bdt\b|\bon\b|amount|amt|status|type|mode|order|client|customer|shipment|invoice|linked|name|method/,
    fits: isReference,
    strict: true,
  },
  {
    name: 'date',
    title: 'Date of the payment',
    headings: [new RegExp(`^${PAID} (date|dt|on|at|day)( time)?$`), new RegExp(`^date of ${PAID}$`), /^(date|day|dt)$/],
    never: /order|pick|deliver|ship|creat|book|manifest|invoice|due|expect|scheduled|upi/,
    fits: isDateLike,
    strict: true,
  },
  {
    name: 'state',
    title: 'State of the payment or parcel',
    headings: [
      /^(cod )?(remittance|remit|payment|payout|settlement|transfer|utr|cod)( payment)? (status|state)$/,
      /^(status|state)$/,
      /^(row|record|entry) type$/,
      /^(order|shipment|delivery|parcel|tracking|courier|awb|current) status$/,
      /^(event|status) (description|desc)$/,
    ],
    never: /date|time/,
    fits: (cell) => /\p{L}{2}/u.test(cell),
    strict: true,
  },
];

const isRazorpayId = (cell: string) => /^(pay|rfnd|adj|trf|rvrsl|disp|setl|fa)_\w+$/.test(cell);

export const SETTLEMENT_COLUMNS: readonly Wanted<SettlementColumn>[] = [
  {
    name: 'id',
    title: 'Payment or refund',
    headings: [/^entity id$/, /^refund id$/, /^(transaction|txn) ?(id|ref|reference)?$/, /^id$/],
    fits: isRazorpayId,
    byContent: true,
    strict: true,
    required: true,
  },
  {
    name: 'type',
    title: 'Type',
    headings: [/^transaction (entity|type)$/, /^type$/, /^entity$/],
  },
  {
    name: 'amount',
    title: 'Amount before the fee',
    headings: [/^(gross )?(amount|amt)$/, /^(payment|transaction|txn) (amount|amt)$/, /\b(amount|amt)\b/],
    never: /fee|tax|settle|net|total|credit|debit/,
    fits: isAmount,
    strict: true,
    required: true,
  },
  { name: 'currency', title: 'Currency', headings: [/^currency( code)?$/], fits: (cell) => /^[A-Z]{3}$/.test(cell) },
  { name: 'onHold', title: 'On hold', headings: [/^(is )?on hold$/], strict: true },
  { name: 'credit', title: 'Credit', headings: [/^credit( amount)?$/], fits: isAmount, strict: true },
  { name: 'debit', title: 'Debit', headings: [/^debit( amount)?$/], fits: isAmount, strict: true },
  {
    name: 'fee',
    title: 'Fee',
    headings: [/^(razorpay )?fees?( exclusive (of )?tax)?$/, /\bfees?\b|commission/],
    never: /bearer/,
    fits: isAmount,
    strict: true,
  },
  {
    name: 'tax',
    title: 'Tax on the fee',
    headings: [/^(tax|gst)$/, /\b(tax|gst)\b/],
    never: /fee|exclusive/,
    fits: isAmount,
    strict: true,
  },
  { name: 'settlementId', title: 'Settlement', headings: [/^settlement( id)?$/], fits: (cell) => /^setl_/.test(cell) },
  {
    name: 'utr',
    title: 'Bank reference (UTR)',
    headings: [/^settlement utr$/, /^utr( (no|number))?$/, /\butr\b/],
    never: /date/,
    fits: isReference,
  },
  {
    name: 'date',
    title: 'Settled on',
    headings: [/^settled (at|on)$/, /^settle(ment|d) (date|at|on)$/],
    fits: isDateLike,
  },
  {
    name: 'paymentId',
    title: 'Payment of a refund',
    headings: [/^(razorpay )?payment id$/],
    fits: (cell) => /^pay_\w+$/.test(cell),
    strict: true,
  },
];

type Layouts = {
  remittances?: Parameters<typeof openReading>[2];
  settlements?: Parameters<typeof openReading>[2];
};

/** Recognises a file by its headings and contents; undefined if it is about something else. Throws TableError. */
export function openCash(text: string, layouts: Layouts = {}): CashReading | undefined {
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
    ? { kind: cash.kind, lines: repeatedOnce(remittances(cash.reading, now, all)) }
    : { kind: cash.kind, lines: repeatedOnce(settlements(cash.reading, now)) };
}

type Keyed<Row> = CashLine<Row> & { key: string };

function remittances(reading: FileReading<RemittanceColumn>, now: Date, all: ForAllRows): Keyed<Remittance>[] {
  const dates = datesOf(reading, 'date', { now });
  const unit = unitOfHeading(reading);
  const areFlags = reading.table.rows.every((row) => /^[01]?$/.test(cellOf(reading, row, 'amount')));
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
      (isRounded && /^\d{16}$/.test(awb) ? shortenedText(awb) : undefined) ??
      (reading.columns.amount === undefined || areFlags ? 'Choose the column with the amount above.' : undefined) ??
      (isNothing(cell('amount')) ? 'There is no amount in this row.' : undefined) ??
      (Number.isNaN(amount) || toRupees(toPaise(amount)) !== amount
        ? `The amount “${cell('amount')}” cannot be read.`
        : undefined) ??
      unpaid(cell('state'), awb) ??
      (amount < 0 ? `This row takes ${formatRupees(-amount)} back, so it is no payment.` : undefined) ??
      (reading.columns.date === undefined && !all.day ? 'Say above on which day it was paid.' : undefined) ??
      ('problem' in day ? day.problem : undefined);
    if (problem !== undefined) return [{ ...line, problem }];
    const fields = { number: row.number, awb, amount, reference, ...day };
    return [{ ...line, ...checked(remittanceSchema, fields) }];
  });
}

function settlements(reading: FileReading<SettlementColumn>, now: Date): Keyed<SettlementRow>[] {
  const dates = datesOf(reading, 'date', { now });
  const unit = unitOf(reading);
  return reading.table.rows.flatMap((row): Keyed<SettlementRow>[] => {
    const cell = (name: SettlementColumn) => cellOf(reading, row, name);
    const rupees = (name: SettlementColumn) => Math.round((readAmount(cell(name)) * 100) / unit) / 100;
    const id = cell('id');
    if (id === '' && isTotal(row.cells)) return [];
    const line = { number: row.number, title: id, key: id };
    const day = dayIn(dates(row));
    const missing = (['amount', 'settlementId', 'utr', 'date'] as const).find(
      (name) => reading.columns[name] === undefined,
    );
    const problem =
      (missing === undefined ? undefined : `Choose the column “${titleOf(missing)}” above.`) ??
      problemOfCodes([cell('settlementId'), cell('utr')]) ??
      ('problem' in day ? day.problem : undefined);
    if (problem !== undefined) return [{ ...line, problem }];
    const other = otherThanMoney({ type: cell('type'), currency: cell('currency'), onHold: cell('onHold') });
    if (other !== undefined) return [{ ...line, problem: other }];
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

/** Why this row is no payment or refund in rupees that was settled. */
function otherThanMoney({
  type,
  currency,
  onHold,
}: Record<'type' | 'currency' | 'onHold', string>): string | undefined {
  if (!isNothing(type) && !/^(payment|refund)s?$/i.test(type)) return 'This row is neither a payment nor a refund.';
  if (!isNothing(currency) && !/^(inr|₹|rs\.?)$/i.test(currency))
    return `This amount is in ${currency}, not in rupees.`;
  return /^(1|y|yes|true)$/i.test(onHold) ? 'Razorpay holds this amount back.' : undefined;
}

const titleOf = (name: SettlementColumn) => SETTLEMENT_COLUMNS.find((each) => each.name === name)?.title ?? name;

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
