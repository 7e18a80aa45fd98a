import { expect, test } from 'vitest';
import { checkAddress, type TypedAddress } from './check-address.ts';

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
const without = (...names: (keyof TypedAddress)[]) =>
  checkAddress({ ...good, ...Object.fromEntries(names.map((name) => [name, ' '])) });

test('a whole address is taken as the server takes it', () => {
  expect(checkAddress(good)).toEqual({
    ok: true,
    address: { ...good, mobileNumber: '+919876543210', landmark: 'Not Provided' },
  });
});

test('each required field that is empty is named, and the summary is the specification’s', () => {
  const names = ['name', 'address', 'locality', 'mobileNumber', 'pincode', 'city', 'state'] as const;
  const checked = without(...names);
  expect(checked).toMatchObject({ ok: false, summary: 'Please fill in all required fields.' });
  expect(!checked.ok && Object.keys(checked.errors).toSorted()).toEqual(names.toSorted());
});

test('a number of another country is refused in the words of the specification', () => {
  const message = 'Please enter an Indian mobile number.';
  expect(checkAddress({ ...good, mobileNumber: '+1 202 555 0100' })).toEqual({
    ok: false,
    summary: message,
    errors: { mobileNumber: message },
  });
});

test('a pincode is six digits and does not begin with 0', () => {
  for (const pincode of ['68200', '6820011', '068200', '68200x']) {
    expect(checkAddress({ ...good, pincode })).toMatchObject({ ok: false, errors: { pincode: 'Invalid Pincode' } });
  }
});

test('an empty field comes before a wrong one in the summary', () => {
  expect(checkAddress({ ...good, mobileNumber: '123', city: '' })).toMatchObject({
    ok: false,
    summary: 'Please fill in all required fields.',
    errors: { mobileNumber: 'Please enter an Indian mobile number.' },
  });
});
