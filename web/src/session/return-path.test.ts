import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/', '/cart', '/product/abc?size=M#reviews', '/my-orders'])('%s is kept', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  '/login',
  '/login?from=/cart',
  undefined,
  null,
  7,
])('%j becomes the home page', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});
