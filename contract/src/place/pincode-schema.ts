import * as v from 'valibot';
import { MESSAGES } from '../text/messages.ts';
import { digitsIn } from '../text/digits.ts';

/** A pincode in a URL, which a program wrote. */
export const exactPincodeSchema = v.pipe(
  v.string(MESSAGES.invalidPincode),
  v.regex(/^[1-9]\d{5}$/, MESSAGES.invalidPincode),
);

/** Six digits, the first of which is not 0. Parses `560 011`, `PIN: 560-011` and the digits of every script. */
export const pincodeSchema = v.pipe(v.string(MESSAGES.invalidPincode), v.transform(digitsIn), exactPincodeSchema);
