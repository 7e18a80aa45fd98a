import { likelyStateOfPin } from '../place/pincode.ts';

/** The zones of a store, seen from its own pincode: nearest first. */
export const ZONES = ['city', 'state', 'metros', 'region', 'rest', 'remote'] as const;
export type Zone = (typeof ZONES)[number];

/** The zone of a pincode for a store at `origin`. `state`: of the pincode, if it is known better than from its digits. */
export function zoneOf(pincode: string, origin: string, state = likelyStateOfPin(pincode)): Zone {
  const home = likelyStateOfPin(origin);
  // The army's pincodes have no state: their parcels go on through a post office of the army.
  if (state === undefined || (REMOTE.includes(state) && state !== home)) return 'remote';
  if (city(pincode) === city(origin)) return 'city';
  if (state === home) return 'state';
  if (METROS.includes(city(pincode))) return 'metros';
  return region(pincode) === region(origin) ? 'region' : 'rest';
}

/** The first three digits name a sorting district, which is what the courier calls a city. */
const city = (pincode: string) => pincode.slice(0, 3);

/** The first digit names one of India Post's regions. Two of them together are the north, west, south or east. */
const REGIONS = ['12', '34', '56', '78'];
const region = (pincode: string) => REGIONS.findIndex((digits) => digits.includes(pincode.charAt(0)));

/** Delhi with its neighbours, Ahmedabad, Mumbai, Pune, Hyderabad, Bengaluru, Chennai and Kolkata. */
const METROS = ['110', '121', '122', '201', '380', '400', '411', '500', '560', '600', '700'];

/** States and territories that a parcel reaches by plane or ship, or over few roads. */
const REMOTE = [
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
];
