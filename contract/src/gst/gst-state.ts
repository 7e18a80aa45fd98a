import * as v from 'valibot';
import { findIndianState, type IndianState } from '../place/state.ts';
import { likelyStateOfPin } from '../place/pincode.ts';

/** A state or union territory as papers name it: its GST code of two digits, and its name as in `STATES`. */
export const gstStateSchema = v.object({ code: v.string(), name: v.string() });
export type GstState = v.InferOutput<typeof gstStateSchema>;

/**
 * The GST codes: the first two digits of a GSTIN, after the census of 2011. 25 (Daman and Diu) became part of 26 on 26
 * January 2020, and 28 (Andhra Pradesh before its division) became 36 and 37, so no state has them.
 */
const CODES: Record<IndianState, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** All states and union territories by their code. */
export const GST_STATES: readonly GstState[] = Object.entries(CODES)
  .map(([name, code]) => ({ code, name }))
  .toSorted((a, b) => Number(a.code) - Number(b.code));

/** The union territories without a legislature: UTGST Act 2017 s.1(2) and CGST Act 2017 s.2(114). */
const UTGST_CODES = ['04', '26', '31', '35', '38'];

/** How the state's half of the tax is called there: a state and a union territory with a legislature have SGST. */
export function stateTaxName(state: GstState): 'SGST' | 'UTGST' {
  return UTGST_CODES.includes(state.code) ? 'UTGST' : 'SGST';
}

export function findGstState(code: string): GstState | undefined {
  return GST_STATES.find((state) => state.code === code);
}

/** The state with its GST code. */
export function gstStateOf(name: IndianState): GstState {
  return { code: CODES[name], name };
}

/**
 * The state of an address. The pincode decides if the state is none that we know: shoppers can type it by hand. Undefined
 * if that does not help either.
 */
export function gstStateOfAddress(address: { state: string; pincode: string }): GstState | undefined {
  const name = findIndianState(address.state) ?? findIndianState(likelyStateOfPin(address.pincode) ?? '');
  return name && gstStateOf(name);
}
