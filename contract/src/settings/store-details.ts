/**
 * What the store says of itself to everybody. Every first visit loads this file, so labels, hints and the other settings are
 * in settings.ts.
 */
import * as v from 'valibot';
import { emailSchema } from '../text/email.ts';
import { plainLine } from '../text/plain-text.ts';
import { shopPhoneSchema } from '../text/phone.ts';
import { brandSchema } from '../text/brand.ts';
import { publicCategorySchema } from '../product/category.ts';
import { menuSchema } from './menu.ts';
import { priceRulesSchema } from '../order/price-rules.ts';
import { returnTermsFields } from '../product/product.ts';
import { MAX_QUANTITY } from '../product/size.ts';

export const words = (what: string, max = 120) =>
  v.pipe(
    v.string(`Enter ${what}.`),
    v.transform(plainLine),
    v.nonEmpty(`Enter ${what}.`),
    v.maxLength(max, `At most ${max} characters.`),
  );

const webAddress = v.pipe(
  v.string('Enter a web address.'),
  v.transform(plainLine),
  v.maxLength(300, 'This web address is too long.'),
  v.url('Enter a complete web address.'),
  v.startsWith('https://', 'A web address must begin with https://.'),
);

const CEILING = 'Enter the highest amount in rupees.';
const codCeiling = v.nullable(v.pipe(v.number(CEILING), v.minValue(0.01, CEILING), v.maxValue(10_000_000, CEILING)));

const wholeUpTo = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
};

/** The settings that every visitor can read: who runs the store, how to reach it, and the limits on orders. */
export const publicFields = {
  legalName: words('the legal name'),
  address: v.pipe(
    v.array(words('a line of the address')),
    v.minLength(1, 'Enter the address.'),
    v.maxLength(6, 'An address can have at most six lines.'),
  ),
  phone: shopPhoneSchema,
  email: emailSchema,
  hours: words('the working hours'),
  social: v.pipe(
    v.array(v.object({ name: words('a name', 30), url: webAddress })),
    v.maxLength(6, 'There can be at most six links.'),
  ),
  officerName: words('the grievance officer’s name'),
  officerEmail: emailSchema,
  officerPhone: shopPhoneSchema,
  /** The most pieces of one product and size in one order. */
  maxPerLine: wholeUpTo(MAX_QUANTITY),
  /** The most pieces in one order. */
  maxPerOrder: wholeUpTo(1_000),
  /** Whether cash on delivery is offered. */
  cod: v.boolean(),
  /** The highest total of a COD order in rupees, with the COD charge; null for no limit. */
  codMax: codCeiling,
  /** The limit for phone numbers that have not received an order yet; null if `codMax` applies to them too. */
  codNewMax: codCeiling,
  /** The most open COD orders per phone number: not delivered, cancelled or returned. Null for no limit. */
  maxOpenCod: v.nullable(wholeUpTo(100)),
};

export const publicSchema = v.object(publicFields);

export const storeSchema = v.object({
  ...publicFields,
  /** The only state to which the store may deliver, because of its registration under GST; absent if there is none. */
  onlyState: v.optional(v.string()),
  /** The registration under GST; absent if there is none. */
  gstin: v.optional(v.string()),
  /** The working days that a refund may take. */
  refundDays: v.number(),
  /** Charges and the discount for paying online. Absent: DEFAULT_PRICE_RULES. */
  prices: v.optional(priceRulesSchema),
  /** The rules of returns in short. */
  returns: v.object(returnTermsFields),
  /** Absent: DEFAULT_BRAND. */
  brand: v.optional(brandSchema),
  /** The categories that shoppers see, in their order. Absent: DEFAULT_PUBLIC_CATEGORIES. */
  categories: v.optional(v.array(publicCategorySchema)),
  /** What differs from the links of menu.ts, and the announcement while it is visible. */
  menu: v.optional(menuSchema),
  /** The given pages, `home` and `about-us`, in whose place the owner has published one of their own. */
  ownPages: v.optional(v.array(v.string())),
  /** At which people may write on WhatsApp, as `phone` is; absent if there is none. */
  whatsapp: v.optional(v.string()),
  /** Whether there may be coupons that are more than a percentage of everything, so that the bag asks for them. */
  offers: v.optional(v.boolean()),
});
export type StoreDetails = v.InferOutput<typeof storeSchema>;
