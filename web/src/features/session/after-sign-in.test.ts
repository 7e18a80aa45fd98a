import { expect, test } from 'vitest';
import { readAfterSignIn, safeReturnPath, whatWaits } from './after-sign-in.ts';

test.each(['/', '/cart', '/product/abc?size=M#reviews', '/my-orders'])('%s is a valid return path', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '//evil.example/cart',
  '//evil.example//other.example',
  '/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  '/login',
  '/login?from=/cart',
  undefined,
  null,
  7,
])('%j is replaced by the home page', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});

test('reads the path with its state and whether to continue to checkout', () => {
  const state = { totalPayable: 799 };
  expect(readAfterSignIn({ from: '/final-checkout', state })).toEqual({
    from: '/final-checkout',
    state,
    checkout: false,
  });
  expect(readAfterSignIn({ from: '/cart', checkout: true })).toEqual({
    from: '/cart',
    state: undefined,
    checkout: true,
  });
});

test('reads which sold-out size the shopper asked to hear about, and drops anything else in its place', () => {
  const notify = { productId: 'p1', size: 'M' };
  expect(readAfterSignIn({ from: '/product/p1', notify })).toMatchObject({ from: '/product/p1', notify });
  expect(readAfterSignIn({ from: '/product/p1', notify: 'M' })).toMatchObject({ notify: undefined });
});

test.each([undefined, null, 'x', {}, { from: '//evil.example' }])('%j leads to the home page', (state) => {
  expect(readAfterSignIn(state)).toEqual({ from: '/', state: undefined, checkout: false });
});

test('the login says what a shopper goes on with', () => {
  expect(whatWaits({ from: '/cart', checkout: true })).toBe(
    'Your bag is waiting. Next come the address and the payment.',
  );
  expect(whatWaits({ from: '/product/neem', notify: { productId: 'neem', size: 'M' } })).toContain('size M is back');
  expect(whatWaits({ from: '/my-orders/NR-1?rate=neem' })).toBe('Then you rate your piece.');
  expect(whatWaits({ from: '/my-orders/NR-1' })).toBe('Then your order opens.');
  expect(whatWaits({ from: '/my-orders' })).toBe('Then you see your orders.');
  expect(whatWaits({ from: '/' })).toBeUndefined();
});
