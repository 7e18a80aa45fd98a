import * as v from 'valibot';
import { adminOrderSchema } from '../../order/admin-order.ts';
import { savedAddressSchema } from '../../place/address.ts';
import { adminReturnSchema } from '../../return/schema.ts';
import { adminReviewSchema } from '../../review/review.ts';
import { preferencesSchema, profileSchema } from '../../shopper/account.ts';
import {
  codBlockReasonSchema,
  CUSTOMER_SORTS,
  customerSchema,
  noteSchema,
  noteTextSchema,
} from '../../shopper/customer.ts';
import { adminTicketSchema } from '../../shopper/ticket.ts';
import { cursorUpTo, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { plainLine } from '../../text/plain-text.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';

/** Customers per page of the list. */
export const CUSTOMERS_PER_PAGE = 50;

/** The most entries of each list on the page of a customer. */
export const CUSTOMER_PAGE_LIMIT = 20;

/** Everything of one customer. Lists are newest first, with at most `CUSTOMER_PAGE_LIMIT` entries. */
const customerPageSchema = v.object({
  customer: customerSchema,
  /** Why they cannot pay on delivery, since when, and the phone number (E.164) of the admin who decided it. */
  codBlock: v.optional(v.object({ reason: v.string(), at: v.string(), by: v.string() })),
  /** The account of this phone number; absent if nobody has signed in with it. Times are in ISO 8601. */
  account: v.optional(
    v.object({
      ...profileSchema.entries,
      createdAt: v.optional(v.string()),
      lastSignInAt: v.optional(v.string()),
      addresses: v.array(savedAddressSchema),
    }),
  ),
  orders: v.array(adminOrderSchema),
  returns: v.array(adminReturnSchema),
  tickets: v.array(adminTicketSchema),
  reviews: v.array(adminReviewSchema),
  notes: v.array(noteSchema),
  /** How they may be written to, and what they agreed to. */
  preferences: v.pick(preferencesSchema, ['orderNews', 'offers', 'email', 'history']),
});
export type CustomerPage = v.InferOutput<typeof customerPageSchema>;

/** The admin's calls about customers: who ordered, by phone number. */
export const adminCustomers = {
  /**
   * Customers with an order, the last one first, page by page. One page only: with `sort: 'spent'`, those who spent most;
   * with `q`, the found ones (the beginning of a word of the name or the city, or four digits of the phone number in
   * sequence).
   */
  listCustomers: adminSearch({
    may: 'manage',
    path: '/api/admin/customers/search',
    input: v.object({
      q: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(100, 'Please search with fewer words.'))),
      sort: v.optional(v.picklist(CUSTOMER_SORTS, 'Customers cannot be sorted like this.'), 'recent'),
      cursor: v.optional(cursorUpTo(300)),
    }),
    /** `next` is absent on the last page. */
    reply: v.object({ customers: v.array(customerSchema), next: v.optional(v.string()) }),
  }),
  /** Everything of one customer, with about 200 reads at most. */
  readCustomer: adminRead({
    may: 'manage',
    path: '/api/admin/customers/{id}',
    input: v.object({ id: idSchema }),
    reply: customerPageSchema,
  }),
  /** From now on this customer can only pay online. Repeated, it changes the reason. */
  blockCod: adminWrite({
    may: 'manage',
    path: '/api/admin/customers/{id}/block-cod',
    input: v.object({ id: idSchema, reason: codBlockReasonSchema }),
    reply: customerPageSchema,
  }),
  unblockCod: adminWrite({
    may: 'manage',
    path: '/api/admin/customers/{id}/unblock-cod',
    input: v.object({ id: idSchema }),
    reply: customerPageSchema,
  }),
  /** `requestId` is the idempotency key. */
  noteCustomer: adminWrite({
    may: 'manage',
    path: '/api/admin/customers/{id}/notes',
    input: v.object({ id: idSchema, requestId: requestIdSchema, text: noteTextSchema }),
    reply: v.object({ notes: v.array(noteSchema) }),
  }),
};
