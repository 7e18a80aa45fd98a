import { badField, Refusal } from './refusal.ts';
import type { Notes } from './entities.ts';

export type Fields = Record<string, unknown>;
export type OrderInput = {
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Notes;
  capture: 'automatic' | 'manual';
  /** For a receipt that was used before, Razorpay returns that order instead of an error. */
  uniqueReceipt: boolean;
};

/** Some of the currencies that Razorpay supports. */
const CURRENCIES = new Set(['INR', 'USD', 'EUR', 'GBP', 'SGD', 'AED', 'MYR']);
const ORDER_FIELDS = ['amount', 'currency', 'receipt', 'notes', 'payment', 'partial_payment', 'unique_receipt'];

/** The fields of a JSON object. Throws Razorpay's `Refusal` for any other value. */
export function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('invalid request sent');
  return { ...body };
}

/** Throws Razorpay's `Refusal` if there are other fields than the known ones. */
export function onlyFields(fields: Fields, known: readonly string[]): void {
  const extra = Object.keys(fields).filter((name) => !known.includes(name));
  if (extra.length === 0) return;
  const words = `${extra.join(', ')} is/are not required and should not be sent`;
  throw badField(extra[0] ?? '', words, 'extra_field_sent');
}

/** The body of POST /v1/orders. */
export function readOrder(body: unknown): OrderInput {
  const fields = fieldsOf(body);
  onlyFields(fields, ORDER_FIELDS);
  const { receipt = null } = fields;
  if (receipt !== null && typeof receipt !== 'string') throw badField('receipt', 'receipt: must be a string.');
  if (receipt !== null && receipt.length > 40) {
    throw badField('receipt', 'receipt: the length must be no more than 40.');
  }
  const amount = readAmount(fields['amount']);
  if (amount < 100) {
    const reason = 'amount_less_than_minimum_amount';
    throw badField('amount', 'Order amount less than minimum amount allowed', reason);
  }
  return {
    amount,
    currency: readCurrency(fields['currency']),
    receipt,
    notes: readNotes(fields['notes']),
    capture: readCapture(fields['payment']),
    uniqueReceipt: fields['unique_receipt'] === true,
  };
}

/** An amount in whole paise. Strings of digits are refused too, as by Razorpay. */
export function readAmount(amount: unknown): number {
  if (amount === undefined || amount === null) throw badField('amount', 'amount: is required.');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badField('amount', 'The amount must be an integer.');
  }
  return amount;
}

/** One of the currencies. Throws Razorpay's `Refusal` for any other value. */
export function readCurrency(currency: unknown): string {
  if (currency === undefined || currency === null) throw badField('currency', 'currency: is required.');
  if (typeof currency !== 'string' || !CURRENCIES.has(currency)) {
    throw badField('currency', 'Currency is not supported');
  }
  return currency;
}

/** The notes of an entity: at most 15 texts by name. Throws Razorpay's `Refusal` for others. */
export function readNotes(notes: unknown): Notes {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  const entries = Object.entries(fieldsOf(notes));
  if (entries.length > 15) throw badField('notes', 'Number of fields in notes should be less than or equal to 15');
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value === 'object') throw badField('notes', 'Notes values themselves should not be an array');
      if (name.length > 256) throw badField('notes', 'Notes key cannot be greater than 256 characters');
      if (String(value).length > 256) throw badField('notes', 'Notes value cannot be greater than 256 characters');
      return [name, String(value)];
    }),
  );
}

/** `payment: { capture, capture_options: { automatic_expiry_period (minutes), manual_expiry_period, refund_speed } }`. */
function readCapture(payment: unknown): 'automatic' | 'manual' {
  if (payment === undefined) return 'automatic';
  const { capture, capture_options: options = {} } = fieldsOf(payment);
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badField('capture', 'The selected capture is invalid.');
  }
  const { automatic_expiry_period: minutes = 12, refund_speed: speed = 'normal' } = fieldsOf(options);
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 12) {
    throw badField('automatic_expiry_period', 'The automatic expiry period must be at least 12.');
  }
  if (speed !== 'normal' && speed !== 'optimum')
    throw badField('refund_speed', 'The selected refund speed is invalid.');
  return capture;
}
