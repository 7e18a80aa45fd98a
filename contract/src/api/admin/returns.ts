import * as v from 'valibot';
import { countSchema, cursorUpTo, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { daySchema } from '../../text/day.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';
import { RETURN_STATE_NAMES } from '../../return/return.ts';
import { returnMoveSchema } from '../../return/move.ts';
import {
  adminReturnSchema,
  hasWantedSizes,
  quoteReturnSchema,
  requestFields,
  returnableSchema,
  returnIdSchema,
  returnQuoteSchema,
  WANTED_SIZES,
} from '../../return/schema.ts';
import { returnReasonSchema } from '../../return/texts.ts';
import { returnSettingsSchema } from '../../settings/returns.ts';
import { sizeSchema } from '../../product/size.ts';
import { plainLine } from '../../text/plain-text.ts';

export const RETURNS_PER_PAGE = 50;

/** The most returns that one call moves. */
const MAX_RETURN_MOVES = 25;

/** What became of one return of a call for many. `done` is also true if nothing had to change; otherwise see `message`. */
const returnOutcomeSchema = v.object({
  id: v.string(),
  done: v.boolean(),
  message: v.optional(v.string()),
  /** The return after the call, if it was done. */
  return: v.optional(adminReturnSchema),
});
export type ReturnOutcome = v.InferOutput<typeof returnOutcomeSchema>;

/**
 * A return that an admin requests for a shopper on the phone. `approve`: whether it is approved at once. `lateReason`: why it is taken although its time is over, for colleagues;
 * without one it is refused then.
 */
const requestReturnAtDeskSchema = v.pipe(
  v.object({
    ...requestFields,
    requestId: requestIdSchema,
    approve: v.boolean('Say whether it is approved.'),
    lateReason: v.optional(returnReasonSchema),
  }),
  v.check((request) => hasWantedSizes(request), WANTED_SIZES),
);
export type ReturnRequestAtDesk = v.InferOutput<typeof requestReturnAtDeskSchema>;

/** Returned pieces of all delivered ones. */
const rate = v.object({ key: v.string(), name: v.optional(v.string()), delivered: countSchema, returned: countSchema });

/** The admin's calls about returns and exchanges. */
export const adminReturns = {
  /** Newest first; `next` is absent on the last page. `counts` of the states about which somebody has to do something. */
  listAdminReturns: adminRead({
    may: 'manage',
    path: '/api/admin/returns',
    input: v.object({
      state: v.optional(v.picklist(RETURN_STATE_NAMES, 'This state does not exist.')),
      cursor: v.optional(cursorUpTo(300)),
    }),
    reply: v.object({ returns: v.array(adminReturnSchema), next: v.optional(v.string()) }),
  }),
  /** How many returns each state has, and all of them (`all`), at most `QUEUE_COUNT_END` of each. */
  countReturns: adminRead({
    may: 'manage',
    path: '/api/admin/returns/counts',
    input: v.object({}),
    reply: v.object({ counts: v.record(v.string(), countSchema) }),
  }),
  /**
   * The returns of a typed or scanned code: the number of a return, of its pickup or of its order, or the SKU code of a
   * piece that a shopper sends back now. None if the code is unknown. `sku`: the size that has the code.
   */
  findReturns: adminSearch({
    may: 'manage',
    path: '/api/admin/returns/find',
    input: v.object({
      code: v.pipe(
        v.string(),
        v.transform(plainLine),
        v.minLength(1, 'Scan or type a code.'),
        v.maxLength(120, 'This is too long for a code.'),
      ),
    }),
    reply: v.object({
      returns: v.array(adminReturnSchema),
      sku: v.optional(v.object({ productId: v.string(), size: sizeSchema })),
    }),
  }),
  /** Also finds a return by its typed or scanned number. */
  readAdminReturn: adminRead({
    may: 'manage',
    path: '/api/admin/returns/{id}',
    input: v.object({ id: returnIdSchema }),
    reply: v.object({ return: adminReturnSchema }),
  }),
  /** As `readReturnable`, for an admin: also the pieces whose time is over, with `why: window-closed`. */
  readReturnableAtDesk: adminRead({
    may: 'manage',
    path: '/api/admin/orders/{id}/returnable',
    input: v.object({ id: idSchema }),
    reply: returnableSchema,
  }),
  /** As `quoteReturn`, for an admin: also after the time to return it is over. */
  quoteReturnAtDesk: adminSearch({
    may: 'manage',
    path: '/api/admin/returns/quote',
    input: quoteReturnSchema,
    reply: returnQuoteSchema,
  }),
  /** Requests a return or an exchange for a shopper on the phone. `requestId` is the idempotency key. */
  requestReturnAtDesk: adminWrite({
    may: 'manage',
    path: '/api/admin/returns/request',
    input: requestReturnAtDeskSchema,
    reply: v.object({ return: adminReturnSchema }),
  }),
  /** Idempotent: a return that already is in the state stays as it is. */
  moveReturn: adminWrite({
    may: 'manage',
    path: '/api/admin/returns/{id}/move',
    input: v.object({ id: returnIdSchema, move: returnMoveSchema }),
    reply: v.object({ return: adminReturnSchema }),
  }),
  /** Moves each return separately, as `moveReturn`, so that one that cannot be moved does not hold up the others. */
  moveReturns: adminWrite({
    may: 'manage',
    path: '/api/admin/returns/move',
    input: v.object({
      moves: v.pipe(
        v.array(v.object({ id: returnIdSchema, move: returnMoveSchema })),
        v.minLength(1, 'Name at least one return.'),
        v.maxLength(MAX_RETURN_MOVES, `At most ${MAX_RETURN_MOVES} returns at a time.`),
        v.check(
          (moves) => new Set(moves.map(({ id }) => id)).size === moves.length,
          'A return is named more than once.',
        ),
      ),
    }),
    reply: v.object({ outcomes: v.array(returnOutcomeSchema) }),
  }),
  /** Asks the courier again to fetch an approved return, after it refused. Idempotent while it is being asked. */
  askReturnPickup: adminWrite({
    may: 'manage',
    path: '/api/admin/returns/{id}/ask-pickup',
    input: v.object({ id: returnIdSchema }),
    reply: v.object({ return: adminReturnSchema }),
  }),
  /** Why pieces come back, and how often, for orders delivered and returns requested in these days. Inclusive. */
  readReturnFigures: adminRead({
    may: 'manage',
    path: '/api/admin/return-figures',
    slow: true,
    input: v.object({ from: daySchema, to: daySchema }),
    reply: v.object({
      /** Pieces by product, size and reason, most first. */
      reasons: v.array(
        v.object({
          productId: v.string(),
          name: v.string(),
          size: sizeSchema,
          reason: v.string(),
          pieces: countSchema,
        }),
      ),
      /** The keys are product ids, sizes, pincodes and phone numbers (E.164). */
      byProduct: v.array(rate),
      bySize: v.array(rate),
      byPincode: v.array(rate),
      byPhone: v.array(rate),
      /** Whether there were more orders or returns than are read for one report. */
      truncated: v.boolean(),
    }),
  }),
  readReturnSettings: adminRead({
    may: 'manage',
    path: '/api/admin/return-settings',
    input: v.object({}),
    reply: returnSettingsSchema,
  }),
  editReturnSettings: adminWrite({
    may: 'manage',
    path: '/api/admin/return-settings',
    maxBody: 256 * 1024,
    input: v.object(editEntries(returnSettingsSchema.entries)),
    reply: returnSettingsSchema,
  }),
};
