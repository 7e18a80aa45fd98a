import * as v from 'valibot';
import { line } from './address.ts';
import { daySchema } from './day-schema.ts';
import { MESSAGES } from './messages.ts';
import { toE164 } from './phone.ts';

/** What a shopper asks for after a failed attempt. */
export const deliveryRequestSchema = v.variant('kind', [
  v.object({ kind: v.literal('day'), text: daySchema }),
  v.object({ kind: v.literal('landmark'), text: line(120, 'Enter a landmark.') }),
  v.object({
    kind: v.literal('phone'),
    text: v.pipe(
      v.string(),
      v.maxLength(60),
      v.transform((typed) => toE164(typed) ?? ''),
      v.minLength(1, MESSAGES.indianMobile),
    ),
  }),
  v.object({ kind: v.literal('cancel'), text: v.optional(v.literal(''), '') }),
]);
export type DeliveryRequest = v.InferOutput<typeof deliveryRequestSchema>;

/** The last day that can be asked for: couriers keep a parcel for about a week. */
export const MAX_DELIVERY_DAYS = 6;
