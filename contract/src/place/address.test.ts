import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressSchema, LANDMARK_DEFAULT, savedAddressSchema } from './address.ts';
import { STATES } from './state.ts';
import { MESSAGES } from '../text/messages.ts';

const typed = {
  name: ' Asha Rao ',
  address: '12, 4th Cross',
  locality: 'Jayanagar',
  mobileNumber: '98450 12345',
  pincode: ' 560011 ',
  city: 'Bengaluru',
  state: 'Karnataka',
};

/** The error message for a valid address with this change; undefined if it is accepted. */
function refusal(change: object): string | undefined {
  return v.safeParse(addressSchema, { ...typed, ...change }, { abortEarly: true }).issues?.[0].message;
}

describe('an address', () => {
  test('is normalised', () => {
    expect(v.parse(addressSchema, typed)).toEqual({
      ...typed,
      name: 'Asha Rao',
      mobileNumber: '+919845012345',
      pincode: '560011',
      landmark: 'Not Provided',
    });
  });

  test.each([null, 'yes', 1, {}, []])('with a typedByHand of %j is read as not typed by hand', (typedByHand) => {
    expect(v.parse(addressSchema, { ...typed, typedByHand })).toStrictEqual({
      ...v.parse(addressSchema, typed),
      typedByHand: false,
    });
  });

  test.each(['name', 'address', 'locality', 'mobileNumber', 'pincode', 'city', 'state'])('requires %s', (field) => {
    for (const empty of [undefined, null, '', '   ', '\u0000\n\t', '\u200B', '\u202E\u3164', 7, {}, ['x']]) {
      expect(refusal({ [field]: empty })).toBe(MESSAGES.requiredFields);
    }
  });

  test('must be an object', () => {
    for (const given of [undefined, null, 'x', 7]) {
      expect(v.safeParse(addressSchema, given).issues?.[0].message).toBe(MESSAGES.requiredFields);
    }
  });

  test.each(['56001', '5600111', '012345', '56001a', '560011, 560012', '५६००१'])(
    'refuses the pincode %s',
    (pincode) => {
      expect(refusal({ pincode })).toBe(MESSAGES.invalidPincode);
    },
  );

  test.each(['560 011', '560-011', '५६० ०११', 'PIN 560011', '\u202A560\u00A0011\u202C', '５６００１１'])(
    'reads the pincode %s',
    (pincode) => expect(v.parse(addressSchema, { ...typed, pincode }).pincode).toBe('560011'),
  );

  test.each(['+1 650 555 1234', '1234567890', '98450'])('refuses the mobile number %s', (mobileNumber) => {
    expect(refusal({ mobileNumber })).toBe(MESSAGES.indianMobile);
  });

  test.each([
    ['name', 80],
    ['address', 250],
    ['locality', 120],
    ['city', 80],
    ['state', 60],
    ['landmark', 120],
  ])('accepts %s of up to %i characters', (field, most) => {
    expect(refusal({ [field]: 'x'.repeat(most) })).toBeUndefined();
    expect(refusal({ [field]: 'x'.repeat(most + 1) })).toBe(`At most ${most} characters.`);
  });

  test.each([[undefined], [''], ['   '], ['\n']])('stores "Not Provided" for a landmark of %j', (landmark) => {
    expect(v.parse(addressSchema, { ...typed, landmark }).landmark).toBe(LANDMARK_DEFAULT);
  });

  test('keeps all scripts, joins lines, and removes what is invisible', () => {
    const { name, landmark } = v.parse(addressSchema, {
      ...typed,
      name: 'आशा\r\n\tRao \ud800🌿',
      landmark: 'behind \u202Ethe\u202C\u0007 temple',
    });
    expect([name, landmark]).toEqual(['आशा Rao 🌿', 'behind the temple']);
  });

  test('drops unknown fields', () => {
    const given: unknown = JSON.parse(JSON.stringify(typed).replace('{', '{"__proto__":{"admin":true},"uid":"x",'));
    expect(Object.keys(v.parse(addressSchema, given)).sort()).toEqual([...Object.keys(typed), 'landmark'].sort());
  });

  test('parses a saved address without changes', () => {
    const saved = { ...v.parse(addressSchema, typed), id: 'a1' };
    expect(v.parse(savedAddressSchema, saved)).toEqual(saved);
  });
});

test('there are 28 states and 8 union territories, in alphabetical order', () => {
  expect(new Set(STATES).size).toBe(36);
  expect([...STATES].sort((a, b) => a.localeCompare(b, 'en'))).toEqual([...STATES]);
});
