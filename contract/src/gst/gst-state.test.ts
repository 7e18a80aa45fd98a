import { describe, expect, test } from 'vitest';
import { STATES } from '../place/state.ts';
import { findGstState, GST_STATES, gstStateOf, gstStateOfAddress, stateTaxName } from './gst-state.ts';

describe('the GST codes', () => {
  test('every state of an address has a code of its own, from 01 to 38 without 25 and 28', () => {
    const codes = STATES.map((name) => gstStateOf(name).code).toSorted();
    const all = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(codes).toEqual(all.filter((code) => code !== '25' && code !== '28'));
    expect(GST_STATES.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['01', 'Jammu and Kashmir'],
    ['07', 'Delhi'],
    ['27', 'Maharashtra'],
    ['29', 'Karnataka'],
    ['33', 'Tamil Nadu'],
    ['37', 'Andhra Pradesh'],
  ])('%s is %s', (code, name) => {
    expect(findGstState(code)).toEqual({ code, name });
  });

  test.each(['00', '25', '28', '39', '97', '7', ''])('no state has the code %j', (code) => {
    expect(findGstState(code)).toBeUndefined();
  });

  test('only the five union territories without a legislature have UTGST', () => {
    expect(GST_STATES.filter((state) => stateTaxName(state) === 'UTGST').map(({ name }) => name)).toEqual([
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Lakshadweep',
      'Andaman and Nicobar Islands',
      'Ladakh',
    ]);
    const others = (['Delhi', 'Puducherry', 'Jammu and Kashmir', 'Kerala'] as const).map(gstStateOf);
    expect(others.map(stateTaxName)).toEqual(['SGST', 'SGST', 'SGST', 'SGST']);
  });
});

describe('the state of an address', () => {
  test.each([
    ['Karnataka', '560001', '29'],
    ['the Andaman & Nicobar Islands', '744101', '35'],
    ['Orissa', '751001', '21'],
    ['Daman and Diu', '396210', '26'],
    ['N/A', '400001', '27'],
  ])('%s with pincode %s has the code %s', (state, pincode, code) => {
    expect(gstStateOfAddress({ state, pincode })?.code).toBe(code);
  });

  test('the state decides, not the pincode', () => {
    expect(gstStateOfAddress({ state: 'Goa', pincode: '560001' })?.name).toBe('Goa');
  });

  test('without a known state and pincode there is none', () => {
    expect(gstStateOfAddress({ state: 'N/A', pincode: 'N/A' })).toBeUndefined();
  });
});
