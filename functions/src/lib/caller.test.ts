import { expect, test } from 'vitest';
import { clientAddress } from './caller.ts';

test.each([
  ['a direct call', '203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['a direct call with a forged entry', '1.2.3.4,203.0.113.7', '203.0.113.7', '1.2.3.4 via 203.0.113.7'],
  // Recorded at a function behind Hosting. The front end's address is in a range of Google's cloud.
  ['a call through Hosting', '200.114.214.155,104.198.56.253', '104.198.56.253', '200.114.214.155 via 104.198.56.253'],
  [
    'a call through Hosting with a forged entry',
    '1.2.3.4, 203.0.113.7, 66.102.8.1',
    '66.102.8.1',
    '203.0.113.7 via 66.102.8.1',
  ],
  ['an entry that is no IP address', '1.2.3.4, <script>', '<script>', '1.2.3.4 via <script>'],
  ['no header', undefined, 'unknown', 'unknown'],
  ['an empty header', '', 'unknown', 'unknown'],
])('%s', (_what, header, hop, address) => {
  expect(clientAddress(header)).toEqual({ hop, address });
});

test('all addresses of one IPv6 /64 network are the same caller, however they are written', () => {
  const mine = ['2409:4070:12:0034::1', '2409:4070:12:34:ffff:1:2:3', '2409:4070:0012:34:0:0:0:9'];
  expect(new Set(mine.map((entry) => clientAddress(entry).hop))).toEqual(new Set(['2409:4070:12:34::/64']));
  expect(clientAddress('2409:4070:12:35::1').hop).toBe('2409:4070:12:35::/64');
  expect(clientAddress('2409::1, 66.102.8.1').address).toBe('2409:0:0:0::/64 via 66.102.8.1');
});
