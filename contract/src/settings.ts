import * as v from 'valibot';
import { emailSchema } from './email.ts';
import { plainLine } from './plain-text.ts';
import { DEFAULT_STORE_DETAILS } from './shop.ts';
import { MAX_QUANTITY } from './size.ts';

const words = (what: string, max = 120) =>
  v.pipe(
    v.string(`Enter ${what}.`),
    v.transform(plainLine),
    v.nonEmpty(`Enter ${what}.`),
    v.maxLength(max, `At most ${max} characters.`),
  );

/** An Indian number, a landline's too, as E.164. */
const phone = v.pipe(
  v.string('Enter a phone number.'),
  v.transform((typed) => typed.replace(/[\s().-]/g, '')),
  v.regex(/^(?:\+91|0091|91|0)?[1-9]\d{9}$/, 'Enter an Indian phone number with its area code.'),
  v.transform((digits) => `+91${digits.slice(-10)}`),
);

const webAddress = v.pipe(
  v.string('Enter a web address.'),
  v.trim(),
  v.maxLength(300, 'That address is too long.'),
  v.url('Enter a whole web address.'),
  v.startsWith('https://', 'A web address begins with https://.'),
);

const CEILING = 'The highest amount is a number of rupees.';
const codCeiling = v.nullable(v.pipe(v.number(CEILING), v.minValue(0.01, CEILING), v.maxValue(10_000_000, CEILING)));

const wholeUpTo = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
};

/** What every visitor may know of the store: who runs it, how it is reached, and what one order may hold. */
const publicFields = {
  legalName: words('the legal name'),
  address: v.pipe(
    v.array(words('a line of the address')),
    v.minLength(1, 'Enter the address.'),
    v.maxLength(6, 'At most six lines.'),
  ),
  phone,
  email: emailSchema,
  hours: words('the working hours'),
  social: v.pipe(
    v.array(v.object({ name: words('a name', 30), url: webAddress })),
    v.maxLength(6, 'At most six links.'),
  ),
  officerName: words('the grievance officer’s name'),
  officerEmail: emailSchema,
  officerPhone: phone,
  /** The most pieces of one product and size in one order. */
  maxPerLine: wholeUpTo(MAX_QUANTITY),
  /** The most pieces in one order. */
  maxPerOrder: wholeUpTo(1_000),
  /** Whether orders may be paid on delivery. */
  cod: v.boolean(),
  /** Rupees: the most that an order on delivery may come to, its charge included; null without a limit. */
  codMax: codCeiling,
  /** The same for a phone number to which no order was delivered yet; null: the same as for others. */
  codNewMax: codCeiling,
  /** How many COD orders of one phone number may be open: not delivered, cancelled or returned. Null without a limit. */
  maxOpenCod: v.nullable(wholeUpTo(100)),
};

export const storeSchema = v.object(publicFields);
export type StoreDetails = v.InferOutput<typeof storeSchema>;

/** All that the admin sets. */
export const settingsFields = {
  ...publicFields,
  /** Whether visitors' reviews wait until somebody has read them. */
  visitorReviewsWait: v.boolean(),
};
export const settingsSchema = v.object(settingsFields);
export type Settings = v.InferOutput<typeof settingsSchema>;

/** What holds for all that was never set. */
export const DEFAULT_SETTINGS: Settings = { ...DEFAULT_STORE_DETAILS, visitorReviewsWait: false };
