/** Solids that are fixed to the garment: buttons, snaps, eyelets, cords, labels. */
import type { Vector } from '../pattern/pattern.ts';
import { type Fit, type Spot, add, cross, dot, unit } from './fit.ts';
import type { Solid } from './shell.ts';

/** What a solid is made of, which decides how it looks. Without a colour of its own it takes the one of its kind. */
export type Look =
  | { of: 'button'; colour?: PropColour }
  /** `hole`: radius of the dark hole in the middle, cm. */
  | { of: 'metal'; hole?: number }
  | { of: 'cord'; colour?: PropColour }
  | { of: 'label'; width: number; height: number };

/** A colour of the product or a fixed one. */
export type PropColour = 'cloth' | 'trim' | `#${string}`;

export type Prop = { solid: Solid; look: Look };

/** Radius and height over the cloth, from the outside of the solid to its middle; cm. */
type Profile = readonly (readonly [radius: number, height: number])[];

const SEGMENTS = 32;

/** A solid of revolution around the normal of a spot. Each profile is smooth; edges lie between two profiles. */
function lathe({ at, normal, u }: Spot, profiles: readonly Profile[]): Solid {
  const x = unit(add(u, normal, -dot(u, normal)));
  const y = cross(normal, x);
  const solid: Solid = { positions: [], triangles: [], uv: [] };
  for (const profile of profiles) {
    const base = solid.positions.length / 3;
    for (const [radius, height] of profile) {
      for (let s = 0; s < SEGMENTS; s += 1) {
        const angle = (2 * Math.PI * s) / SEGMENTS;
        const p = add(add(add(at, normal, height), x, radius * Math.cos(angle)), y, radius * Math.sin(angle));
        solid.positions.push(...p);
      }
    }
    const flat = (ring: number, s: number) => {
      const angle = (2 * Math.PI * s) / SEGMENTS;
      return [profile[ring][0] * Math.cos(angle), profile[ring][0] * Math.sin(angle)];
    };
    for (let ring = 1; ring < profile.length; ring += 1) {
      for (let s = 0; s < SEGMENTS; s += 1) {
        const next = (s + 1) % SEGMENTS;
        const vertex = (r: number, k: number) => base + r * SEGMENTS + k;
        solid.triangles.push(vertex(ring - 1, s), vertex(ring - 1, next), vertex(ring, s));
        solid.uv.push(...flat(ring - 1, s), ...flat(ring - 1, s + 1), ...flat(ring, s));
        if (profile[ring][0] < 1e-3) continue;
        solid.triangles.push(vertex(ring - 1, next), vertex(ring, next), vertex(ring, s));
        solid.uv.push(...flat(ring - 1, s + 1), ...flat(ring, s + 1), ...flat(ring, s));
      }
    }
  }
  return solid;
}

/** A flat four-hole button with a raised rim, on a short shank of thread. `diameter` in cm: 1.1 on a shirt. */
export function button(spot: Spot, diameter = 1.1, colour?: PropColour): Prop {
  const r = diameter / 2;
  return {
    solid: lathe(spot, [
      [
        [0.2 * r, 0.03],
        [0.86 * r, 0.03],
        [0.97 * r, 0.07],
        [r, 0.12],
        [0.98 * r, 0.17],
        [0.9 * r, 0.205],
        [0.8 * r, 0.2],
        [0.7 * r, 0.17],
        [0.6 * r, 0.155],
        [0.3 * r, 0.15],
        [0, 0.15],
      ],
    ]),
    look: { of: 'button', colour },
  };
}

/** The cap of a metal snap: a ring around a shallow dome. */
export function snap(spot: Spot, diameter = 1.3): Prop {
  const r = diameter / 2;
  return {
    solid: lathe(spot, [
      [
        [r, 0],
        [r, 0.07],
        [0.96 * r, 0.14],
        [0.86 * r, 0.19],
        [0.74 * r, 0.19],
        [0.66 * r, 0.15],
        [0.6 * r, 0.13],
        [0.52 * r, 0.15],
        [0.36 * r, 0.19],
        [0.18 * r, 0.21],
        [0, 0.215],
      ],
    ]),
    look: { of: 'metal' },
  };
}

/** A metal eyelet, out of which a cord comes. */
export function eyelet(spot: Spot, diameter = 0.95): Prop {
  const r = diameter / 2;
  const hole = 0.5 * r;
  return {
    solid: lathe(spot, [
      [
        [r, 0],
        [0.95 * r, 0.06],
        [0.82 * r, 0.1],
        [0.66 * r, 0.1],
        [0.55 * r, 0.06],
        [hole, 0.01],
        [0.4 * r, 0.008],
        [0, 0.008],
      ],
    ]),
    look: { of: 'metal', hole },
  };
}

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

export type Patch = {
  piece: string;
  /** Its middle on the piece. */
  at: readonly [u: number, v: number];
  width: number;
  height: number;
  face?: 'outside' | 'inside';
};

/** A flat rectangle that follows the cloth, such as a woven label. Its uv start in its middle, to the right and up. */
function patch(fit: Fit, { piece, at, width, height, face = 'outside' }: Patch): Solid {
  const THICK = 0.05;
  const [columns, rows] = [Math.ceil(width / 0.3), Math.ceil(height / 0.3)];
  const solid: Solid = { positions: [], triangles: [], uv: [] };
  // Seen from inside, the cloth's u grows to the left.
  const sign = face === 'inside' ? -1 : 1;
  const flat = (column: number, row: number) => [(column / columns - 0.5) * width, (row / rows - 0.5) * height];
  const place = (column: number, row: number, lift: number) => {
    const [x, y] = flat(column, row);
    const spot = fit.on(piece, at[0] + sign * x, at[1] + y, face);
    solid.positions.push(...add(spot.at, spot.normal, lift));
  };
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) place(column, row, THICK);
  }
  const quad = (corners: readonly [number, number, number, number], at4: readonly number[][]) => {
    const [a, b, c, d] = corners;
    solid.triangles.push(a, b, c, a, c, d);
    solid.uv.push(...at4[0], ...at4[1], ...at4[2], ...at4[0], ...at4[2], ...at4[3]);
  };
  const vertex = (column: number, row: number) => row * (columns + 1) + column;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const square = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const [a, b, c, d] = square.map(([x, y]) => vertex(x, y));
      quad(
        [a, b, c, d],
        square.map(([x, y]) => flat(x, y)),
      );
    }
  }
  // The rim goes down to the cloth.
  const border = [
    ...Array.from({ length: columns }, (_, i) => [i, 0] as const),
    ...Array.from({ length: rows }, (_, i) => [columns, i] as const),
    ...Array.from({ length: columns }, (_, i) => [columns - i, rows] as const),
    ...Array.from({ length: rows }, (_, i) => [0, rows - i] as const),
  ];
  const base = solid.positions.length / 3;
  for (const lift of [THICK, -0.02]) for (const [column, row] of border) place(column, row, lift);
  border.forEach(([column, row], i) => {
    const next = (i + 1) % border.length;
    const [low, lowNext] = [base + border.length + i, base + border.length + next];
    const [p, q] = [flat(column, row), flat(...border[next])];
    quad([low, lowNext, base + next, base + i], [p, q, q, p]);
  });
  return solid;
}

/** The woven label inside the back neck, its middle at a point of the piece. */
export function neckLabel(fit: Fit, at: readonly [u: number, v: number], piece = 'back'): Prop {
  const [width, height] = [5.2, 2.4];
  return { solid: patch(fit, { piece, at, width, height, face: 'inside' }), look: { of: 'label', width, height } };
}
