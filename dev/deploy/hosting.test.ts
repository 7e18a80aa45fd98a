import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };

/** The function that Hosting's first fitting rewrite names; a pattern here ends in `**` or has none. */
function functionOf(path: string): string | undefined {
  const fits = (source: string) =>
    new RegExp(`^${source.replaceAll('**', '.+').replace(/(?<!\.)\*/, '[^/]*')}$`).test(path);
  return firebase.hosting.rewrites.find(({ source }) => !source.startsWith('!') && fits(source))?.function?.functionId;
}

test('uploads and uploaded pictures go to the function with room for them, all other calls to the api', () => {
  expect(functionOf('/api/admin/images')).toBe('images');
  expect(functionOf('/images/u00cbcaf5166241f4/480.webp')).toBe('images');
  expect(functionOf('/images/00cbcaf5166241f4/480.webp')).toBeUndefined();
  for (const path of ['/api/shirts', '/api/admin/products', '/api/admin/images/x'])
    expect(functionOf(path)).toBe('api');
});

test('a picture that was uploaded says itself how long it is kept, so that nobody keeps a miss', () => {
  const kept = firebase.hosting.headers.filter(({ source }) => source.startsWith('/images/'));
  expect(kept.map(({ source }) => source)).toEqual(['/images/!(u*)/*.webp', '/images/!(u*)/*.jpg']);
});
