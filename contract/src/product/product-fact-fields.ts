import * as v from 'valibot';
import { findCountry } from '../place/country.ts';
import { emailSchema } from '../text/email.ts';
import { asciiDigits } from '../text/digits.ts';
import { plainLine } from '../text/plain-text.ts';
import { MAKER_ROLES } from './fact-titles.ts';
import { shopPhoneSchema } from '../text/shop-phone.ts';

/** A product can have a manufacturer, a packer and an importer. */
const MAX_MAKERS = 3;

const optionalLine = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be text.`),
    v.transform(plainLine),
    v.maxLength(max, `${name} may have at most ${max} characters.`),
  );
const line = (name: string, max: number) => v.pipe(optionalLine(name, max), v.nonEmpty(`${name} is missing.`));

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

const careContact = v.strictObject({
  name: line('The name for consumer care', 100),
  phone: shopPhoneSchema,
  email: emailSchema,
  address: line('The address for consumer care', 300),
});

/** The editable facts of a product. An empty one has the default of the settings or of the category. */
export const factFields = {
  makers: v.optional(makersField, []),
  origin: v.optional(originField, ''),
  genericName: v.optional(optionalLine('The generic name', 80), ''),
  netQuantity: v.optional(optionalLine('The net quantity', 40), ''),
  fabric: v.optional(optionalLine('The fabric', 200), ''),
  careContact: v.optional(v.nullable(careContact), null),
  hsn: v.optional(
    v.pipe(
      v.string('An HSN code is text.'),
      v.maxLength(60, 'An HSN code has 4, 6 or 8 digits.'),
      v.transform((typed) => asciiDigits(plainLine(typed)).replace(/[\s.-]/g, '')),
      v.regex(/^(?:\d{4}|\d{6}|\d{8})?$/, 'An HSN code has 4, 6 or 8 digits.'),
    ),
    '',
  ),
};

/** The facts as they are stored and as the admin reads them. Absent in a product without facts of its own. */
export const storedFacts = {
  makers: v.optional(v.array(v.object({ role: v.picklist(MAKER_ROLES), name: v.string(), address: v.string() })), []),
  origin: v.optional(v.string(), ''),
  genericName: v.optional(v.string(), ''),
  netQuantity: v.optional(v.string(), ''),
  fabric: v.optional(v.string(), ''),
  careContact: v.optional(
    v.nullable(v.object({ name: v.string(), phone: v.string(), email: v.string(), address: v.string() })),
    null,
  ),
  hsn: v.optional(v.string(), ''),
};
