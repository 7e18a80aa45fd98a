/** Customers as the admin sees them: who ordered with a phone number, and what their orders add up to. */
import * as v from 'valibot';
import { countSchema, rupees } from '../text/inputs.ts';
import { plainText } from '../text/plain-text.ts';

/** How the list of customers can be sorted. */
export const CUSTOMER_SORTS = ['recent', 'spent'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** A customer: the orders of one account's phone number (E.164). */
export const customerSchema = v.object({
  _id: v.string(),
  phone: v.string(),
  /** Of the address of the last order. */
  name: v.string(),
  city: v.string(),
  /** When the last order was placed, in ISO 8601; absent if none was. */
  lastOrderAt: v.optional(v.string()),
  /** Orders that were placed, without replacements in an exchange and without test orders. */
  orders: countSchema,
  /** What the orders cost that are neither cancelled nor returned, less what went back. In rupees. */
  spent: rupees,
  /** Orders of which pieces came back after their delivery, and those whose parcel came back undelivered. */
  returned: countSchema,
  refused: countSchema,
  /** Set if this customer cannot pay on delivery. */
  codBlocked: v.optional(v.literal(true)),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** A note of the team about a customer, for other admins. Shoppers never see it. */
export const noteTextSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please write a note.'),
  v.maxLength(1000, 'At most 1,000 characters.'),
);

/** `at`: ISO 8601. `phone`: of the admin who wrote it, E.164. `orderId`: the order that it is about. */
export const noteSchema = v.object({
  _id: v.string(),
  at: v.string(),
  phone: v.string(),
  text: v.string(),
  orderId: v.optional(v.string()),
});
export type Note = v.InferOutput<typeof noteSchema>;

/** Why cash on delivery is blocked for a customer. Shoppers do not see it. */
export const codBlockReasonSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please say why.'),
  v.maxLength(200, 'At most 200 characters.'),
);
