import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['a direct call', '203.0.113.7', '203.0.113.7'],
  ['a direct call that says it came from elsewhere', '1.2.3.4, 5.6.7.8,203.0.113.7', '203.0.113.7'],
  ['through Hosting: a proxy of Google’s is the last', '203.0.113.7, 66.102.8.142', '203.0.113.7'],
  ['through Hosting and its CDN', '203.0.113.7, 151.101.2.3, 66.102.8.142', '203.0.113.7'],
  ['through Hosting, with an entry made up', '1.2.3.4, 203.0.113.7,66.102.8.142', '203.0.113.7'],
  ['from a machine rented of Google, which is anybody’s', '1.2.3.4, 34.93.10.1', '34.93.10.1'],
  ['of front ends alone', '66.102.8.142, 66.102.8.143', '66.102.8.143'],
  ['what is no address', '1.2.3.4, <script>', '<script>'],
  ['of no header', undefined, 'unknown'],
  ['of an empty header', '', 'unknown'],
])('%s', (_what, header, address) => {
  expect(clientAddress(header)).toBe(address);
});

test('one network of IPv6 is one caller, however it is written', () => {
  const mine = ['2409:4070:12:0034::1', '2409:4070:12:34:ffff:1:2:3', '2409:4070:0012:34:0:0:0:9, 2404:6800:4000::5'];
  expect(new Set(mine.map(clientAddress))).toEqual(new Set(['2409:4070:12:34::/64']));
  expect(clientAddress('2409:4070:12:35::1')).toBe('2409:4070:12:35::/64');
  expect(clientAddress('2409::1')).toBe('2409:0:0:0::/64');
});
