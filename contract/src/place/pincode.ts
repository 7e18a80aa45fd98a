import * as v from 'valibot';
import { digitsIn } from '../text/digits.ts';
import { MESSAGES } from '../text/messages.ts';
import { findIndianState } from './state.ts';

/** A pincode in a URL, which a program wrote. */
export const exactPincodeSchema = v.pipe(
  v.string(MESSAGES.invalidPincode),
  v.regex(/^[1-9]\d{5}$/, MESSAGES.invalidPincode),
);

/** Six digits, the first of which is not 0. Parses `560 011`, `PIN: 560-011` and the digits of every script. */
export const pincodeSchema = v.pipe(v.string(MESSAGES.invalidPincode), v.transform(digitsIn), exactPincodeSchema);

const postOffice = v.object({ Name: v.string(), District: v.string(), State: v.string() });

/** The postal service's response: a list with one item. For an unknown pincode, Status is "Error" and PostOffice null. */
export const pincodeReplySchema = v.pipe(
  v.array(
    v.object({
      Status: v.string(),
      PostOffice: v.nullish(v.array(postOffice), null),
      /** The postal service did not answer: these are the possible districts, without localities. */
      offline: v.optional(v.literal(true)),
    }),
  ),
  v.minLength(1),
);
export type PincodeReply = v.InferOutput<typeof pincodeReplySchema>;

/** The location of a known pincode. A few have post offices in two states: `states` begins with the first office's. */
export type Places = {
  city: string;
  states: readonly [string, ...string[]];
  localities: string[];
  /** The districts to choose from, if the postal service did not answer. */
  cities?: readonly string[];
};

/** Reads the location from a reply, with states named as in `STATES`; undefined for an unknown pincode. */
export function placesOfReply(reply: PincodeReply): Places | undefined {
  const [answer] = reply;
  const [first, ...others] = answer?.PostOffice ?? [];
  if (answer?.Status !== 'Success' || !first) return undefined;
  const state = ({ State }: typeof first) => findIndianState(State) ?? State;
  const more = others.map(state).filter((name) => name !== state(first));
  return {
    city: first.District,
    states: [state(first), ...new Set(more)],
    localities: [...new Set([first, ...others].map((office) => office.Name))].filter((name) => name !== ''),
    ...(answer.offline ? { cities: [...new Set([first, ...others].map((office) => office.District))] } : {}),
  };
}

/**
 * The most likely state of a pincode, by its first two or three digits; undefined for the army's and unused pincodes.
 * Source: the postal circles of India Post. A few districts lie across a border: see `checkPincodeState`.
 */
export function likelyStateOfPin(pin: string): string | undefined {
  return STATE_BY_PREFIX.get(pin.slice(0, 3)) ?? STATE_BY_PREFIX.get(pin.slice(0, 2));
}

const STATE_BY_PREFIX = new Map(
  Object.entries({
    Delhi: '11',
    Haryana: '12 13',
    Punjab: '14 15 16',
    Chandigarh: '160',
    'Himachal Pradesh': '17',
    'Jammu and Kashmir': '18 19',
    Ladakh: '194',
    'Uttar Pradesh': '20 21 22 23 24 25 26 27 28',
    Uttarakhand: '246 248 249 263',
    Rajasthan: '30 31 32 33 34',
    Gujarat: '36 37 38 39',
    Maharashtra: '40 41 42 43 44',
    Goa: '403',
    'Madhya Pradesh': '45 46 47 48',
    Chhattisgarh: '49',
    Telangana: '50',
    'Andhra Pradesh': '51 52 53',
    Karnataka: '56 57 58 59',
    'Tamil Nadu': '60 61 62 63 64',
    Puducherry: '605',
    Kerala: '67 68 69',
    'West Bengal': '70 71 72 73 74',
    Sikkim: '737',
    'Andaman and Nicobar Islands': '744',
    Odisha: '75 76 77',
    Assam: '78',
    'Arunachal Pradesh': '790 791 792',
    Meghalaya: '793 794',
    Manipur: '795',
    Mizoram: '796',
    Nagaland: '797 798',
    Tripura: '799',
    Bihar: '80 81 82 84 85',
    Jharkhand: '814 815 816 822 825 826 827 828 829 83',
  }).flatMap(([state, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, state] as const)),
);
