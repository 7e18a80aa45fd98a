import { STATES } from './address.ts';

export type IndianState = (typeof STATES)[number];

/** Names that the postal service or an address book uses beside the one in `STATES`, as `fold` writes them. */
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

/** Letters only: capitals, spaces, "&" and a leading "The" make no difference. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '');
}

/** The state or union territory of that name, also under an older or misspelt one; undefined for none of India's. */
export function findIndianState(name: string): IndianState | undefined {
  return BY_NAME.get(fold(name));
}
