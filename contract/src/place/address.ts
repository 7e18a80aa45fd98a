import * as v from 'valibot';
import { MESSAGES } from '../text/messages.ts';
import { toE164 } from '../text/phone.ts';
import { pincodeSchema } from './pincode.ts';
import { plainLine } from '../text/plain-text.ts';

/** One line of text, cleaned. */
export function line(max: number, message: string) {
  return v.pipe(
    v.string(message),
    v.transform(plainLine),
    v.minLength(1, message),
    v.maxLength(max, `At most ${max} characters.`),
  );
}

export const LANDMARK_DEFAULT = 'Not Provided';

/** Whether a part of an address was given, and is not the text for none: that of spec §5, or one that shoppers type. */
export const isGiven = (part: string): boolean => !['', 'N/A', LANDMARK_DEFAULT].includes(part);

const required = (max: number) => line(max, MESSAGES.requiredFields);

/** The most characters of a number as it is typed or pasted, with its blanks and dashes. */
const MAX_TYPED = 60;

/**
 * Spec §5: all fields but landmark are required; the pincode has six digits, the mobile number is Indian. `typedByHand`
 * tells the admin that the pincode lookup failed, so the shopper typed city and state.
 */
export const addressFields = {
  name: required(80),
  address: required(250),
  locality: required(120),
  mobileNumber: v.pipe(
    required(MAX_TYPED),
    v.transform((typed) => toE164(typed) ?? ''),
    v.minLength(1, MESSAGES.indianMobile),
  ),
  pincode: v.pipe(required(MAX_TYPED), pincodeSchema),
  city: required(80),
  state: required(60),
  landmark: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => plainLine(text) || LANDMARK_DEFAULT),
      v.maxLength(120, 'At most 120 characters.'),
    ),
    '',
  ),
  typedByHand: v.optional(v.fallback(v.boolean(), false)),
};

export const addressSchema = v.object(addressFields, MESSAGES.requiredFields);
export type Address = v.InferOutput<typeof addressSchema>;

/** An address in a user's address book. The first one is the default for orders. */
export const savedAddressSchema = v.object({ ...addressFields, id: v.string() });
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

/** The most addresses in one user's address book. */
export const MAX_ADDRESSES = 10;
