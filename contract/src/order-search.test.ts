import { expect, test } from 'vitest';
import { keysOfSearch, matchesSearch, searchKeysOf } from './order-search.ts';

const ID = 'NR-7K3M9QZ0X4TB';
const order = {
  address: { name: 'Zoë Chattopadhyay', city: 'नई दिल्ली', pincode: '110001', mobileNumber: '+919845012345' },
  userPhone: '+919876543210',
  razorpayOrderId: 'order_Pq7Xy2',
  captures: [{ paymentId: 'pay_Rk9Lm4' }],
  parcel: { awb: 'EE123456789IN' },
};
const isFound = (q: string, id = ID) => {
  const keys = new Set(searchKeysOf(id, order));
  return keysOfSearch(q).some((key) => keys.has(key)) && matchesSearch(q, id, order);
};

test.each([
  ['the beginning of a name', 'zo'],
  ['a name without its accents', 'zoe'],
  ['a name that is longer than the longest key', 'Chattopadhyay'],
  ['a city in Devanagari', 'दिल्ली'],
  ['name and city', 'zoe नई'],
  ['a pincode', '110001'],
  ['a phone number', '9845012345'],
  ['the account’s phone number', '9876543210'],
  ['the end of an id', 'X4TB'],
  ['the middle of an id, in lower case', 'k3m9qz'],
  ['a whole id', ID],
  ['an AWB', 'ee123456789in'],
  ['a Razorpay order', 'order_Pq7Xy2'],
  ['a Razorpay payment', 'pay_Rk9Lm4'],
])('finds an order by %s', (_what, q) => {
  expect(isFound(q)).toBe(true);
});

test.each([
  ['three characters of an id', 'K3M'],
  ['one letter', 'z'],
  ['the inside of a name', 'topadhyay'],
  ['a longer word with the same eight letters', 'Chattopadhyaya'],
  ['characters of an id in another sequence', 'K3M9ZQ'],
  ['a word that is right and one that is wrong', 'zoe mumbai'],
  ['a long word that is right and a short one that is wrong', 'chattopadhyay goa'],
  ['a part of a number', '4567'],
  ['only signs', '-- /'],
])('does not find it by %s', (_what, q) => {
  expect(isFound(q)).toBe(false);
});

test('an order has a small number of keys, whatever was typed', () => {
  const many = Array.from({ length: 100 }, (_each, index) => `word${index}verylong`).join(' ');
  const long = { ...order, address: { ...order.address, name: many, city: many } };
  expect(searchKeysOf(ID, order).length).toBeLessThan(45);
  expect(searchKeysOf(ID, long).length).toBeLessThan(80);
});
