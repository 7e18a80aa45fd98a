import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_SLUGS } from '@nirala/contract/category';
import { CONTENT_PAGES } from '@nirala/contract/content';
import { isPrivate } from '@nirala/functions/pages/policy';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

const lines = [
  ...readFileSync(join(ROOT, 'web', 'public', 'robots.txt'), 'utf8').matchAll(/^(Allow|Disallow): (\S+)$/gm),
].map(([, rule, start = '']) => ({ rule, start }));

/** As RFC 9309 has it: of all lines that a path begins with, the longest counts. */
function isOpen(path: string): boolean {
  const fitting = lines.filter(({ start }) => path.startsWith(start));
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.rule !== 'Disallow';
}

const PRIVATE = ['cart', 'wishlist', 'login', 'checkout', 'final-checkout', 'order-success', 'my-orders'];
const ADMIN = ['dashboard-admin', 'admin-new-order', 'admin-add-products', 'admin-order/NR-1'];

test.each([...PRIVATE, ...ADMIN])('/%s is no place for a search engine, nor is it rendered', (path) => {
  expect([isOpen(`/${path}`), isPrivate(`/${path}`)]).toEqual([false, true]);
});

test.each(['connection-error', 'no-network'])('/%s is open, or nobody would read that it is not to be kept', (path) => {
  expect([isOpen(`/${path}`), isPrivate(`/${path}`)]).toEqual([true, true]);
});

const PAGES = ['', 'search?q=neem', 'about-us', 'contact-us', 'not-found', 'product/vests-kite', 'sitemap.xml'];

test.each([...PAGES, ...CATEGORY_SLUGS, ...CONTENT_PAGES])('/%s is open, and rendered', (path) => {
  expect([isOpen(`/${path}`), isPrivate(`/${path}`)]).toEqual([true, false]);
});

test('of the API only what a public page asks is open', () => {
  for (const path of ['shirts', 'shirts/vests-kite', 'reviews?productId=x', 'store']) {
    expect(isOpen(`/api/${path}`)).toBe(true);
  }
  for (const path of ['orders/me', 'admin/orders', 'users', 'payments/callback']) {
    expect(isOpen(`/api/${path}`)).toBe(false);
  }
});
