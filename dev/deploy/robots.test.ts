import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { isPrivate, PRIVATE_SCREENS, PUBLIC_SCREENS } from '@nirala/contract/page/screens';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id);

const lines = [
  ...readFileSync(join(ROOT, 'web', 'public', 'robots.txt'), 'utf8').matchAll(/^(Allow|Disallow): (\S+)$/gm),
].map(([, rule, start = '']) => ({ rule, start }));

/** Whether robots.txt allows a path. By RFC 9309 the longest matching rule wins. */
function isOpen(path: string): boolean {
  const fitting = lines.filter(({ start }) => path.startsWith(start));
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.rule !== 'Disallow';
}

/** Private screens that are allowed, because search engines must be able to read their `noindex`. */
const OPEN = ['/connection-error', '/no-network', '/o/:token'];
const SPELLED = ['/admin-order/NR-1', '/Admin%2Dsettings'];

test.each([...Object.keys(PRIVATE_SCREENS), ...ADMIN_PATHS, ...SPELLED])(
  'the private screen %s is disallowed, unless it is noindex',
  (path) => {
    expect(isPrivate(path)).toBe(true);
    expect(isOpen(path.toLowerCase().replace('%2d', '-'))).toBe(OPEN.includes(path));
  },
);

const PUBLIC = Object.keys(PUBLIC_SCREENS).filter((path) => !path.includes(':'));
const OTHERS = ['/search?q=neem', '/product/vests-kite', '/sitemap.xml', ...CATEGORY_IDS.map((slug) => `/${slug}`)];

test.each([...PUBLIC, ...OTHERS])('%s is public and allowed', (path) => {
  expect([isOpen(path), isPrivate(path)]).toEqual([true, false]);
});

test('only the API calls of public pages are allowed', () => {
  for (const path of ['shirts', 'shirts/vests-kite', 'reviews?productId=x', 'store']) {
    expect(isOpen(`/api/${path}`)).toBe(true);
  }
  for (const path of ['orders/me', 'admin/orders', 'users', 'payments/callback']) {
    expect(isOpen(`/api/${path}`)).toBe(false);
  }
});
