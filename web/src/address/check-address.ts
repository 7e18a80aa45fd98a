import { addressSchema, type Address } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import * as v from 'valibot';

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

type Checked =
  | { ok: true; address: Address }
  /** `summary` is one sentence for the whole form. */
  | { ok: false; summary: string; errors: Partial<TypedAddress> };

/** Spec §5. The same schema as the server's. `typedByHand`: the pincode could not be looked up. */
export function checkAddress(typed: TypedAddress, typedByHand = false): Checked {
  const checked = v.safeParse(addressSchema, typedByHand ? { ...typed, typedByHand } : typed);
  if (checked.success) return { ok: true, address: checked.output };
  const nested = v.flatten<typeof addressSchema>(checked.issues).nested ?? {};
  const errors: Partial<TypedAddress> = {};
  const said: string[] = [];
  for (const name of fieldNames) {
    const message = nested[name]?.[0];
    if (message === undefined) continue;
    said.push(message);
    errors[name] = message === MESSAGES.requiredFields ? MISSING[name] : message;
  }
  const summary = said.find((message) => message === MESSAGES.requiredFields) ?? said[0] ?? MESSAGES.requiredFields;
  return { ok: false, summary, errors };
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
