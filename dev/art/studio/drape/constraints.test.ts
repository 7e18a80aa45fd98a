import { expect, it } from 'vitest';
import { welded } from './constraints.ts';

it('vertices of one seam get one index, and chains of seams too', () => {
  const { index, size } = welded(6, Uint32Array.of(0, 3, 3, 5));
  expect(size).toBe(4);
  expect(index[3]).toBe(index[0]);
  expect(index[5]).toBe(index[0]);
  expect(new Set(index).size).toBe(4);
});
