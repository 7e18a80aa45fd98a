import * as v from 'valibot';
import { CLAIM_KINDS, CLAIM_STATES, claimFields, claimSchema } from '../../parcel/claim.ts';
import { adminOrderSchema } from '../../order/admin-order.ts';
import { countSchema, cursorUpTo, idSchema, rupees } from '../../text/inputs.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';

/** Claims per page. */
export const CLAIMS_PER_PAGE = 50;

/** How a claim begins. */
const FIRST_STATES = ['to-file', 'filed', 'dropped'] as const;

/** The admin's calls about claims against couriers. */
export const adminClaims = {
  /** Claims in one state, newest first, and for each state how many there are, what is claimed and what was paid. */
  listClaims: adminRead({
    may: 'manage',
    path: '/api/admin/claims',
    input: v.object({ state: v.picklist(CLAIM_STATES), cursor: v.optional(cursorUpTo(300)) }),
    reply: v.object({
      claims: v.array(claimSchema),
      sums: v.array(v.object({ state: v.picklist(CLAIM_STATES), count: countSchema, amount: rupees, paid: rupees })),
      next: v.optional(v.string()),
    }),
  }),
  /** Orders whose parcel is lost and of which no claim was entered, the longest lost first. */
  listUnclaimed: adminRead({
    may: 'manage',
    path: '/api/admin/claims/missing',
    input: v.object({ cursor: v.optional(cursorUpTo(300)) }),
    reply: v.object({ orders: v.array(adminOrderSchema), next: v.optional(v.string()) }),
  }),
  /** The claims of one order. */
  readClaims: adminRead({
    may: 'manage',
    path: '/api/admin/claims/of/{orderId}',
    input: v.object({ orderId: idSchema }),
    reply: v.object({ claims: v.array(claimSchema) }),
  }),
  /** Enters a claim. An order has one of each kind: a repeated call returns it as it is. 409 for an order that has not left. */
  createClaim: adminWrite({
    may: 'manage',
    path: '/api/admin/claims/create',
    input: v.object({
      orderId: idSchema,
      kind: v.picklist(CLAIM_KINDS, 'Choose what is claimed.'),
      amount: claimFields.amount,
      state: v.picklist(FIRST_STATES),
      reference: claimFields.reference,
      note: claimFields.note,
    }),
    reply: v.object({ claim: claimSchema }),
  }),
  /** Changes a claim. `paid` and `paidOn` are kept only in the state `paid`, which needs both. */
  editClaim: adminWrite({
    may: 'manage',
    path: '/api/admin/claims/{id}/edit',
    input: v.object({ id: idSchema, ...editEntries(claimFields) }),
    reply: v.object({ claim: claimSchema }),
  }),
};
