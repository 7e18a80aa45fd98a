import * as v from 'valibot';
import { countSchema, idSchema, requestIdSchema, rupees } from '../text/inputs.ts';
import { plainLine } from '../text/plain-text.ts';
import { pictureBytes } from '../product/upload.ts';
import {
  MAX_RETURN_LINES,
  MAX_RETURN_PHOTOS,
  NOT_RETURNABLE,
  REFUND_WAYS,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_ROUTES,
} from './return.ts';
import { returnNoteSchema } from './texts.ts';
import { MAX_QUANTITY, sizeSchema } from '../product/size.ts';

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));

/** The number of a return: the order’s id with `-R1`, `-R2` and so on. Short enough to type and to scan. */
export const returnIdSchema = v.pipe(
  v.string('Enter the number of a return.'),
  v.transform(plainLine),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}-R[1-9]\d?$/,
    'The number of a return is like the order’s with -R1 at its end.',
  ),
);

/** The id of an uploaded photo of a return. */
export const returnPhotoIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'The photo’s id is not valid.'));
export const returnPhotosSchema = v.pipe(
  v.array(returnPhotoIdSchema),
  v.maxLength(MAX_RETURN_PHOTOS, `At most ${MAX_RETURN_PHOTOS} photos.`),
);
export const returnPhotoUploadSchema = v.object({ bytes: pictureBytes });

const wantedLine = v.object({
  productId: idSchema,
  size: sizeSchema,
  quantity,
  reason: v.picklist(RETURN_REASONS, 'Choose a reason.'),
  note: v.optional(returnNoteSchema),
  /** Only for an exchange. */
  wantedSize: v.optional(sizeSchema),
});

/** What a request for a return names. */
export const requestFields = {
  orderId: idSchema,
  kind: v.picklist(RETURN_KINDS, 'Choose a return or an exchange.'),
  lines: v.pipe(
    v.array(wantedLine),
    v.minLength(1, 'Choose at least one piece.'),
    v.maxLength(MAX_RETURN_LINES, `At most ${MAX_RETURN_LINES} lines in one return.`),
    v.check(
      (lines) => new Set(lines.map(({ productId, size }) => `${productId}.${size}`)).size === lines.length,
      'A piece is named more than once.',
    ),
  ),
  photos: v.optional(returnPhotosSchema, []),
};

type Wanted = { kind: string; lines: { wantedSize?: string | undefined }[] };
export const hasWantedSizes = ({ kind, lines }: Wanted) =>
  lines.every(({ wantedSize }) => (wantedSize !== undefined) === (kind === 'exchange'));
export const WANTED_SIZES = 'Choose the size that you want for each piece of an exchange.';

export const quoteReturnSchema = v.pipe(
  v.object(requestFields),
  v.check((request) => hasWantedSizes(request), WANTED_SIZES),
);
export type ReturnQuoteInput = v.InferOutput<typeof quoteReturnSchema>;
export const requestReturnSchema = v.pipe(
  v.object({ ...requestFields, requestId: requestIdSchema }),
  v.check((request) => hasWantedSizes(request), WANTED_SIZES),
);
export type ReturnRequest = v.InferOutput<typeof requestReturnSchema>;

const selfShipSchema = v.object({
  /** The lines of the address to which the shopper sends the parcel. */
  address: v.array(v.string()),
  /** Rupees that the store pays towards the postage, apart from the refund. */
  reimbursement: rupees,
});

/** What can be returned of an order. */
export const returnableSchema = v.object({
  orderId: v.string(),
  /** Whether at least one piece can be returned or exchanged now. */
  open: v.boolean(),
  /** ISO 8601; absent until it is delivered. */
  until: v.optional(v.string()),
  why: v.optional(v.picklist(NOT_RETURNABLE)),
  kinds: v.array(v.picklist(RETURN_KINDS)),
  route: v.picklist(RETURN_ROUTES),
  selfShip: v.optional(selfShipSchema),
  refundWay: v.picklist(REFUND_WAYS),
  /** Rupees for one return, unless the store is responsible for the reason. */
  fee: rupees,
  refundDays: countSchema,
  lines: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      image: v.string(),
      size: sizeSchema,
      quantity,
      /** Pieces that are in no return yet. 0 if the line cannot be returned. */
      returnable: countSchema,
      why: v.optional(v.picklist(NOT_RETURNABLE)),
      /** The only reasons for which it can be returned, with `why: excluded`; absent if there are no limits. */
      reasons: v.optional(v.array(v.string())),
      /** All sizes of the product for an exchange, with the pieces in stock. Empty if it is no longer sold. */
      sizes: v.array(v.object({ size: sizeSchema, available: countSchema })),
    }),
  ),
});
export type Returnable = v.InferOutput<typeof returnableSchema>;

export const returnQuoteSchema = v.object({
  /** Rupees that go back, after the fee; 0 for an exchange. */
  amount: rupees,
  /** Rupees of `amount` that are the COD charge. */
  codCharge: rupees,
  /** Rupees of `amount` that are the delivery fee; absent if none goes back. */
  deliveryFee: v.optional(rupees),
  fee: rupees,
  way: v.picklist(REFUND_WAYS),
  expectedDays: countSchema,
});
export type ReturnQuote = v.InferOutput<typeof returnQuoteSchema>;

/** Details of `exchange-size-gone`. */
export const exchangeRefusalSchema = v.object({
  reason: v.literal('size-gone'),
  productId: v.string(),
  size: sizeSchema,
  /** The other sizes of the product that are in stock. */
  sizes: v.array(sizeSchema),
});
export type ExchangeRefusal = v.InferOutput<typeof exchangeRefusalSchema>;

const returnLineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  image: v.string(),
  size: sizeSchema,
  quantity,
  /** A `ReturnReason`. */
  reason: v.string(),
  note: v.optional(v.string()),
  wantedSize: v.optional(sizeSchema),
});

/** How pieces of one line arrived. */
const pieceFields = { productId: v.string(), size: sizeSchema, quantity, condition: v.string() };

const returnFields = {
  _id: v.string(),
  orderId: v.string(),
  kind: v.picklist(RETURN_KINDS),
  /** A `ReturnState`. */
  state: v.string(),
  createdAt: v.string(),
  lines: v.array(returnLineSchema),
  photos: v.array(v.string()),
  route: v.picklist(RETURN_ROUTES),
  selfShip: v.optional(selfShipSchema),
  /** The booked pickup. */
  pickup: v.optional(
    v.object({
      courier: v.string(),
      awb: v.optional(v.string()),
      trackingUrl: v.optional(v.string()),
      /** Failed attempts. */
      attempts: countSchema,
      reason: v.optional(v.string()),
    }),
  ),
  /**
   * Absent for an exchange, and if nothing goes back. `state`: planned, owed, or none after a rejection. The order
   * says where money is that is owed.
   */
  refund: v.optional(
    v.object({
      amount: rupees,
      fee: rupees,
      way: v.picklist(REFUND_WAYS),
      state: v.picklist(['planned', 'owed', 'none']),
      /** A day, as `2026-11-24`; absent until it is owed, and for a payout link, which the shopper has to use first. */
      expectedBy: v.optional(v.string()),
    }),
  ),
  /** The order with the pieces that the shopper gets instead. */
  exchangeOrderId: v.optional(v.string()),
  /** Until when these pieces are held, while they are. ISO 8601. */
  heldUntil: v.optional(v.string()),
  /** Why it was declined or rejected, in the store's words. */
  answer: v.optional(v.string()),
  answerPhotos: v.array(v.string()),
  received: v.optional(v.array(v.object(pieceFields))),
  /** Pieces for which less goes back than was paid: rupees for each, and why. */
  less: v.optional(
    v.array(v.object({ productId: v.string(), size: sizeSchema, quantity, amount: rupees, reason: v.string() })),
  ),
  /** How a rejected return ended: `sent-back` or `waived`. */
  closedAs: v.optional(v.string()),
  sentBackAwb: v.optional(v.string()),
  /** Every state that it has had, oldest first. */
  history: v.array(v.object({ state: v.string(), at: v.string() })),
};
export const returnSchema = v.object(returnFields);
export type Return = v.InferOutput<typeof returnSchema>;

/** A return as the admin sees it. */
export const adminReturnSchema = v.object({
  ...returnFields,
  /** The account's phone number, E.164. */
  userPhone: v.string(),
  /** Why an admin took it after its time was over. For colleagues. */
  lateReason: v.optional(v.string()),
  /** The name and the pincode of the delivery. */
  name: v.string(),
  pincode: v.string(),
  /** The pickup's job that is under way at the courier, and why the last one failed. */
  pending: v.optional(v.string()),
  problem: v.optional(v.string()),
  /** The courier's words for its last status that the store does not know, unless a known one came later. */
  unknownStatus: v.optional(v.string()),
  /** Whether the courier says that it has brought the parcel to the store. */
  arrived: v.boolean(),
  history: v.array(v.object({ state: v.string(), at: v.string(), by: v.string() })),
});
export type AdminReturn = v.InferOutput<typeof adminReturnSchema>;
