import { expect, test } from 'vitest';
import { webLink } from './web-link.ts';

test('returns an https link', () => {
  expect(webLink('https://courier.example/track/1')).toBe('https://courier.example/track/1');
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' https://courier.example',
  'data:text/html,x',
  'https://',
  '/orders',
])('rejects %j', (link) => expect(webLink(link)).toBeUndefined());
