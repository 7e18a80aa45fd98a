/** The states and union territories of India, as written on a parcel. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

export type IndianState = (typeof STATES)[number];

/** Other names that the postal service and address books use, normalised by `fold`. */
const ALSO_CALLED: ReadonlyMap<string, IndianState> = new Map([
  ['andamanandnicobar', 'Andaman and Nicobar Islands'],
  ['chattisgarh', 'Chhattisgarh'],
  ['dadraandnagarhaveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['dadraandnagarhav', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['damananddiu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['newdelhi', 'Delhi'],
  ['nctofdelhi', 'Delhi'],
  ['delhinct', 'Delhi'],
  ['orissa', 'Odisha'],
  ['pondicherry', 'Puducherry'],
  ['tamilnad', 'Tamil Nadu'],
  ['uttaranchal', 'Uttarakhand'],
]);

const BY_NAME: ReadonlyMap<string, IndianState> = new Map([
  ...STATES.map((state) => [fold(state), state] as const),
  ...ALSO_CALLED,
]);

/** Normalises a name for comparison: lower case, letters only, "&" as "and", without a leading "The". */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '');
}

/** The state or union territory with this name, including older and misspelt names; undefined if there is none. */
export function findIndianState(name: string): IndianState | undefined {
  return BY_NAME.get(fold(name));
}
