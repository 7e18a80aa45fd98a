import { DATA_POLICY_HEADER, PAGE_POLICY_HEADER, SECURITY_HEADERS } from '@nirala/contract/api/security';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { headersOf } from '../hosting/hosting.ts';

/** The function of Hosting's first matching rewrite. `**` is supported only at the end of a pattern. */
function functionOf(path: string): string | undefined {
  const fits = (source: string) =>
    new RegExp(`^${source.replaceAll('**', '.+').replace(/(?<!\.)\*/, '[^/]*')}$`).test(path);
  return firebase.hosting.rewrites.find(({ source }) => !source.startsWith('!') && fits(source))?.function.functionId;
}

test('uploads, uploaded pictures and missing pictures go to the function `images`, all other calls to `api`', () => {
  expect(functionOf('/api/admin/images')).toBe('images');
  expect(functionOf('/api/admin/brand/pictures/logo')).toBe('images');
  expect(functionOf('/images/u00cbcaf5166241f4/480.webp')).toBe('images');
  expect(functionOf('/images/00cbcaf5166241f4/480.webp')).toBe('images');
  for (const path of ['/api/shirts', '/api/admin/products', '/api/admin/images/x'])
    expect(functionOf(path)).toBe('api');
});

test('no header rule covers pictures: the function sets the Cache-Control of those that are no files', () => {
  expect(firebase.hosting.headers.filter(({ source }) => source.startsWith('/images/'))).toEqual([]);
});

test.each([
  ['/', PAGE_POLICY_HEADER],
  ['/app.html', PAGE_POLICY_HEADER],
  ['/sw.js', PAGE_POLICY_HEADER],
  ['/assets/app-1.js', PAGE_POLICY_HEADER],
  ['/images/00cbcaf5166241f4/480.webp', PAGE_POLICY_HEADER],
  ['/api/shirts', DATA_POLICY_HEADER],
  ['/api/orders/me', DATA_POLICY_HEADER],
])('Hosting sends the same security headers for %s as the functions do', (path, policy) => {
  const expected = { ...SECURITY_HEADERS, 'Content-Security-Policy': policy };
  const small = Object.entries(expected).map(([name, value]) => [name.toLowerCase(), value]);
  expect(headersOf(path)).toMatchObject(Object.fromEntries(small));
});

test('a page that has a token in its address is not indexed, and sends its address to nobody', () => {
  const headers = headersOf('/o/y4k7w2m9qz');
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  for (const path of ['/', '/offers', '/my-orders']) expect(headersOf(path)['x-robots-tag']).toBeUndefined();
});

test('a file that announces a new build is revalidated every time, and the function says for how long the brand is kept', () => {
  expect(headersOf('/robots.txt')['cache-control']).toBe('no-cache');
  for (const path of ['/app.html', '/offline.html', '/sw.js', '/manifest.webmanifest', '/favicon.svg', '/card.jpg']) {
    expect(headersOf(path)['cache-control']).toBeUndefined();
  }
});

test('what the build keeps for the functions is not deployed to Hosting', () => {
  const ignored = (file: string) => firebase.hosting.ignore.some((pattern) => matchesGlob(file, pattern));
  for (const file of ['.pages/app.html', '.vite/manifest.json', '.stamp']) expect(ignored(file)).toBe(true);
  expect(ignored('assets/app-DuPYaLNL.css')).toBe(false);
});
