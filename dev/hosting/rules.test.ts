import { expect, test } from 'vitest';
import { functionOf, headersOf } from './hosting.ts';

test.each([
  // Only a deploy knows which files exist; it makes those immutable.
  ['/assets/app-1.js', 'no-cache'],
  ['/images/00cbcaf5166241f4/480.webp', undefined],
  ['/images/00cbcaf5166241f4/1200.jpg', undefined],
  ['/images/u00cbcaf5166241f4/480.webp', undefined],
  ['/images/u00cbcaf5166241f4/1200.jpg', undefined],
  ['/robots.txt', 'no-cache'],
  ['/', undefined],
  ['/product/neem-leaf', undefined],
])('firebase.json alone gives %s its headers', (path, kept) => {
  expect(headersOf(path)['cache-control']).toBe(kept);
  expect(headersOf(path)['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['/', 'pages'],
  ['/product/neem-leaf', 'pages'],
  ['/api/shirts', 'api'],
  ['/api/admin/images', 'images'],
  ['/api/admin/brand/pictures/logo', 'images'],
  ['/api/admin/brand', 'api'],
  ['/images/u00cbcaf5166241f4/480.webp', 'images'],
  ['/images/00cbcaf5166241f4/481.webp', 'images'],
  ['/offers', 'pages'],
  ['/assets/gone.js', undefined],
  // They have the owner's brand.
  ['/o/y4k7w2m9qz', 'pages'],
  ['/app.html', 'pages'],
  ['/sw.js', 'pages'],
  ['/icons/192.png', 'pages'],
])('without a file, %s is answered by the function %s', (path, name) => {
  expect(functionOf(path)).toBe(name);
});
