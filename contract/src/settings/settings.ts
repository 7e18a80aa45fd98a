import * as v from 'valibot';
import { codRiskSchema, NO_COD_RISK } from '../order/cod-risk.ts';
import { HOME_COUNTRY } from '../place/country.ts';
import { emailSchema } from '../text/email.ts';
import { toPaise, toRupees } from '../text/money.ts';
import { NOTIFICATION_EVENTS } from '../shopper/notification.ts';
import { plainLine } from '../text/plain-text.ts';
import { makersField, originField, type Maker } from '../product/facts.ts';
import { COURIERS } from '../parcel/parcel.ts';
import { returnTermsFields } from '../product/product.ts';
import { DEFAULT_SELLER, onlyStateOf, sellerFields } from '../paper/seller.ts';
import { DEFAULT_STORE_DETAILS, SHOP } from './shop.ts';
import { shopPhoneSchema } from '../text/phone.ts';
import { MAX_QUANTITY } from '../product/size.ts';

const words = (what: string, max = 120) =>
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

const PRICE = 'Enter a price from ₹0 to ₹100, with at most two decimals.';

/** Rupees for one notification, or for one part of an SMS. */
const notificationPrice = v.pipe(
  v.number(PRICE),
  v.minValue(0, PRICE),
  v.maxValue(100, PRICE),
  v.check((rupees) => toRupees(toPaise(rupees)) === rupees, PRICE),
);

const OFFER = 'Enter an amount from ₹0 to ₹1,000, with at most two decimals.';
const payNowAmount = v.pipe(
  v.number(OFFER),
  v.minValue(0, OFFER),
  v.maxValue(1_000, OFFER),
  v.check((rupees) => toRupees(toPaise(rupees)) === rupees, OFFER),
);
const SHARE = 'Enter a whole number from 0 to 50.';
const payNowShare = v.pipe(v.number(SHARE), v.integer(SHARE), v.minValue(0, SHARE), v.maxValue(50, SHARE));

const wholeUpTo = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
};

const BOX = 'Enter length, breadth and height in whole centimetres, up to 200 each.';
const centimetres = v.pipe(v.number(BOX), v.integer(BOX), v.minValue(1, BOX), v.maxValue(200, BOX));

/** The settings that every visitor can read: who runs the store, how to reach it, and the limits on orders. */
const publicFields = {
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

export const storeSchema = v.object({
  ...publicFields,
  /** The only state to which the store may deliver, because of its registration under GST; absent if there is none. */
  onlyState: v.optional(v.string()),
  /** The working days that a refund may take. */
  refundDays: v.number(),
  /** The rules of returns in short. */
  returns: v.object(returnTermsFields),
});
export type StoreDetails = v.InferOutput<typeof storeSchema>;

/** All settings that the admin can edit. */
export const settingsFields = {
  ...publicFields,
  ...sellerFields,
  /** Whether reviews by visitors need approval before they are shown. */
  visitorReviewsWait: v.boolean(),
  /** Whether all reviews need approval, except those of shoppers to whom the product was delivered. */
  unverifiedReviewsWait: v.boolean(),
  /** Whether reviews by people who have not bought count in the stars, from now on. */
  unverifiedReviewsCount: v.boolean(),
  /** Who makes, packs and imports the products that name nobody themselves. */
  makers: makersField,
  /** The country of origin of the products that name none themselves. */
  origin: originField,
  /** Whether products with missing facts are hidden from shoppers: see product/facts.ts. */
  hideIncomplete: v.boolean(),
  /** Who sends the parcels. */
  courier: v.picklist(COURIERS),
  /** The courier's name of the place where it picks up. */
  courierPickup: words('the name of the pickup place', 60),
  /** What one piece weighs in grams, with its packing. */
  pieceGrams: wholeUpTo(20_000),
  /** The usual box, in centimetres. */
  parcelBox: v.object({ length: centimetres, breadth: centimetres, height: centimetres }, BOX),
  /** Which COD orders have to be confirmed by a tap, and which have to be paid online. */
  codRisk: codRiskSchema,
  /** The hours in which such an order has to be confirmed. */
  codConfirmHours: wholeUpTo(168),
  /** What a COD order costs less if it is paid online after all: rupees, and percent of its items. */
  payNowRupees: payNowAmount,
  payNowPercent: payNowShare,
  /** The days after delivery in which couriers pay what they collected. */
  cashDays: wholeUpTo(90),
  /** Whether no notification to shoppers is sent for the moment. They wait until it is false again. */
  notificationsPaused: v.boolean(),
  /** The events about which shoppers get no notification. */
  notificationsOff: v.array(v.picklist(NOTIFICATION_EVENTS)),
  /** What the providers charge, in rupees: for each part of an SMS, and for each notification of the other channels. */
  smsPrice: notificationPrice,
  whatsappPrice: notificationPrice,
  emailPrice: notificationPrice,
};
export const settingsSchema = v.object(settingsFields);
const publicSchema = v.object(publicFields);
export type Settings = v.InferOutput<typeof settingsSchema>;

const MANUFACTURER: Maker = { role: 'manufacturer', name: SHOP.legalName, address: SHOP.address.join(', ') };

/** The values until the admin sets others. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_STORE_DETAILS,
  ...DEFAULT_SELLER,
  visitorReviewsWait: false,
  unverifiedReviewsWait: false,
  unverifiedReviewsCount: false,
  makers: [MANUFACTURER],
  origin: HOME_COUNTRY,
  hideIncomplete: false,
  courier: 'manual',
  courierPickup: 'Primary',
  pieceGrams: 300,
  parcelBox: { length: 30, breadth: 25, height: 5 },
  codRisk: NO_COD_RISK,
  codConfirmHours: 24,
  payNowRupees: 0,
  payNowPercent: 0,
  cashDays: 7,
  notificationsPaused: false,
  notificationsOff: [],
  smsPrice: 0.2,
  whatsappPrice: 0.15,
  emailPrice: 0,
};

/** The part of the settings that every visitor can read. */
export function publicSettings(settings: Settings): Omit<StoreDetails, 'returns' | 'refundDays'> {
  const onlyState = onlyStateOf(settings);
  return { ...v.parse(publicSchema, settings), ...(onlyState === undefined ? {} : { onlyState }) };
}
