import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import { adminRoutes } from '../../admin/routes.ts';
import { denialAt } from './access.ts';

const signedOut = { user: false, token: false, phone: false, admin: false };
const shopper = { user: true, token: true, phone: true, admin: false };
const admin = { ...shopper, admin: true };

test.each([
  ['/wishlist', signedOut, MESSAGES.signInFirst, '/login'],
  ['/checkout?step=2', signedOut, MESSAGES.unauthorized, '/login'],
  ['/final-checkout', { ...shopper, token: false }, MESSAGES.unauthorized, '/login'],
  ['/final-checkout', { ...shopper, user: false }, MESSAGES.userMissing, '/login'],
  ['/my-orders', signedOut, MESSAGES.phoneMissing, undefined],
  ['/my-orders', { ...shopper, phone: false }, MESSAGES.phoneMissing, undefined],
  ['/my-orders/NR-1/papers?number=INV', signedOut, MESSAGES.phoneMissing, undefined],
  ['/account', signedOut, MESSAGES.signInFirst, '/login'],
  ['/order-success?order=NR-1', signedOut, MESSAGES.signInFirst, '/login'],
  ['/admin-order/NR-1', shopper, MESSAGES.adminFirst, '/login'],
])('%s denies access to %j', (path, visitor, message, to) => {
  expect(denialAt(path, visitor)).toMatchObject(to ? { message, to } : { message });
  expect(denialAt(path, admin)).toBeUndefined();
});

test('every admin screen denies access to a shopper', () => {
  const paths = (adminRoutes.children ?? []).map(({ path = '' }) => path);
  expect(paths).toContain('/dashboard-admin');
  for (const path of paths) expect([path, denialAt(path, shopper)?.to]).toEqual([path, '/login']);
});

test.each(['/', '/cart', '/login', '/vests', '/product/p1', '/administration'])('%s is public', (path) => {
  expect(denialAt(path, signedOut)).toBeUndefined();
});
