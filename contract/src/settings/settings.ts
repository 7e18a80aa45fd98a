/** The settings of the store, at /admin-settings. What shoppers read of them is checked in store-details.ts. */
import * as v from 'valibot';
import { check, choice, choices, list, money, number, own, rupeesUpTo, text, wholeNumber } from '../field/field.ts';
import { entriesOf, initialOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { MIN_PINCODE_PARCELS } from '../order/cod-risk.ts';
import { DEFAULT_PRICE_RULES as PRICES } from '../order/pricing.ts';
import { DEFAULT_SELLER, onlyStateOf, sellerFields, sellerProblems } from '../paper/seller.ts';
import { COURIERS, COURIER_FACTS } from '../parcel/courier.ts';
import { COUNTRIES, HOME_COUNTRY } from '../place/country.ts';
import { STATES } from '../place/state.ts';
import { makersText, type Maker } from '../product/facts.ts';
import { makersField, originField } from '../product/fact-schemas.ts';
import { NOTIFICATION_TITLES, SHOPPER_EVENTS } from '../shopper/notification.ts';
import { asciiDigits } from '../text/digits.ts';
import { emailSchema } from '../text/email.ts';
import { phoneSchema } from '../text/phone.ts';
import { plainLine } from '../text/plain-text.ts';
import { codRisk } from './cod-rules.ts';
import { DEFAULT_STORE_DETAILS as STORE, SHOP } from './shop.ts';
import { priceRulesSchema } from '../order/price-rules.ts';
import { publicFields, publicSchema, words, type StoreDetails } from './store-details.ts';

const BOX = 'Enter length, breadth and height in whole centimetres, up to 200 each.';
const centimetres = v.pipe(v.number(BOX), v.integer(BOX), v.minValue(1, BOX), v.maxValue(200, BOX));

const whatsappNumber = v.union(
  [v.pipe(v.string(), v.transform(plainLine), v.literal('')), phoneSchema],
  'Enter an Indian mobile number, or nothing.',
);

const MANUFACTURER: Maker = { role: 'manufacturer', name: SHOP.legalName, address: SHOP.address.join(', ') };

/** An e-mail address, or nothing. */
const alertEmail = v.union(
  [v.pipe(v.string(), v.transform(plainLine), v.literal('')), emailSchema],
  'Enter an e-mail address, or nothing.',
);

const fields = {
  maxPerLine: number('Maximum pieces of one size', publicFields.maxPerLine, {
    initial: STORE.maxPerLine,
    hint: 'For each product and size.',
  }),
  maxPerOrder: number('Maximum pieces in one order', publicFields.maxPerOrder, {
    initial: STORE.maxPerOrder,
    hint: 'For all products together.',
  }),
  cod: check('Cash on delivery', { initial: STORE.cod, says: 'Orders may be paid on delivery' }),
  codMax: money('Maximum COD amount (₹)', publicFields.codMax, {
    initial: STORE.codMax,
    hint: 'Larger orders must be paid online. The amount includes the COD charge.',
  }),
  codNewMax: money('Maximum COD amount for a new phone number (₹)', publicFields.codNewMax, {
    initial: STORE.codNewMax,
    hint: 'Until the first order of a phone number is delivered. You pay for both ways of a parcel that is refused, so this limits the cost of prank orders and wrong addresses.',
  }),
  maxOpenCod: number('Maximum open COD orders of one phone number', publicFields.maxOpenCod, {
    initial: STORE.maxOpenCod,
    hint: 'COD orders that are not yet delivered, cancelled or returned. This stops one phone number from blocking your stock without paying.',
  }),
  codCharge: money('Charge for cash on delivery (₹)', wholeNumber(0, 200), { initial: PRICES.codCharge }),
  roundsCod: check('Round totals in cash', {
    initial: PRICES.roundsCod,
    says: 'A total that is paid in cash is rounded down to a rupee, as a line of the order',
  }),
  deliveryFee: money('Delivery fee (₹)', wholeNumber(0, 1_000), {
    initial: PRICES.deliveryFee,
    hint: '0: delivery is free.',
  }),
  freeFrom: money('Free delivery from (₹)', v.nullable(wholeNumber(1, 1_000_000)), {
    initial: PRICES.freeFrom,
    hint: 'What the pieces cost, before coupons. An empty field means that the fee is for every order.',
  }),
  /** What comes off an order that is paid online. */
  prepaidRupees: money('Off for paying online (₹)', wholeNumber(0, 1_000), { initial: PRICES.prepaidRupees }),
  prepaidPercent: number('Off for paying online (%)', wholeNumber(0, 50), {
    initial: PRICES.prepaidPercent,
    hint: 'Of what the pieces cost after coupons, in addition.',
  }),
  prepaidMax: money('At most (₹)', v.nullable(wholeNumber(1, 10_000)), {
    initial: PRICES.prepaidMax,
    hint: 'For both together. An empty field means no limit.',
  }),
  /** Whether reviews by visitors need approval before they are shown. */
  visitorReviewsWait: check('Visitors’ reviews wait for approval', { initial: false }),
  /** Whether all reviews need approval, except those of shoppers to whom the product was delivered. */
  unverifiedReviewsWait: check('Reviews by people who have not bought wait for approval', { initial: false }),
  /** Whether reviews by people who have not bought count in the stars, from now on. */
  unverifiedReviewsCount: check('Reviews by people who have not bought count in the stars', { initial: false }),
  codRisk,
  /** The hours in which an order that has to be confirmed has to be confirmed. */
  codConfirmHours: number('Hours in which an order has to be confirmed', wholeNumber(1, 168), {
    initial: 24,
    hint: 'After that the order is cancelled, and its pieces are on sale again.',
  }),
  /** What is paid online of a COD order for which the rules ask an advance. */
  codAdvance: money('Advance (₹)', wholeNumber(1, 10_000), {
    initial: 99,
    hint: 'Paid online before the order is placed. An order that costs no more is paid online as a whole.',
  }),
  /** Whether an order that is refused at the door loses its advance. */
  advanceKept: check('Advance of a refused parcel', {
    initial: false,
    says: 'Keep the advance if the shopper refuses the parcel; the checkout says so',
  }),
  /** What a COD order costs less if it is paid online after all. */
  payNowRupees: money('Offer for paying online instead (₹)', rupeesUpTo(1_000), {
    initial: 0,
    hint: 'For each COD order that is paid online before it is packed. 0 for no offer.',
    stored: { name: 'payNowPaise' },
  }),
  payNowPercent: number('Offer for paying online instead (%)', wholeNumber(0, 50), {
    initial: 0,
    hint: 'Of its items, in addition. 0 for no offer.',
  }),
  /** The days after delivery in which couriers pay what they collected. */
  cashDays: number('Days in which couriers pay', wholeNumber(1, 90), {
    initial: 7,
    hint: 'After delivery. Later than that, the cash is shown as missing.',
  }),
  courier: choice('Parcels are booked with', v.picklist(COURIERS), {
    initial: 'manual',
    look: 'radios',
    choices: COURIERS.map((value) => ({ value, title: COURIER_FACTS[value].title })),
  }),
  /** With its packing. */
  pieceGrams: number('Weight of one piece (grams)', wholeNumber(1, 20_000), {
    initial: 300,
    hint: 'With its packing.',
  }),
  parcelBox: {
    ...own('Usual box (cm)', v.object({ length: centimetres, breadth: centimetres, height: centimetres }, BOX), {
      initial: { length: 30, breadth: 25, height: 5 },
      hint: 'Length × breadth × height.',
      draft: (box) => (box ? [box.length, box.breadth, box.height].join(' × ') : ''),
      read: readBox,
      text: (typed) => typed,
    }),
    kind: 'text' as const,
  },
  /** The courier's name of the place where it picks up. */
  courierPickup: text('Pickup place', words('the name of the pickup place', 60), {
    initial: 'Primary',
    hint: 'The name of your address in the courier’s account.',
  }),
  gstMode: choice('Registration under GST', sellerFields.gstMode, {
    initial: DEFAULT_SELLER.gstMode,
    look: 'radios',
    choices: [
      { value: 'none', title: 'Not set up yet', meaning: 'Orders get no invoice.' },
      {
        value: 'registered',
        title: 'Registered as a regular taxpayer',
        meaning: 'You collect GST, and each order gets a tax invoice.',
      },
      {
        value: 'composition',
        title: 'Registered under the composition scheme',
        meaning: 'You collect no GST, each order gets a bill of supply, and you deliver only within your state.',
      },
      {
        value: 'unregistered',
        title: 'Not registered',
        meaning:
          'Your turnover is below the limit: you collect no GST, each order gets a bill, and you deliver only within your state.',
      },
    ],
  }),
  gstin: text('GSTIN', sellerFields.gstin, { initial: DEFAULT_SELLER.gstin }),
  sellerState: choice('State of the store', sellerFields.sellerState, {
    initial: DEFAULT_SELLER.sellerState,
    hint: 'The state from which you send your parcels.',
    optional: false,
    none: 'Choose a state',
    choices: STATES.map((value) => ({ value, title: value })),
  }),
  invoicePrefix: text('Prefix of invoice numbers', sellerFields.invoicePrefix, {
    initial: DEFAULT_SELLER.invoicePrefix,
  }),
  creditNotePrefix: text('Prefix of credit note numbers', sellerFields.creditNotePrefix, {
    initial: DEFAULT_SELLER.creditNotePrefix,
  }),
  invoicesFrom: text('Invoices from', sellerFields.invoicesFrom, {
    initial: DEFAULT_SELLER.invoicesFrom,
    type: 'date',
    hint: 'The first day of your registration. What was sent before it gets no invoice. Empty: all orders.',
    optional: false,
  }),
  /** Whether notifications to shoppers wait until it is false again. */
  notificationsPaused: check('Messages to shoppers are paused', { initial: false }),
  notificationsOff: choices('Events without a message', v.array(v.picklist(SHOPPER_EVENTS)), {
    initial: [],
    choices: SHOPPER_EVENTS.map((value) => ({ value, title: NOTIFICATION_TITLES[value] })),
  }),
  /** Alerts to the owner by e-mail, each with its switch. An empty address means the contact's. */
  alertEmail: text('E-mail for alerts', alertEmail, { initial: '', type: 'email' }),
  alertNewOrder: check('Alert me about each new order', { initial: false }),
  alertRefundFailed: check('Alert me about a refund that failed', { initial: false }),
  alertLowStock: check('Alert me when an order leaves few pieces of a size', { initial: false }),
  alertSummary: check('Send me a summary of the day each morning', { initial: false }),
  /** What the providers charge: for each part of an SMS, and for each notification of the other channels. */
  smsPrice: money('Each part of an SMS (₹)', rupeesUpTo(100, 'a price'), { initial: 0.2 }),
  whatsappPrice: money('Each WhatsApp message (₹)', rupeesUpTo(100, 'a price'), { initial: 0.15 }),
  emailPrice: money('Each e-mail (₹)', rupeesUpTo(100, 'a price'), { initial: 0 }),
  legalName: text('Legal name', publicFields.legalName, { initial: STORE.legalName }),
  hours: text('Working hours', publicFields.hours, { initial: STORE.hours }),
  phone: text('Phone', publicFields.phone, { initial: STORE.phone, type: 'tel' }),
  email: text('E-mail', publicFields.email, { initial: STORE.email, type: 'email' }),
  whatsapp: text('WhatsApp', whatsappNumber, {
    initial: '',
    type: 'tel',
    hint: 'At which shoppers may write about an order. An empty field means that there is none.',
  }),
  address: list('Address', publicFields.address, {
    initial: STORE.address,
    hint: 'One line for each line of the address.',
  }),
  social: own('Social links', publicFields.social, {
    initial: STORE.social,
    draft: (links): readonly { name: string; url: string }[] => links ?? [],
    // A link that was added and left empty is none.
    read: (links) => links.filter(({ name, url }) => name.trim() !== '' || url.trim() !== ''),
    text: (links) => links.map(({ name, url }) => `${name} ${url}`).join('\n'),
  }),
  officerName: text('Grievance officer', publicFields.officerName, { initial: STORE.officerName }),
  officerEmail: text('Officer’s e-mail', publicFields.officerEmail, { initial: STORE.officerEmail, type: 'email' }),
  officerPhone: text('Officer’s phone', publicFields.officerPhone, { initial: STORE.officerPhone, type: 'tel' }),
  /** Who makes, packs and imports the products that name nobody themselves. */
  makers: own('Manufacturer, packer and importer', makersField, {
    initial: [MANUFACTURER],
    draft: (makers): readonly Maker[] => makers ?? [],
    read: (makers) => makers,
    text: makersText,
  }),
  /** Of the products that name none themselves. */
  origin: choice('Country of origin', originField, {
    initial: HOME_COUNTRY,
    none: 'None',
    choices: COUNTRIES.map((value) => ({ value, title: value })),
  }),
  /** Whether lists of products have what is sold out at their end. */
  soldOutLast: check('Sold-out products', { initial: true, says: 'Show them after all others in lists' }),
  /** Whether products with missing facts are hidden from shoppers: see product/facts.ts. */
  hideIncomplete: check('Products with missing facts are hidden', {
    initial: false,
    says: 'Hide products with missing facts from shoppers',
  }),
};

/** Length, breadth and height, in any notation. */
function readBox(typed: string) {
  const [length, breadth, height] = asciiDigits(typed)
    .split(/[^\d.]+/)
    .filter(Boolean)
    .map(Number);
  return { length, breadth, height };
}

export type StoreFields = typeof fields;
export type Settings = Values<StoreFields>;

/** The values until the admin sets others. */
export const DEFAULT_SETTINGS: Settings = initialOf(fields);

export const settingsSchema = v.object(entriesOf(fields));

export const STORE_SETTINGS = formOf({
  fields,
  problems: sellerProblems,
  groups: [
    {
      id: 'order-size',
      title: 'Order size',
      rows: [
        { note: 'Shoppers see these limits in their bag. They stop one shopper from buying all the stock.' },
        ['maxPerLine', 'maxPerOrder'],
      ],
    },
    {
      id: 'cash',
      title: 'Cash on delivery',
      rows: ['cod', ['codMax', 'codNewMax', 'maxOpenCod'], { note: 'An empty field means no limit.' }],
    },
    {
      id: 'charges',
      title: 'Charges, and paying online',
      rows: [
        { note: 'An order keeps the figures with which it was placed, also if it is paid in another way later.' },
        ['codCharge', 'deliveryFee', 'freeFrom'],
        'roundsCod',
        ['prepaidRupees', 'prepaidPercent', 'prepaidMax'],
      ],
    },
    {
      id: 'reviews',
      title: 'Which reviews are shown immediately',
      rows: [
        'visitorReviewsWait',
        'unverifiedReviewsWait',
        {
          note: 'The others wait in Reviews until an admin approves them, and again after each edit. A verified buyer is a signed-in shopper to whom an order with the product was delivered.',
        },
        'unverifiedReviewsCount',
        {
          note: 'This applies to reviews that are written from now on. Anybody can write reviews that count then, also people who want to harm the store.',
        },
      ],
    },
    {
      id: 'cod-risk',
      title: 'Rules for cash on delivery',
      rows: [
        {
          note: `An empty field means that the rule does not count. Confirm: the shopper taps a link once, and the order is not packed before. Advance: a part is paid online first, and the courier collects the rest. Only online payment: the checkout asks for it with a kind sentence. A pincode counts from ${MIN_PINCODE_PARCELS} parcels.`,
        },
        'codRisk',
        ['codConfirmHours', 'codAdvance', 'payNowRupees', 'payNowPercent', 'cashDays'],
        'advanceKept',
      ],
    },
    { id: 'parcels', title: 'Parcels', rows: ['courier', ['pieceGrams', 'parcelBox', 'courierPickup']] },
    {
      id: 'gst',
      title: 'Tax invoices (GST)',
      rows: [
        {
          note: 'An order gets its invoice when you pack it. A change here counts for orders that you pack from then on; issued invoices stay as they are.',
        },
        'gstMode',
        ['gstin', 'sellerState', 'invoicePrefix', 'creditNotePrefix', 'invoicesFrom'],
      ],
    },
    {
      id: 'messages',
      title: 'Messages to shoppers',
      rows: [
        'notificationsPaused',
        {
          note: 'Paused messages wait. When you end the pause, those that are still of use are sent. Shoppers get a message about:',
        },
        'notificationsOff',
        { note: 'What your providers charge, for the cost in the figures below:' },
        ['smsPrice', 'whatsappPrice', 'emailPrice'],
      ],
    },
    {
      id: 'alerts',
      title: 'Alerts to you',
      rows: [
        { note: 'By e-mail. They wait while messages to shoppers are paused.' },
        'alertNewOrder',
        'alertRefundFailed',
        'alertLowStock',
        'alertSummary',
        'alertEmail',
        { note: 'An empty field means the e-mail address under Contact.' },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      rows: [['legalName', 'hours', 'phone', 'email'], 'whatsapp', 'address', 'social'],
    },
    {
      id: 'grievance',
      title: 'Grievance officer',
      rows: [
        { note: 'The Consumer Protection (E-Commerce) Rules, 2020 require a name and contact details.' },
        ['officerName', 'officerEmail', 'officerPhone'],
      ],
    },
    {
      id: 'lists',
      title: 'Lists of products',
      rows: [
        'soldOutLast',
        { note: 'In every order that a shopper chooses, and in collections. Search results go by what was typed.' },
      ],
    },
    {
      id: 'product-information',
      title: 'Product information',
      rows: [
        {
          note: 'The Legal Metrology (Packaged Commodities) Rules, 2011 require these facts on the page of every product. A product can have others. Consumer care is the contact above.',
        },
        'makers',
        'origin',
        'hideIncomplete',
      ],
    },
  ],
});

/** The part of the settings that every visitor can read. */
export function publicSettings(settings: Settings): Omit<StoreDetails, 'returns' | 'refundDays'> {
  const onlyState = onlyStateOf(settings);
  const prices = v.parse(priceRulesSchema, settings);
  return {
    ...v.parse(publicSchema, settings),
    ...(settings.whatsapp === '' ? {} : { whatsapp: settings.whatsapp }),
    ...(settings.gstMode === 'none' || settings.gstin === '' ? {} : { gstin: settings.gstin }),
    ...(onlyState === undefined ? {} : { onlyState }),
    ...(JSON.stringify(prices) === JSON.stringify(v.parse(priceRulesSchema, PRICES)) ? {} : { prices }),
  };
}
