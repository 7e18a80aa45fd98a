import { addressSchema, type Address } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import * as v from 'valibot';
import { wordsOf, type PincodePlace } from './use-pincode.ts';

type FieldName = Exclude<keyof Address, 'typedByHand'>;

/** What the address form holds, field by field, as typed. */
export type TypedAddress = Record<FieldName, string>;

/** Words beside a field that was left empty; the summary's words are the specification's. */
const MISSING: TypedAddress = {
  name: 'Who is it for?',
  address: 'House, building and street, please.',
  locality: 'Which area or locality?',
  mobileNumber: 'A number for the courier, please.',
  pincode: 'Six digits, please.',
  city: 'Which city or district?',
  state: 'Choose a state.',
  landmark: '',
};

/** Words beside each field that is wrong. */
export type AddressErrors = Partial<TypedAddress>;

type Checked = { ok: true; address: Address } | { ok: false; errors: AddressErrors };

/** Spec §5. The same schema as the server's. `place`: what is known of the pincode. */
export function validateAddress(typed: TypedAddress, place: Pick<PincodePlace, 'status' | 'pin'>): Checked {
  const byHand = place.status === 'failed';
  const checked = v.safeParse(addressSchema, byHand ? { ...typed, typedByHand: true } : typed);
  if (checked.success && place.status !== 'unknown') return { ok: true, address: checked.output };
  const nested = checked.success ? {} : (v.flatten<typeof addressSchema>(checked.issues).nested ?? {});
  const errors: AddressErrors = {};
  for (const name of fieldNames) {
    const message = nested[name]?.[0];
    // City and state cannot be typed: the pincode answers for them.
    if (message === undefined || (!byHand && (name === 'city' || name === 'state'))) continue;
    errors[name] = message === MESSAGES.requiredFields ? MISSING[name] : message;
  }
  const { error, hint } = wordsOf(place);
  if (!byHand) errors.pincode ??= error ?? (nested['city'] || nested['state'] ? hint : undefined);
  return { ok: false, errors };
}

/** One sentence for the whole form; undefined when nothing is wrong any more. */
export function summaryOf(errors: AddressErrors): string | undefined {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  if (wrong.some((name) => errors[name] === MISSING[name])) return MESSAGES.requiredFields;
  return wrong.map((name) => errors[name])[0];
}

/** In the order of the form. */
export const fieldNames = [
  'name',
  'mobileNumber',
  'address',
  'pincode',
  'city',
  'state',
  'locality',
  'landmark',
] as const satisfies readonly FieldName[];
