import { expect, test } from 'vitest';
import { summaryOf } from '../../lib/check-form.ts';
import { ADDRESS_FIELDS, validateAddress, type TypedAddress } from './validate-address.ts';
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
  return checked.ok ? checked : { ...checked, summary: summaryOf(ADDRESS_FIELDS, checked) };
}

test('returns a complete address in the form that the server accepts', () => {
  const address = { ...good, mobileNumber: '+919876543210', landmark: 'Not Provided' };
  expect(check({})).toEqual({ ok: true, value: address });
  expect(check({}, 'failed')).toEqual({ ok: true, value: { ...address, typedByHand: true } });
});

test('every empty required field has an error, and the summary has the words of the specification', () => {
  const empty = Object.fromEntries(REQUIRED.map((name) => [name, ' ']));
  const checked = check(empty, 'failed');
  expect(checked).toMatchObject({ ok: false, summary: 'Please fill in all required fields.' });
  expect(!checked.ok && Object.keys(checked.errors)).toEqual(REQUIRED);
});

test('the summary disappears once every empty field is filled', () => {
  const checked = check({ name: '', locality: '' });
  if (checked.ok) throw new Error('The address was accepted.');
  const summary = (filled: Partial<TypedAddress>) =>
    summaryOf(ADDRESS_FIELDS, { ...checked, errors: { ...checked.errors, ...filled } });
  expect(summary({ name: undefined })).toBe('Please fill in all required fields.');
  expect(summary({ name: undefined, locality: undefined })).toBeUndefined();
});

test('reports a missing city or state at the pincode, which fills them in', () => {
  const nowhere = { pincode: '560004', city: '', state: '' };
  expect(check(nowhere, 'unknown')).toMatchObject({
    ok: false,
    summary: 'Invalid Pincode: 560004 was not found. Please check its six digits.',
    errors: { pincode: expect.stringMatching('560004 was not found') },
  });
  expect(check(nowhere, 'loading')).toMatchObject({ errors: { pincode: 'Looking up city and state...' } });
  expect(check({ pincode: '', city: '', state: '' }, 'empty')).toMatchObject({
    errors: { pincode: 'Six digits, please.' },
    summary: 'Please fill in all required fields.',
  });
  for (const status of ['unknown', 'loading', 'empty'] as const) {
    const checked = check({ ...nowhere, pincode: '' }, status);
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(['pincode']);
  }
});

test('refuses a foreign number with the message of the specification', () => {
  const message = 'Please enter an Indian mobile number.';
  expect(check({ mobileNumber: '+1 202 555 0100' })).toMatchObject({
    ok: false,
    summary: message,
    errors: { mobileNumber: message },
  });
});

test('refuses a pincode that is not six digits or begins with 0', () => {
  for (const pincode of ['68200', '6820011', '068200', '68200x']) {
    expect(check({ pincode }, 'empty')).toMatchObject({ ok: false, errors: { pincode: 'Invalid Pincode' } });
  }
});

test('the summary reports an empty field before an invalid one', () => {
  expect(check({ mobileNumber: '123', city: '' }, 'failed')).toMatchObject({
    ok: false,
    summary: 'Please fill in all required fields.',
    errors: { mobileNumber: 'Please enter an Indian mobile number.' },
  });
});
