import { expect, test } from 'vitest';
import { readGarments } from '../../garments.ts';
import { OUTSIDE, type Shell, shellOf } from '../mesh/shell.ts';
import { archOf, insideOf } from './arch.ts';
import { hanger } from './furniture.ts';
import { joined, moved } from './join.ts';
import { scenes } from './plans.ts';

/** A square of cloth with its corner at the origin. */
function square(): Shell {
  const surface = {
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    uv: Float32Array.of(0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1),
    piece: Uint8Array.of(0, 0),
  };
  return shellOf(surface, [0.1]);
}

const cornersOf = ({ positions, triangles }: Shell) =>
  Array.from(triangles, (vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]);

test('a joined shell has the triangles of all garments and solids, and counts its pieces on', () => {
  const [one, other] = [square(), moved(square(), [0, 0, 0], [5, 0, 0], 0, 0)];
  const [wood] = hanger().map(({ solid }) => solid);
  if (!wood) throw new Error('A hanger has wood');
  const all = joined([one, other], [3, 2], [wood]);
  const cloth = one.triangles.length + other.triangles.length;
  expect(cornersOf(all).slice(0, cloth)).toEqual([...cornersOf(one), ...cornersOf(other)]);
  expect(all.cloth).toBe(8);
  expect(new Set(all.piece)).toEqual(new Set([0, 3, 5]));
  expect(all.triangles.length).toBe(cloth + wood.triangles.length);
  expect(all.positions.some(Number.isNaN)).toBe(false);
});

test('the outer faces come first, and the inner face of each vertex is as far behind it as there are outer vertices', () => {
  const { positions, triangles, face, cloth } = joined([square(), square()], [1, 1], []);
  triangles.forEach((vertex, i) => {
    if (face[Math.floor(i / 3)] === OUTSIDE) expect(vertex).toBeLessThan(cloth);
  });
  for (let i = 0; i < cloth; i += 1) {
    expect(positions[3 * (i + cloth)]).toBeCloseTo(positions[3 * i] ?? NaN);
    expect(positions[3 * (i + cloth) + 2]).toBeCloseTo((positions[3 * i + 2] ?? NaN) - 0.1);
  }
});

test('a moved garment has its middle where it was wanted, and is tilted clockwise', () => {
  const { positions } = moved(square(), [0, 0, 0.05], [10, 20, 30], 0, 90);
  expect([...positions.subarray(0, 3)]).toEqual([10, 20, 30]);
  expect(positions[3]).toBeCloseTo(10);
  expect(positions[4]).toBeCloseTo(19);
});

test('the parts of an arch join, and it is open below its peak only', () => {
  const parts = archOf({ colour: '#000000', x: 3, width: 60, top: 40, depth: 5 }, -80);
  for (let i = 1; i < parts.length; i += 1) {
    const [end, start] = [parts[i - 1]?.at(-1), parts[i]?.[0]];
    expect(Math.hypot((end?.[0] ?? NaN) - (start?.[0] ?? NaN), (end?.[1] ?? NaN) - (start?.[1] ?? NaN))).toBeLessThan(
      1e-6,
    );
  }
  const inside = insideOf(parts);
  expect([inside(3, 0), inside(-26, -40), inside(3, 39)]).toEqual([true, true, true]);
  expect([inside(3, 41), inside(-28, -40), inside(-26, 36)]).toEqual([false, false, false]);
});

test('every scene shows products of the catalogue', async () => {
  const ids = new Set((await readGarments()).map(({ id }) => id));
  for (const { garments } of scenes) for (const { product } of garments) expect(ids).toContain(product);
  expect(scenes.map(({ key, index }) => `${key} ${index}`)).toEqual([
    ...Array.from({ length: 8 }, (_, i) => `home ${i}`),
    'banner 0',
    'banner 1',
  ]);
});
