import { expect, test } from 'vitest';
import { STATES, findIndianState } from './state.ts';
import { likelyStateOfPin, type PincodeReply } from './pincode.ts';
import { checkPincodeState } from './pincode-state.ts';

/** The postal service's reply for a pincode with post offices in these states. */
const known = (...states: string[]): PincodeReply => [
  { Status: 'Success', PostOffice: states.map((State, index) => ({ Name: `Office ${index}`, District: 'D', State })) },
];
const UNKNOWN: PincodeReply = [{ Status: 'Error', PostOffice: null }];

test.each([
  ['560001', 'Karnataka', known('Karnataka'), 'Karnataka'],
  ['560001', ' karnataka ', known('Karnataka'), 'Karnataka'],
  ['492001', 'Chhattisgarh', known('Chattisgarh'), 'Chhattisgarh'],
  ['605001', 'Pondicherry', known('Puducherry'), 'Puducherry'],
  ['180001', 'Jammu & Kashmir', known('Jammu and Kashmir'), 'Jammu and Kashmir'],
  [
    '396210',
    'Dadra and Nagar Haveli and Daman and Diu',
    known('Daman & Diu'),
    'Dadra and Nagar Haveli and Daman and Diu',
  ],
  ['744101', 'Andaman and Nicobar Islands', known('Andaman & Nicobar'), 'Andaman and Nicobar Islands'],
  // One pincode with post offices on both sides of a border.
  ['605106', 'Tamil Nadu', known('Puducherry', 'Tamil Nadu'), 'Tamil Nadu'],
  ['140603', 'Punjab', known('Chandigarh', 'Punjab'), 'Punjab'],
  // The service uses the name from before the state was divided.
  ['500001', 'Telangana', known('Andhra Pradesh'), 'Telangana'],
  ['194101', 'Ladakh', known('Jammu & Kashmir'), 'Ladakh'],
])('the postal service confirms that %s is in %s', (pin, state, reply, name) => {
  expect(checkPincodeState(pin, state, reply)).toEqual({ state: name, confirmed: true });
});

test.each([
  ['560001', 'Kerala', known('Karnataka'), 'Pincode 560001 is in Karnataka. Please correct the address.'],
  ['560001', 'Texas', known('Karnataka'), 'Pincode 560001 is in Karnataka. Please correct the address.'],
  ['520001', 'Telangana', known('Andhra Pradesh'), /is in Andhra Pradesh\./],
  ['605106', 'Kerala', known('Puducherry', 'Tamil Nadu'), /is in Puducherry or Tamil Nadu\./],
  ['999999', 'Karnataka', UNKNOWN, 'Invalid Pincode: 999999 was not found. Please check its six digits.'],
])('%s in %s is refused if the postal service disagrees', (pin, state, reply, problem) => {
  expect(checkPincodeState(pin, state, reply)).toEqual({ problem: expect.stringMatching(problem) });
});

test.each([
  ['560001', 'Kerala', /560001 is not in that state/],
  ['560001', 'Texas', /560001 is not in that state/],
  ['999999', 'Karnataka', /999999 was not found/],
  ['911756', 'Texas', /Pincode 911756 is not in that state/],
])('without a reply, %s in %s is refused because of the first digits', (pin, state, problem) => {
  expect(checkPincodeState(pin, state, undefined)).toEqual({ problem: expect.stringMatching(problem) });
});

// Real post offices in a different state than nearby pincodes, and army post offices, which move.
test.each([
  ['673310', 'Puducherry'], // Mahé
  ['533464', 'Puducherry'], // Yanam
  ['609602', 'Puducherry'], // Karaikal
  ['605106', 'Tamil Nadu'],
  ['160055', 'Punjab'], // Mohali
  ['140119', 'Chandigarh'],
  ['160101', 'Chandigarh'],
  ['134109', 'Haryana'], // Panchkula
  ['247667', 'Uttarakhand'], // Roorkee
  ['244713', 'Uttarakhand'], // Kashipur
  ['246701', 'Uttar Pradesh'], // Bijnor
  ['362520', 'Dadra and Nagar Haveli and Daman and Diu'], // Diu
  ['682555', 'Lakshadweep'],
  ['507130', 'Andhra Pradesh'], // the mandals at Polavaram
  ['416510', 'Maharashtra'],
  ['403512', 'Goa'],
  ['737101', 'Sikkim'],
  ['190001', 'Jammu and Kashmir'],
  ['194101', 'Ladakh'],
  ['783123', 'Assam'],
  ['790001', 'Arunachal Pradesh'],
  ['797112', 'Nagaland'],
  ['911756', 'Rajasthan'],
])('without a reply, %s in %s is accepted but not confirmed', (pin, state) => {
  expect(checkPincodeState(pin, state, undefined)).toEqual({ state, confirmed: false });
});

test('the state that the form presets from the first digits is always accepted', () => {
  const wrong: string[] = [];
  for (let prefix = 110; prefix < 1000; prefix += 1) {
    const pin = `${prefix}001`;
    const state = likelyStateOfPin(pin);
    if (state !== undefined && 'problem' in checkPincodeState(pin, state, undefined)) wrong.push(`${pin} ${state}`);
  }
  expect(wrong).toEqual([]);
});

test('findIndianState finds every state by its name, even with "&", and does not find "Texas"', () => {
  expect(STATES.filter((state) => findIndianState(state.toUpperCase().replaceAll('AND', '&')) !== state)).toEqual([]);
  expect([findIndianState('Texas'), findIndianState('')]).toEqual([undefined, undefined]);
});
