/** Solids that are fixed to the garment. Here: buttons, snaps and eyelets. See cord.ts and label.ts for the others. */
import { type Spot, add, cross, dot, unit } from './fit.ts';
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
