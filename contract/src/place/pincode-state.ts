import { placesOfReply, likelyStateOfPin, type PincodeReply } from './pincode.ts';
import { pincodeNotFound, stateMismatch } from '../text/message-templates.ts';
import { findIndianState, type IndianState } from './state.ts';

/**
 * Either the `state`, named as in `STATES`, with `confirmed` (whether the postal service confirmed it), or a `problem`:
 * a message for the shopper that the state does not match the pincode.
 */
export type PincodeStateCheck = { state: string; confirmed: boolean } | { problem: string };

/**
 * Checks a typed state against a pincode. The postal service's `reply` decides. Without one, a state is refused only if
 * no pincode there begins with these two digits. GST depends on the state, so the server checks every
 * address that is saved or ordered to.
 */
export function checkPincodeState(pincode: string, typed: string, reply: PincodeReply | undefined): PincodeStateCheck {
  const state = findIndianState(typed);
  if (!reply) {
    const possible = statesOfPrefix(pincode);
    if (!possible) return { problem: pincodeNotFound(pincode) };
    const isPossible = state !== undefined && (possible === 'any' || possible.includes(state));
    if (isPossible) return { state, confirmed: false };
    return { problem: stateMismatch(pincode, possible === 'any' ? [] : possible) };
  }
  const places = placesOfReply(reply);
  if (!places) return { problem: pincodeNotFound(pincode) };
  const { states } = places;
  if (states.includes(state ?? typed)) return { state: state ?? typed, confirmed: true };
  // The postal service still uses the names of states that have since been divided.
  const former = state && FORMERLY.get(state);
  if (state && former && states.includes(former) && likelyStateOfPin(pincode) === state)
    return { state, confirmed: true };
  return { problem: stateMismatch(pincode, states) };
}

/** Whether a pincode is one of the army's post offices, whose units move. The postal service's lookup does not know them. */
export const isArmyPincode = (pincode: string): boolean => /^9[0-3]/.test(pincode);

/** Whether post offices have pincodes that begin like this one. */
export const isPossiblePincode = (pincode: string): boolean => statesOfPrefix(pincode) !== undefined;

const FORMERLY: ReadonlyMap<IndianState, IndianState> = new Map([
  ['Telangana', 'Andhra Pradesh'],
  ['Ladakh', 'Jammu and Kashmir'],
]);

/**
 * Every state with post offices under a pincode's first two digits; `any` for the army's pincodes, whose units move;
 * undefined for unused digits. Wider than `likelyStateOfPin` on purpose, because states that are not listed are refused.
 * Source: the postal circles of India Post, including places across a border (Karaikal, Mahé and Yanam of Puducherry,
 * the hills between Uttar Pradesh and Uttarakhand, and the north-east, which used to be one circle).
 */
function statesOfPrefix(pincode: string): readonly IndianState[] | 'any' | undefined {
  const prefix = pincode.slice(0, 2);
  if (isArmyPincode(pincode)) return 'any';
  return POSSIBLE.find(({ prefixes }) => prefixes.includes(prefix))?.states;
}

const zone = (prefixes: string, ...states: IndianState[]) => ({ prefixes: prefixes.split(' '), states });

const NORTH_EAST: IndianState[] = [
  'Assam',
  'Arunachal Pradesh',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Tripura',
];

const POSSIBLE = [
  zone('11', 'Delhi', 'Haryana', 'Uttar Pradesh'),
  zone('12', 'Haryana', 'Delhi', 'Rajasthan'),
  zone('13', 'Haryana', 'Chandigarh', 'Punjab', 'Himachal Pradesh'),
  zone('14 15 16', 'Punjab', 'Chandigarh', 'Haryana', 'Himachal Pradesh', 'Rajasthan', 'Jammu and Kashmir'),
  zone('17', 'Himachal Pradesh', 'Punjab', 'Haryana', 'Chandigarh'),
  zone('18 19', 'Jammu and Kashmir', 'Ladakh', 'Punjab', 'Himachal Pradesh'),
  zone('20 21 22 23 24 25 26 27 28', 'Uttar Pradesh', 'Uttarakhand', 'Delhi', 'Madhya Pradesh'),
  zone('30 31 32 33 34', 'Rajasthan', 'Haryana', 'Gujarat', 'Madhya Pradesh'),
  zone('36 37 38 39', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu', 'Rajasthan', 'Maharashtra'),
  zone('40 41', 'Maharashtra', 'Goa', 'Dadra and Nagar Haveli and Daman and Diu'),
  zone('42 43 44', 'Maharashtra', 'Madhya Pradesh', 'Gujarat', 'Telangana'),
  zone('45 46 47 48 49', 'Madhya Pradesh', 'Chhattisgarh', 'Uttar Pradesh', 'Maharashtra'),
  zone('50', 'Telangana', 'Andhra Pradesh', 'Maharashtra', 'Karnataka'),
  zone('51 52 53', 'Andhra Pradesh', 'Telangana', 'Puducherry', 'Karnataka', 'Tamil Nadu', 'Odisha'),
  zone('56 57', 'Karnataka', 'Andhra Pradesh', 'Tamil Nadu'),
  zone('58 59', 'Karnataka', 'Maharashtra', 'Goa', 'Telangana', 'Andhra Pradesh'),
  zone('60 61 62 63 64', 'Tamil Nadu', 'Puducherry', 'Andhra Pradesh', 'Karnataka', 'Kerala'),
  zone('67 68 69', 'Kerala', 'Lakshadweep', 'Puducherry', 'Tamil Nadu'),
  zone('70 71 72 73 74', 'West Bengal', 'Sikkim', 'Andaman and Nicobar Islands', 'Bihar', 'Jharkhand', 'Assam'),
  zone('75 76 77', 'Odisha', 'Chhattisgarh', 'Jharkhand', 'Andhra Pradesh'),
  zone('78 79', ...NORTH_EAST),
  zone('80 81 82 83 84 85', 'Bihar', 'Jharkhand', 'West Bengal'),
];
