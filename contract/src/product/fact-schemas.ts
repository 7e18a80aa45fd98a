import * as v from 'valibot';
import { findCountry } from '../place/country.ts';
import { asciiDigits } from '../text/digits.ts';
import { emailSchema } from '../text/email.ts';
import { shopPhoneSchema } from '../text/phone.ts';
import { namedLine } from '../text/line.ts';
import { plainLine } from '../text/plain-text.ts';
import { MAKER_ROLES } from './facts.ts';

/** A product can have a manufacturer, a packer and an importer. */
const MAX_MAKERS = 3;

const line = (name: string, max: number) => v.pipe(namedLine(name, max), v.nonEmpty(`${name} is missing.`));

/** The maker, packer and importer as an admin types them. */
export const makersField = v.pipe(
  v.array(
    v.strictObject({
      role: v.picklist(MAKER_ROLES, `A role is one of ${MAKER_ROLES.join(', ')}.`),
      name: line('The name of a maker, packer or importer', 100),
      address: line('The full address of a maker, packer or importer', 300),
    }),
    'Makers must be a list.',
  ),
  v.maxLength(MAX_MAKERS, `A product has at most ${MAX_MAKERS} makers, packers and importers.`),
  v.check((makers) => new Set(makers.map(({ role }) => role)).size === makers.length, 'A role is there twice.'),
);

/** A country of `COUNTRIES`, typed in any case; or none. */
export const originField = v.pipe(
  v.string('The country of origin must be text.'),
  v.transform((typed) => (plainLine(typed) === '' ? '' : findCountry(plainLine(typed)))),
  v.string('There is no such country. Write its short English name.'),
);

/** Whom a consumer can contact, as an admin types it. */
export const careContactSchema = v.strictObject({
  name: line('The name for consumer care', 100),
  phone: shopPhoneSchema,
  email: emailSchema,
  address: line('The address for consumer care', 300),
});

const NOT_AN_HSN = 'An HSN code has 4, 6 or 8 digits.';

/**
 * An HSN code of 4, 6 or 8 digits. Notification 78/2020-Central Tax of 15 October 2020 wants 6 digits on invoices from a
 * turnover of more than ₹5 crore in the year before; below that 4 are enough.
 */
export const hsnSchema = v.pipe(v.string(), v.regex(/^\d{4}(\d{2}){0,2}$/, NOT_AN_HSN));

/** The HSN code of a product as an admin types it, with any blanks, dots and dashes; or none. */
export const hsnField = v.pipe(
  v.string('An HSN code is text.'),
  v.maxLength(60, NOT_AN_HSN),
  v.transform((typed) => asciiDigits(plainLine(typed)).replace(/[\s.-]/g, '')),
  v.union([v.literal(''), hsnSchema], NOT_AN_HSN),
);

/** Makers and contact as they are stored. */
export const storedMakers = v.array(v.object({ role: v.picklist(MAKER_ROLES), name: v.string(), address: v.string() }));
export const storedContact = v.object({ name: v.string(), phone: v.string(), email: v.string(), address: v.string() });
