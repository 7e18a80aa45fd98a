import { addressSchema, type Address } from '@nirala/contract/place/address';
import { type CheckedForm, checkForm } from '../../lib/check-form.ts';
import { pincodeMessages, type PincodePlace } from './use-pincode.ts';

type FieldName = Exclude<keyof Address, 'typedByHand'>;

/** The fields in the order of the form. */
export const ADDRESS_FIELDS = [
  'name',
  'mobileNumber',
  'address',
  'pincode',
  'city',
  'state',
  'locality',
  'landmark',
] as const satisfies readonly FieldName[];

/** The text of each field. */
export type TypedAddress = Record<FieldName, string>;

/** What is wrong with a field. */
export type AddressErrors = Partial<TypedAddress>;

/** Shown beside a field that was left empty. The summary of the form has the sentence of the specification. */
const MISSING_MESSAGES: TypedAddress = {
  name: 'Who is it for?',
  address: 'House, building and street, please.',
  locality: 'Which area or locality?',
  mobileNumber: 'A number for the courier, please.',
  pincode: 'Six digits, please.',
  city: 'Which city or district?',
  state: 'Choose a state.',
  landmark: '',
};

/** Checks a typed address as spec §5 says, with the schema of the server. `place` is what its pincode led to. */
export function validateAddress(
  typed: TypedAddress,
  place: Pick<PincodePlace, 'status' | 'pin'>,
): CheckedForm<FieldName, Address> {
  const byHand = place.status === 'failed';
  const address = byHand ? { ...typed, typedByHand: true } : typed;
  const checked = checkForm(addressSchema, ADDRESS_FIELDS, address, MISSING_MESSAGES);
  if (byHand || (checked.ok && place.status !== 'unknown')) return checked;
  const { city, state, ...errors } = checked.ok ? {} : checked.errors;
  // City and state are read-only here, so the pincode's message stands in for theirs.
  const { error, hint } = pincodeMessages(place);
  errors.pincode ??= error ?? (city || state ? hint : undefined);
  const missing = checked.ok ? [] : checked.missing.filter((name) => name !== 'city' && name !== 'state');
  return { ok: false, errors, missing };
}
