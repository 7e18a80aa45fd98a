/** Round cords: drawstrings and laces. */
import type { Vector } from '../pattern/pattern.ts';
import { add, cross, dot, unit } from './fit.ts';
import type { Solid } from './shell.ts';
import type { Look, Prop } from './solid.ts';

/** A round cord along a path. `radius` may change along it (cm from its start): a knot is thicker. */
export function tube(
  path: readonly Vector[],
  radius: number | ((along: number, whole: number) => number),
  look: Look = { of: 'cord' },
): Prop {
  const size = typeof radius === 'number' ? () => radius : radius;
  const points = smoothed(path, 0.12);
  const along = [0];
  for (let i = 1; i < points.length; i += 1) {
    along.push(along[i - 1] + Math.hypot(...add(points[i], points[i - 1], -1)));
  }
  const whole = along[points.length - 1];
  const sides = 14;
  const solid: Solid = { positions: [], triangles: [], uv: [] };
  let side: Vector = [1, 0, 0];
  const ring = (i: number, shift: number, share: number) => {
    const way = unit(add(points[Math.min(i + 1, points.length - 1)], points[Math.max(i - 1, 0)], -1));
    side = add(side, way, -dot(side, way));
    if (Math.hypot(...side) < 0.1) side = cross(way, [0, 0, 1]);
    side = unit(side);
    const other = cross(way, side);
    const r = size(along[i], whole) * share;
    for (let s = 0; s < sides; s += 1) {
      const angle = (2 * Math.PI * s) / sides;
      const p = add(
        add(add(points[i], way, shift * size(along[i], whole)), side, r * Math.cos(angle)),
        other,
        r * Math.sin(angle),
      );
      solid.positions.push(...p);
    }
  };
  // Both ends are round.
  const rings: { i: number; shift: number; share: number }[] = [
    ...[1, 0.85, 0.5].map((shift) => ({ i: 0, shift: -shift, share: Math.sqrt(1 - shift * shift) + 1e-3 })),
    ...points.map((_, i) => ({ i, shift: 0, share: 1 })),
    ...[0.5, 0.85, 1].map((shift) => ({ i: points.length - 1, shift, share: Math.sqrt(1 - shift * shift) + 1e-3 })),
  ];
  for (const { i, shift, share } of rings) ring(i, shift, share);
  const around = 2 * Math.PI * size(whole / 2, whole);
  for (let k = 1; k < rings.length; k += 1) {
    const v = (at: number) => along[rings[at].i] + rings[at].shift * 0.1;
    for (let s = 0; s < sides; s += 1) {
      const next = (s + 1) % sides;
      const [a, b] = [(k - 1) * sides + s, (k - 1) * sides + next];
      const [ua, ub] = [(around * s) / sides, (around * (s + 1)) / sides];
      solid.triangles.push(a, b, b + sides, a, b + sides, a + sides);
      solid.uv.push(ua, v(k - 1), ub, v(k - 1), ub, v(k), ua, v(k - 1), ub, v(k), ua, v(k));
    }
  }
  return { solid, look };
}

/** The radius of a cord with a knot before its end, for `tube`. */
export const knotted =
  (radius: number, fromEnd = 1) =>
  (along: number, whole: number): number =>
    radius * (1 + 0.9 * Math.exp(-(((whole - fromEnd - along) / (1.6 * radius)) ** 4)));

/** Points at about equal distances on a smooth curve through the path (Catmull and Rom, 1974). */
function smoothed(path: readonly Vector[], spacing: number): Vector[] {
  const result: Vector[] = [];
  for (let i = 0; i + 1 < path.length; i += 1) {
    const [a, b, c, d] = [path[Math.max(0, i - 1)], path[i], path[i + 1], path[Math.min(path.length - 1, i + 2)]];
    const steps = Math.max(1, Math.round(Math.hypot(...add(c, b, -1)) / spacing));
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps;
      result.push(
        [0, 1, 2].map(
          (k) =>
            b[k] +
            0.5 *
              t *
              (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k]))),
        ) as unknown as Vector,
      );
    }
  }
  result.push(path[path.length - 1]);
  return result;
}
