/** The settings of returns and exchanges, at /admin-return-settings. */
import * as v from 'valibot';
import { areasSchema } from '../delivery/areas.ts';
import { check, choice, choices, list, money, number, rupeesUpTo, wholeNumber } from '../field/field.ts';
import { entriesOf, initialOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { REFUND_SPEEDS, type RefundSpeed } from '../order/money-back.ts';
import { plainLine } from '../text/plain-text.ts';
import { RETURN_KINDS, type ReturnKind } from '../return/return.ts';
import { type ReturnTerms, REFUND_DAYS, RETURN_DAYS } from '../return/terms.ts';
import { SHOP } from './shop.ts';

const KIND_TITLES: Record<ReturnKind, string> = { return: 'Returns for money', exchange: 'Exchanges of the size' };
const SPEED_TITLES: Record<RefundSpeed, string> = {
  normal: 'Normal: 5 to 7 working days, without a fee',
  optimum: 'Optimum: immediate where the bank can, for a fee',
};

const fields = {
  kinds: choices(
    'What you offer',
    v.pipe(
      v.array(v.picklist(RETURN_KINDS)),
      v.transform((kinds) => RETURN_KINDS.filter((kind) => kinds.includes(kind))),
    ),
    { initial: ['return', 'exchange'], choices: RETURN_KINDS.map((value) => ({ value, title: KIND_TITLES[value] })) },
  ),
  /** Days after the day of the delivery. */
  days: number('Days after delivery', wholeNumber(1, 60, 'days'), {
    initial: RETURN_DAYS,
    hint: 'Until the end of that day in India.',
  }),
  /** For one return, unless the store is responsible for its reason. Exchanges are free. */
  fee: money('Fee of a return (₹)', rupeesUpTo(1000), {
    initial: 0,
    hint: 'Not taken for an exchange, or when the reason is yours.',
  }),
  /** How long the new piece of an exchange is held for a request, until the courier has the old one. */
  heldDays: number('Days for which the new size of an exchange is held', wholeNumber(1, 60, 'days'), {
    initial: 3,
    hint: 'From the request. Once the courier has the old size, it is held until that arrives.',
  }),
  /** How often a piece can be exchanged; after that it can be returned for a refund. */
  exchangesPerPiece: number('Exchanges of one piece', wholeNumber(1, 5), {
    initial: 1,
    hint: 'After that a piece can only be returned for its money.',
  }),
  autoApprove: check('Approve requests immediately', { initial: true }),
  pickup: check('Courier picks up returns', { initial: true }),
  /** Where couriers do not pick returns up. */
  noPickup: list('No pickup in these areas', areasSchema, {
    initial: [],
    commas: true,
    hint: 'A pincode, its first digits, or a state. One per line.',
  }),
  selfShipAddress: list(
    'Address for parcels that shoppers send',
    v.pipe(
      v.array(v.pipe(v.string(), v.transform(plainLine), v.nonEmpty('Enter a line of the address.'), v.maxLength(120))),
      v.minLength(1, 'Enter the address.'),
      v.maxLength(6, 'An address can have at most six lines.'),
    ),
    { initial: [SHOP.legalName, ...SHOP.address], hint: 'Where no courier picks up, or two pickups failed.' },
  ),
  /**
   * What the store pays towards the postage of such a parcel. Shown, and paid by hand: a refund of it would use up what is
   * left of the payment for later returns.
   */
  reimbursement: money('Your share of their postage (₹)', rupeesUpTo(1000), { initial: 100 }),
  /** When the money goes back, or the exchanged piece is sent. */
  refundAt: choice('When the money goes back', v.picklist(['receipt', 'pickup'], 'Choose when the money goes back.'), {
    initial: 'receipt',
    look: 'radios',
    choices: [
      { value: 'receipt', title: 'When you have checked the pieces' },
      { value: 'pickup', title: 'When the courier has picked them up' },
    ],
  }),
  /** Of refunds of payments, also those of cancelled orders. */
  refundSpeed: choice('Speed of refunds', v.picklist(REFUND_SPEEDS, 'Choose the speed of refunds.'), {
    initial: 'normal',
    look: 'radios',
    choices: REFUND_SPEEDS.map((value) => ({ value, title: SPEED_TITLES[value] })),
    hint: 'Of all refunds of payments, also of cancelled orders. With optimum speed the money arrives immediately where the shopper’s bank can, and Razorpay charges you a fee for each of those. Refunds that have started keep their speed.',
  }),
  payoutLinks: check('Send payout links automatically through RazorpayX', { initial: false }),
  /** Rupees that go back by payout links in one day at most, whoever asks for them. More waits for the next day. */
  payoutsPerDay: money('Payout links in one day, at most (₹)', rupeesUpTo(10_000_000), {
    initial: 25_000,
    hint: 'By link or by file. More waits for the next day.',
  }),
  /** The highest refund that is sent at pickup. */
  pickupLimit: money('Highest refund at pickup (₹)', rupeesUpTo(100_000), {
    initial: 2000,
    hint: 'Larger refunds wait until you have the pieces.',
  }),
  /** How many working days a refund may take until the shopper has it. */
  refundDays: number('Working days until the shopper has the money', wholeNumber(1, 30, 'days'), {
    initial: REFUND_DAYS,
    hint: 'Shoppers read this before they send the request.',
  }),
};

export type ReturnSettings = Values<typeof fields>;

/** The values until the admin sets others. */
export const DEFAULT_RETURNS: ReturnSettings = initialOf(fields);

export const returnSettingsSchema = v.object(entriesOf(fields));

export const RETURN_SETTINGS = formOf({
  fields,
  groups: [
    {
      id: 'return-offer',
      title: 'What shoppers can ask for',
      rows: [
        {
          note: 'Product pages and the data for search engines say what is saved here. An order keeps the days and the fee of its sale.',
        },
        'kinds',
        ['days', 'fee', 'heldDays', 'exchangesPerPiece'],
        'autoApprove',
      ],
    },
    {
      id: 'return-parcel',
      title: 'Return shipping',
      rows: ['pickup', 'noPickup', 'selfShipAddress', ['reimbursement']],
    },
    {
      id: 'return-money',
      title: 'Refunds',
      rows: [
        'refundAt',
        'refundSpeed',
        'payoutLinks',
        {
          note: 'A COD order has no payment to refund. Its shopper gets a link and enters an account there. Without this you download a file at Accounts and upload it in RazorpayX. Before you turn it on, load RazorpayX’s report of the links that you have uploaded.',
        },
        {
          note: 'A link or a row of the file waits until the courier has paid the order’s cash, or until you approve it at Accounts.',
        },
        ['payoutsPerDay', 'pickupLimit', 'refundDays'],
      ],
    },
  ],
});

/** The part that every visitor can read; see return/terms.ts. */
export const publicTerms = ({ days: window, fee, kinds }: ReturnSettings): ReturnTerms => ({
  days: window,
  fee,
  kinds,
});
