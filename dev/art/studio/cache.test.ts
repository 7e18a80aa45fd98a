import { expect, it } from 'vitest';
import { keyOf } from './cache.ts';

it('the same data has the same name, and other data another', () => {
  const data = { curve: [[1, 2] as const], f: () => 1, grid: Float64Array.of(1, 2) };
  expect(keyOf(data)).toBe(keyOf({ curve: [[1, 2]], f: () => 2, grid: Float64Array.of(1, 2) }));
  expect(keyOf(data)).not.toBe(keyOf({ ...data, grid: Float64Array.of(1, 3) }));
  expect(keyOf(data)).not.toBe(keyOf({ ...data, curve: [[1, 2.5]] }));
  expect(keyOf(data, 1)).not.toBe(keyOf(data, 2));
});
