import * as v from 'valibot';
import { awbSchema } from '../parcel/awb.ts';
import { idSchema, rupees } from '../text/inputs.ts';
import { PIECE_CONDITIONS } from './return.ts';
import { returnPhotosSchema } from './schema.ts';
import { returnReasonSchema } from './texts.ts';
import { MAX_QUANTITY, sizeSchema } from '../product/size.ts';

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));

/**
 * Pieces for which less is given back than was paid, because they came back damaged or worn, for example. `amount`: rupees
 * for each. The shopper reads the reason with the amount.
 */
const lessPaidSchema = v.object({
  productId: idSchema,
  size: sizeSchema,
  quantity,
  amount: v.pipe(
    rupees,
    v.minValue(0.01, 'Enter more than ₹0. To give back nothing, reject the return.'),
    v.check(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      'Enter an amount in rupees and paise.',
    ),
  ),
  reason: returnReasonSchema,
});

/** What an admin can do with a return, by the state that follows. */
export const returnMoveSchema = v.variant(
  'to',
  [
    v.object({ to: v.literal('Approved') }),
    v.object({ to: v.literal('Declined'), reason: returnReasonSchema }),
    /** The pickup was booked at the courier, outside of the store. */
    v.object({ to: v.literal('PickupBooked'), awb: v.optional(awbSchema) }),
    v.object({ to: v.literal('PickupFailed'), reason: v.optional(returnReasonSchema) }),
    v.object({ to: v.literal('PickedUp') }),
    v.object({ to: v.literal('SelfShip') }),
    /** The condition of every piece. Then it is `Closed` to accept it, or `Rejected`. */
    v.object({
      to: v.literal('Received'),
      pieces: v.pipe(
        v.array(
          v.object({
            productId: idSchema,
            size: sizeSchema,
            quantity,
            condition: v.picklist(PIECE_CONDITIONS, 'Choose how the piece arrived.'),
          }),
        ),
        v.minLength(1, 'Say how each piece arrived.'),
        v.maxLength(200),
      ),
    }),
    v.object({ to: v.literal('Rejected'), reason: returnReasonSchema, photos: v.optional(returnPhotosSchema, []) }),
    /** `accepted`: sellable pieces go back on sale, and the money or the exchange follows. The others end a rejected return. */
    v.object({
      to: v.literal('Closed'),
      as: v.picklist(['accepted', 'sent-back', 'waived'], 'Say how the return ends.'),
      awb: v.optional(awbSchema),
      /** Only with `accepted`. The other pieces are paid back in full. */
      less: v.optional(v.pipe(v.array(lessPaidSchema), v.maxLength(200))),
    }),
  ],
  'A return cannot be moved to this state.',
);
export type ReturnMove = v.InferOutput<typeof returnMoveSchema>;
