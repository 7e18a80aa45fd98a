import * as v from 'valibot';
import { line } from '../place/address.ts';
import { daySchema } from '../text/day.ts';
import { MESSAGES } from '../text/messages.ts';
import { toE164 } from '../text/phone.ts';

/** The last day that can be asked for: couriers keep a parcel for about a week. */
export const MAX_DELIVERY_DAYS = 6;

/** The kinds of what a shopper can ask for after a failed attempt. */
export const DELIVERY_REQUESTS = ['day', 'landmark', 'phone', 'cancel'] as const;

/** What both a shopper and an admin may ask of the courier. */
const requests = [
  v.object({ kind: v.literal('day'), text: daySchema }),
  v.object({ kind: v.literal('landmark'), text: line(120, 'Enter a landmark.') }),
  v.object({
    kind: v.literal('phone'),
    text: v.pipe(
      v.string(),
      v.maxLength(60, MESSAGES.indianMobile),
      v.transform((typed) => toE164(typed) ?? ''),
      v.minLength(1, MESSAGES.indianMobile),
    ),
  }),
] as const;

/** What a shopper asks for after a failed attempt. */
export const shopperRequestSchema = v.variant('kind', [
  ...requests,
  v.object({ kind: v.literal('cancel'), text: v.optional(v.literal(''), '') }),
]);
export type ShopperRequest = v.InferOutput<typeof shopperRequestSchema>;

/** Why an admin lets a parcel come back. The courier reads it. */
export const sendBackReasonSchema = line(200, 'Say why it comes back.');

/** What an admin asks for after a failed attempt. Calling a parcel back has a reason. */
export const adminRequestSchema = v.variant('kind', [
  ...requests,
  v.object({ kind: v.literal('cancel'), text: sendBackReasonSchema }),
]);
type AdminRequest = v.InferOutput<typeof adminRequestSchema>;

export type DeliveryRequest = ShopperRequest | AdminRequest;
