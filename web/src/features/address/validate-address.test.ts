import { expect, test } from 'vitest';
import { validateAddress, summaryOf, type TypedAddress } from './validate-address.ts';
import type { PincodePlace } from './use-pincode.ts';

const good: TypedAddress = {
  name: 'Meera Nair',
  address: '14, Temple Road',
  locality: 'Fort Kochi',
  mobileNumber: '98765 43210',
  pincode: '682001',
  city: 'Ernakulam',
  state: 'Kerala',
  landmark: '',
};
const REQUIRED = ['name', 'mobileNumber', 'address', 'pincode', 'city', 'state', 'locality'] as const;

function check(change: Partial<TypedAddress>, status: PincodePlace['status'] = 'known') {
  const typed = { ...good, ...change };
  const checked = validateAddress(typed, { status, pin: typed.pincode });
  return checked.ok ? checked : { ...checked, summary: summaryOf(checked.errors) };
}

test('a whole address is taken as the server takes it', () => {
  const address = { ...good, mobileNumber: '+919876543210', landmark: 'Not Provided' };
  expect(check({})).toEqual({ ok: true, address });
  expect(check({}, 'failed')).toEqual({ ok: true, address: { ...address, typedByHand: true } });
});

test('each required field that is empty is named, and the summary is the specification’s', () => {
  const empty = Object.fromEntries(REQUIRED.map((name) => [name, ' ']));
  const checked = check(empty, 'failed');
  expect(checked).toMatchObject({ ok: false, summary: 'Please fill in all required fields.' });
  expect(!checked.ok && Object.keys(checked.errors)).toEqual(REQUIRED);
});

test('the summary goes once every field that was empty is filled', () => {
  const checked = check({ name: '', locality: '' });
  const errors = checked.ok ? {} : checked.errors;
  expect(summaryOf({ ...errors, name: undefined })).toBe('Please fill in all required fields.');
  expect(summaryOf({ ...errors, name: undefined, locality: undefined })).toBeUndefined();
});

test('the pincode answers for a city and a state that only it can fill in', () => {
  const nowhere = { pincode: '560004', city: '', state: '' };
  expect(check(nowhere, 'unknown')).toMatchObject({
    ok: false,
    summary: 'Invalid Pincode: 560004 was not found. Please check its six digits.',
    errors: { pincode: expect.stringMatching('560004 was not found') },
  });
  expect(check(nowhere, 'looking')).toMatchObject({ errors: { pincode: 'Looking up city and state...' } });
  expect(check({ pincode: '', city: '', state: '' }, 'empty')).toMatchObject({
    errors: { pincode: 'Six digits, please.' },
    summary: 'Please fill in all required fields.',
  });
  for (const status of ['unknown', 'looking', 'empty'] as const) {
    const checked = check({ ...nowhere, pincode: '' }, status);
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(['pincode']);
  }
});

test('a number of another country is refused in the words of the specification', () => {
  const message = 'Please enter an Indian mobile number.';
  expect(check({ mobileNumber: '+1 202 555 0100' })).toMatchObject({
    ok: false,
    summary: message,
    errors: { mobileNumber: message },
  });
});

test('a pincode is six digits and does not begin with 0', () => {
  for (const pincode of ['68200', '6820011', '068200', '68200x']) {
    expect(check({ pincode }, 'empty')).toMatchObject({ ok: false, errors: { pincode: 'Invalid Pincode' } });
  }
});

test('an empty field comes before a wrong one in the summary', () => {
  expect(check({ mobileNumber: '123', city: '' }, 'failed')).toMatchObject({
    ok: false,
    summary: 'Please fill in all required fields.',
    errors: { mobileNumber: 'Please enter an Indian mobile number.' },
  });
});
