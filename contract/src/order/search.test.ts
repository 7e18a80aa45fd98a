import { expect, test } from 'vitest';
import {
  customerKeysOf,
  keysOfCustomerSearch,
  keysOfSearch,
  matchesCustomer,
  matchesSearch,
  searchKeysOf,
} from './search.ts';

const ID = 'NR-7K3M9QZ0X4TB';
const order = {
  number: '48271936',
  address: { name: 'Zoë Chattopadhyay', city: 'नई दिल्ली', pincode: '110001', mobileNumber: '+919845012345' },
  userPhone: '+919876543210',
  gatewayOrderId: 'order_Pq7Xy2',
  captures: [{ paymentId: 'pay_Rk9Lm4' }],
  parcel: { awb: 'EE123456789IN' },
};
const isFound = (q: string, id = ID) => {
  const keys = new Set(searchKeysOf(id, order));
  return keysOfSearch(q).some((key) => keys.has(key)) && matchesSearch(q, id, order);
};

test.each([
  ['the beginning of a name', 'zo'],
  ['the short number', '48271936'],
  ['the short number as it is shown', '4827 1936'],
  ['the short number as somebody writes it', '48-27 19 36'],
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

const named = (name: string, q: string) => {
  const other = { ...order, address: { ...order.address, name } };
  const keys = new Set(searchKeysOf(ID, other));
  return keysOfSearch(q).some((key) => keys.has(key)) && matchesSearch(q, ID, other);
};

test.each([
  ['P V N S Rao', 'P V N S Rao'],
  ['P V N S Rao', 'p.v.n.s. rao'],
  ['P V N S Rao', 'PVNS Rao'],
  ['P V N S Rao', 'pvnsrao'],
  ['P V N S Rao', 'rao'],
  ['P V N S Rao', 'P V N S'],
  ['PVNS Rao', 'P V N S Rao'],
  ['A R', 'A R'],
  ['A R', 'a.r.'],
  ['Muhammad Abdul Rahman bin Yusuf Qureshi', 'qureshi'],
  ['Muhammad Abdul Rahman bin Yusuf Qureshi', 'Muhammad Abdul Rahman bin Yusuf Qureshi'],
  ['One Two Three Four Five Six Seven Eight Nine', 'nine'],
  ["Maria D'Souza", 'dsouza'],
  ['Maria D’Souza', "d'souza"],
  ['Maria D’Souza', 'souza'],
  ['क्‍षितिज', 'क्षितिज'],
  ['Asha Rao २', '2 asha'],
  ['Jean-Luc', 'jeanluc'],
])('the order of %s is found by %s', (name, q) => expect(named(name, q)).toBe(true));

test.each([
  ['P V N S Rao', 'P V N T Rao'],
  ['P V N S Rao', 'pvt'],
  ['Muhammad Qureshi', 'q u r'],
])('the order of %s is not found by %s', (name, q) => expect(named(name, q)).toBe(false));

test('an order has a small number of keys, whatever was typed', () => {
  const words = (first: string) => Array.from({ length: 9 }, (_each, index) => `${first}${index}abcdef`).join(' ');
  const long = { ...order, address: { ...order.address, name: words('x'), city: words('y') } };
  expect(words('x')).toHaveLength(80);
  expect(searchKeysOf(ID, order).length).toBeLessThan(45);
  expect(searchKeysOf(ID, long).length).toBeLessThan(160);
});

const customer = { name: 'Zoë Chattopadhyay', city: 'नई दिल्ली', phone: '+919876543210' };
const isCustomerFound = (q: string) => {
  const keys = new Set(customerKeysOf(customer));
  return keysOfCustomerSearch(q).some((key) => keys.has(key)) && matchesCustomer(q, customer);
};

test.each([
  ['the beginning of a name, without its accents', 'ZOE'],
  ['a name that is longer than the longest key', 'chattopadhyay'],
  ['name and city', 'chat दिल्ली'],
  ['the whole phone number', '+91 98765 43210'],
  ['its first digits', '98765'],
  ['its last digits, with a blank', '43 210'],
  ['digits in the middle, of another script', '७६५४'],
])('finds a customer by %s', (_what, q) => {
  expect(isCustomerFound(q)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['one letter', 'z'],
  ['three digits', '987'],
  ['the inside of a name', 'topadhyay'],
  ['another phone number with the same beginning', '98765 43211'],
  ['a name and another city', 'zoe mumbai'],
  ['a number that is longer than a phone number', '98765432100'],
])('does not find a customer by %s', (_what, q) => {
  expect(isCustomerFound(q)).toBe(false);
});

test('a customer has few keys', () => {
  expect(customerKeysOf({ ...customer, name: 'Lakshmi Venkatasubramanian Krishnamurthy' }).length).toBeLessThan(70);
});
