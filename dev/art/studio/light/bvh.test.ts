import { expect, it } from 'vitest';
import { random } from '../lib/noise.ts';
import { openRayCaster } from './bvh.ts';

/** Möller and Trumbore's test, one triangle after the other. */
function firstOfAll(positions: Float32Array, triangles: Uint32Array, o: Float64Array, d: Float64Array): number {
  let best = -1;
  let limit = Infinity;
  const at = (vertex: number, k: number) => positions[3 * vertex + k];
  for (let t = 0; t < triangles.length / 3; t += 1) {
    const [a, b, c] = triangles.subarray(3 * t, 3 * t + 3);
    const u = [0, 1, 2].map((k) => at(b, k) - at(a, k));
    const v = [0, 1, 2].map((k) => at(c, k) - at(a, k));
    const p = cross(d, v);
    const det = dot(u, p);
    if (Math.abs(det) < 1e-12) continue;
    const s = [0, 1, 2].map((k) => o[k] - at(a, k));
    const q = cross(s, u);
    const [x, y, far] = [dot(s, p) / det, dot(d, q) / det, dot(v, q) / det];
    if (x < 0 || y < 0 || x + y > 1 || far <= 0 || far >= limit) continue;
    limit = far;
    best = t;
  }
  return best;
}

type Three = ArrayLike<number>;
const dot = (a: Three, b: Three) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Three, b: Three) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

it('finds the same first triangle as a search through all of them', () => {
  const chance = random(5);
  const count = 300;
  const positions = Float32Array.from({ length: 9 * count }, (_, i) => {
    const corner = Math.floor(i / 9) * 3 + (i % 3);
    return ((corner * 7919) % 100) / 10 + chance() * 4;
  });
  const triangles = Uint32Array.from({ length: 3 * count }, (_, i) => i);
  const caster = openRayCaster(positions, triangles);
  let hits = 0;
  for (let ray = 0; ray < 400; ray += 1) {
    const o = Float64Array.from({ length: 3 }, () => chance() * 12);
    const d = Float64Array.from({ length: 3 }, () => chance() - 0.5);
    const length = Math.hypot(...d);
    for (let k = 0; k < 3; k += 1) d[k] /= length;
    const expected = firstOfAll(positions, triangles, o, d);
    expect(caster.first(o, d, 0, Infinity)).toBe(expected);
    expect(caster.blocked(o, d, 0, Infinity)).toBe(expected >= 0);
    if (expected >= 0) hits += 1;
  }
  expect(hits).toBeGreaterThan(50);
});
