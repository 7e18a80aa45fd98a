/** What garments hang from, and the inner sides of a niche. */
import { noise } from '../lib/noise.ts';
import type { Solid } from '../mesh/shell.ts';
import { tube } from '../mesh/cord.ts';
import type { Vector } from '../pattern/pattern.ts';
import { linearColour } from '../render/develop.ts';
import type { Material } from '../render/shade.ts';
import type { Point } from './arch.ts';
import { WALL } from './scene.ts';

export type Furniture = { solid: Solid; material: Material };

const WOOD = linearColour('#B98A55');
const DARK_WOOD = linearColour('#6E4526');

function wood(base: readonly number[]): Material {
  return {
    sheen: 0,
    gloss: { reflectance: 0.03, roughness: 0.3 },
    height: () => 0,
    // The grain runs along the tube.
    colour: (u, v, _footprint, _face, to) => {
      const grain = 1 + 0.16 * noise(u * 2.2, v * 0.14, 3) + 0.08 * noise(u * 9, v * 0.3, 4);
      for (let k = 0; k < 3; k += 1) to[k] = base[k] * grain;
    },
  };
}

const brass: Material = {
  sheen: 0,
  gloss: { reflectance: 0.5, roughness: 0.2 },
  height: () => 0,
  colour: (_u, _v, _footprint, _face, to) => {
    to[0] = 0.2;
    to[1] = 0.15;
    to[2] = 0.07;
  },
};

/** Painted plaster, as on the wall. */
function paint(colour: string): Material {
  const base = linearColour(colour);
  return {
    sheen: 0,
    height: () => 0,
    colour: (_u, _v, _footprint, _face, to) => to.set(base),
  };
}

const rod = (
  path: readonly Vector[],
  radius: number | ((along: number, whole: number) => number),
  material: Material,
) => ({
  solid: tube(path, radius).solid,
  material,
});

/** How far the peg that a hanger's hook lies on is above the shoulder at the neck. */
export const HOOK = 7.6;

/** A wooden hanger in a top. The origin is the shoulder at the neck, as in the patterns. */
export function hanger(): Furniture[] {
  const hook: [number, number][] = [
    [0, -0.2],
    [0, 2.6],
    [0.5, 3.8],
    [1.7, 5],
    [2.1, 6.8],
    [1.4, 8.5],
    [0, 9.1],
    [-1.5, 8.4],
    [-2.1, 6.9],
  ];
  const arms: Vector[] = [
    [-15, -6.4, -1.4],
    [-9, -3.4, -1.8],
    [-3.5, -1, -2.2],
    [0, -0.5, -2.3],
    [3.5, -1, -2.2],
    [9, -3.4, -1.8],
    [15, -6.4, -1.4],
  ];
  const bent = hook.map(([x, y]): Vector => [x, y, -2.3]);
  return [rod(arms, 1, wood(WOOD)), rod(bent, 0.17, brass)];
}

/** A wooden peg in the wall, on which a hanger's hook lies. `at` is the middle of its front end. */
export function peg([x, y, z]: Vector): Furniture[] {
  const end: Vector = [x, y, z + 2.2];
  return [rod([[x, y, WALL - 1], [x, y, z], end], (along, whole) => (whole - along < 1.6 ? 1.5 : 1), wood(DARK_WOOD))];
}

/** The inner side of a niche, along one smooth part of its outline. */
export function reveal(part: readonly Point[], depth: number, colour: string): Furniture {
  const solid: Solid = { positions: [], triangles: [], uv: [] };
  const LAYERS = 4;
  for (const [x, y] of part) {
    for (let layer = 0; layer <= LAYERS; layer += 1) solid.positions.push(x, y, WALL - (depth * layer) / LAYERS);
  }
  for (let i = 0; i + 1 < part.length; i += 1) {
    for (let layer = 0; layer < LAYERS; layer += 1) {
      const a = i * (LAYERS + 1) + layer;
      const b = a + LAYERS + 1;
      solid.triangles.push(a, a + 1, b, b, a + 1, b + 1);
      solid.uv.push(i, layer, i, layer + 1, i + 1, layer, i + 1, layer, i, layer + 1, i + 1, layer + 1);
    }
  }
  return { solid, material: paint(colour) };
}
