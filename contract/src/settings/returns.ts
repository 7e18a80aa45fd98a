import * as v from 'valibot';
import { MAX_AREAS, areaSchema } from '../delivery/settings.ts';
import { formatRupees } from '../text/money.ts';
import { REFUND_SPEEDS } from '../order/order.ts';
import { plainLine } from '../text/plain-text.ts';
import { RETURN_KINDS } from '../return/return.ts';
import { type ReturnTerms, REFUND_DAYS, RETURN_DAYS } from '../return/terms.ts';
import { SHOP } from './shop.ts';

const days = (max: number) => {
  const message = `Enter a whole number of days from 1 to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
};

const times = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
};

const amount = (max: number) => {
  const message = `Enter an amount from ₹0 to ${formatRupees(max)}, with at most two decimals.`;
  return v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.maxValue(max, message),
    v.check((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, message),
  );
};

/** The settings of returns and exchanges. Amounts in rupees. */
export const returnSettingsFields = {
  /** Days after the day of the delivery. */
  days: days(60),
  /** For one return, unless the store is responsible for its reason. Exchanges are free. */
  fee: amount(1000),
  kinds: v.pipe(
    v.array(v.picklist(RETURN_KINDS)),
    v.transform((kinds) => RETURN_KINDS.filter((kind) => kinds.includes(kind))),
  ),
  /** Whether requests are approved immediately. */
  autoApprove: v.boolean(),
  /** When the money goes back, or the exchanged piece is sent. */
  refundAt: v.picklist(['pickup', 'receipt'], 'Choose when the money goes back.'),
  /** The highest refund that is sent at pickup. */
  pickupLimit: amount(100_000),
  /** How many working days a refund may take until the shopper has it. */
  refundDays: days(30),
  /** How fast refunds of payments are requested, also those of cancelled orders. */
  refundSpeed: v.picklist(REFUND_SPEEDS, 'Choose the speed of refunds.'),
  /** Whether payout links are sent through RazorpayX without a person. */
  payoutLinks: v.boolean(),
  /** Rupees that go back by payout links in one day at most, whoever asks for them. More waits for the next day. */
  payoutsPerDay: amount(10_000_000),
  /** Whether couriers pick returns up, and where they do not: pincodes, their first digits, or states. */
  pickup: v.boolean(),
  noPickup: v.pipe(
    v.array(areaSchema),
    v.transform((list) => [...new Set(list)].sort()),
    v.maxLength(MAX_AREAS, `There can be at most ${MAX_AREAS} areas.`),
  ),
  /** Where shoppers send parcels that are not picked up. */
  selfShipAddress: v.pipe(
    v.array(v.pipe(v.string(), v.transform(plainLine), v.nonEmpty('Enter a line of the address.'), v.maxLength(120))),
    v.minLength(1, 'Enter the address.'),
    v.maxLength(6, 'An address can have at most six lines.'),
  ),
  /**
   * What the store pays towards the postage of such a parcel. Shown, and paid by hand: a refund of it would use up what is
   * left of the payment for later returns.
   */
  reimbursement: amount(1000),
  /** How long the new piece of an exchange is held for a request, until the courier has the old one. */
  heldDays: days(60),
  /** How often a piece can be exchanged; after that it can be returned for a refund. */
  exchangesPerPiece: times(5),
};
export const returnSettingsSchema = v.object(returnSettingsFields);
export type ReturnSettings = v.InferOutput<typeof returnSettingsSchema>;

/** The part that every visitor can read; see return/terms.ts. */
export const publicTerms = ({ days: window, fee, kinds }: ReturnSettings): ReturnTerms => ({
  days: window,
  fee,
  kinds,
});

/** The values until the admin sets others. */
export const DEFAULT_RETURNS: ReturnSettings = {
  days: RETURN_DAYS,
  fee: 0,
  kinds: ['return', 'exchange'],
  autoApprove: true,
  refundAt: 'receipt',
  pickupLimit: 2000,
  refundDays: REFUND_DAYS,
  refundSpeed: 'normal',
  payoutLinks: false,
  payoutsPerDay: 25_000,
  pickup: true,
  noPickup: [],
  selfShipAddress: [SHOP.legalName, ...SHOP.address],
  reimbursement: 100,
  heldDays: 3,
  exchangesPerPiece: 1,
};
