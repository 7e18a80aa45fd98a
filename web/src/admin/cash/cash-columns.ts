import { isDateLike } from '@nirala/contract/text/written-date';
import type { Wanted } from '@nirala/contract/text/columns';
import { readAmount } from '@nirala/contract/text/written-amount';
import { AWB_COLUMN } from '../parcels/parcel-columns.ts';

/** What a courier's remittance file can tell of a payment, by its columns. */
export type RemittanceColumn = 'awb' | 'amount' | 'reference' | 'date' | 'state';

/** What Razorpay's settlement report can tell of a payment or a refund, by its columns. */
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

const isAmount = (cell: string) => !Number.isNaN(readAmount(cell));
/** A reference of a bank has at least three letters or digits. */
const isReference = (cell: string) => !/^#?NR-/i.test(cell) && !isDateLike(cell) && /^[^\s].{2,}$/.test(cell);
/** A heading that is one of these, with the currency after it or not. */
const heading = (...headings: readonly string[]) =>
  new RegExp(`^(${headings.join('|')})( (rs|inr|rupees|in rs|in inr|in rupees))?$`);
/** The receiver, whatever the courier calls the store. */
const TO_US = '( to (client|seller|merchant|shipper|vendor|us))?';

/** What is said to have been paid, in headings of its date. */
const PAID =
  '(cod )?(remittance|remmitance|remit|remitted|payment|paid|payout|settlement|settled|credit|credited|transfer|transferred|deposit|utr|transaction|value|neft)';

/** The columns of a courier's remittance file, with the headings that couriers give them. */
export const REMITTANCE_COLUMNS: readonly Wanted<RemittanceColumn>[] = [
  AWB_COLUMN,
  {
    name: 'amount',
    title: 'Amount paid',
    headings: [
      heading(
        `(cod )?(amount |amt )?remitted( amount| amt| value| cod)?${TO_US}`,
        `(cod )?(remit|remittance|remmitance) (amount|amt|value)`,
      ),
      heading(
        `(cod )?(net|final) ?(amount|amt|payment|payable|remittance|remitted|paid|payout|cod|settlement)?( amount| amt)?${TO_US}`,
        `(amount|amt) (payable|paid|remitted|credited|transferred|settled|disbursed|received)${TO_US}`,
        `(cod )?(paid|payable|settled|settlement|credit|credited|payout|payment|transfer|transferred|disbursed|received)( amount| amt)?${TO_US}`,
      ),
      heading(
        `cod ?(amount|amt|value|collected|collection)?( amount| amt)?`,
        `(amount|amt|cash) collected`,
        `collect(ed|able|ion)( amount| amt)?`,
      ),
      heading('(amount|amt)'),
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

/** Razorpay's ids say what they name. */
const isRazorpayId = (cell: string) => /^(pay|rfnd|adj|trf|rvrsl|disp|setl|fa)_\w+$/.test(cell);

/** The columns of Razorpay's settlement report. */
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
