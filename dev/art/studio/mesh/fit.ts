import type { Vector } from '../pattern/pattern.ts';
import { INSIDE, OUTSIDE, type Shell } from './shell.ts';

/** A place on the garment: its position, the normal of the cloth, and the directions in which u and v grow. */
export type Spot = { at: Vector; normal: Vector; u: Vector; v: Vector };

/** Answers where things go that are fixed to the draped cloth. */
export type Fit = {
  /** The point of a pattern piece on the outer face of the draped cloth, or on its inner face. */
  on: (piece: string, u: number, v: number, face?: 'outside' | 'inside') => Spot;
  /** A cord of this length (cm) that is fixed at a spot, leaves it along `way` and hangs down over the cloth. */
  hang: (from: Spot, length: number, radius: number, way?: Vector) => Vector[];
};

export const add = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** `names` are the names of the pattern pieces, in the order of `shell.piece`. */
export function openFit(shell: Shell, names: readonly string[]): Fit {
  const maps = new Map<string, (u: number, v: number) => Spot>();
  const on: Fit['on'] = (piece, u, v, face = 'outside') => {
    const index = names.indexOf(piece);
    if (index < 0) throw new Error(`There is no piece ${piece} to fix something to`);
    const key = `${piece} ${face}`;
    const map = maps.get(key) ?? mapOf(shell, index, face === 'outside' ? OUTSIDE : INSIDE);
    maps.set(key, map);
    return map(u, v);
  };
  return { on, hang: hanging(shell) };
}

/** Finds the triangle at a point of a piece; the nearest one if the point is outside the piece. */
function mapOf({ positions, normals, triangles, uv, piece, face }: Shell, index: number, side: number) {
  const cells = new Map<string, number[]>();
  const own: number[] = [];
  for (let t = 0; t < piece.length; t += 1) {
    if (piece[t] !== index || face[t] !== side) continue;
    own.push(t);
    const us = [uv[6 * t], uv[6 * t + 2], uv[6 * t + 4]].map(Math.floor);
    const vs = [uv[6 * t + 1], uv[6 * t + 3], uv[6 * t + 5]].map(Math.floor);
    for (let x = Math.min(...us); x <= Math.max(...us); x += 1) {
      for (let y = Math.min(...vs); y <= Math.max(...vs); y += 1) {
        cells.set(`${x} ${y}`, [...(cells.get(`${x} ${y}`) ?? []), t]);
      }
    }
  }
  const weights = (t: number, u: number, v: number): [number, number, number] => {
    const [au, av, bu, bv, cu, cv] = uv.subarray(6 * t, 6 * t + 6);
    const area = (bu - au) * (cv - av) - (cu - au) * (bv - av);
    const b = ((u - au) * (cv - av) - (cu - au) * (v - av)) / area;
    const c = ((bu - au) * (v - av) - (u - au) * (bv - av)) / area;
    return [1 - b - c, b, c];
  };
  const find = (u: number, v: number): [number, [number, number, number]] => {
    const near = cells.get(`${Math.floor(u)} ${Math.floor(v)}`) ?? own;
    let best = near[0];
    let worst = -Infinity;
    for (const t of near) {
      const least = Math.min(...weights(t, u, v));
      if (least > worst) [best, worst] = [t, least];
    }
    return [best, weights(best, u, v)];
  };
  return (u: number, v: number): Spot => {
    const [t, w] = find(u, v);
    const corner = (from: Float32Array, k: number): Vector => {
      const i = 3 * triangles[3 * t + k];
      return [from[i], from[i + 1], from[i + 2]];
    };
    const blend = (from: Float32Array) =>
      [0, 1, 2].reduce<Vector>((sum, k) => add(sum, corner(from, k), w[k]), [0, 0, 0]);
    const [a, b, c] = [0, 1, 2].map((k) => corner(positions, k));
    const [e1, e2] = [add(b, a, -1), add(c, a, -1)];
    const [au, av, bu, bv, cu, cv] = uv.subarray(6 * t, 6 * t + 6);
    const det = (bu - au) * (cv - av) - (cu - au) * (bv - av);
    const along = (one: number, two: number): Vector =>
      unit([0, 1, 2].map((k) => (e1[k] * two - e2[k] * one) / det) as unknown as Vector);
    return {
      at: blend(positions),
      normal: unit(blend(normals)),
      u: along(bv - av, cv - av),
      v: unit(add([0, 0, 0], along(bu - au, cu - au), -1)),
    };
  };
}

const LINK = 0.35;

/** A chain of short links that falls onto the outer face of the cloth and comes to rest. */
function hanging({ positions, normals, cloth }: Shell): Fit['hang'] {
  let cells: Map<string, number[]> | undefined;
  const keyOf = (x: number, y: number, z: number) => `${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`;
  const index = () => {
    const map = new Map<string, number[]>();
    for (let i = 0; i < cloth; i += 1) {
      const key = keyOf(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]);
      const list = map.get(key);
      if (list) list.push(i);
      else map.set(key, [i]);
    }
    return map;
  };
  /** How far a point lies outside the cloth near it, and the normal there. */
  const above = (p: Vector): { height: number; normal: Vector } | undefined => {
    let nearest = -1;
    let least = 1.44;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dz = -1; dz <= 1; dz += 1) {
          for (const i of cells?.get(keyOf(p[0] + dx, p[1] + dy, p[2] + dz)) ?? []) {
            const away =
              (positions[3 * i] - p[0]) ** 2 + (positions[3 * i + 1] - p[1]) ** 2 + (positions[3 * i + 2] - p[2]) ** 2;
            if (away < least) [nearest, least] = [i, away];
          }
        }
      }
    }
    if (nearest < 0) return undefined;
    const at = (from: Float32Array): Vector => [from[3 * nearest], from[3 * nearest + 1], from[3 * nearest + 2]];
    const normal = at(normals);
    return { height: dot(add(p, at(positions), -1), normal), normal };
  };
  return (from, length, radius, way = from.normal) => {
    cells ??= index();
    const count = Math.max(4, Math.round(length / LINK)) + 1;
    const step = length / (count - 1);
    const start = add(from.at, from.normal, radius);
    const leave = unit(way);
    const out = unit(add(add([0, -1, 0], leave, 0.2), from.normal, 0.5));
    const points = Array.from({ length: count }, (_, i) => add(start, i < 2 ? leave : out, i * step));
    const before = points.slice();
    for (let frame = 0; frame < 700; frame += 1) {
      for (let i = 2; i < count; i += 1) {
        const moved = add(points[i], add(points[i], before[i], -1), 0.96);
        before[i] = points[i];
        points[i] = add(moved, [0, -1, 0], 0.005);
      }
      for (let round = 0; round < 6; round += 1) {
        for (let i = 1; i < count; i += 1) keep(points, i - 1, i, step, i - 1 < 2, i < 2);
        // A cord bends, but not sharply.
        for (let i = 3; i < count; i += 1) {
          if (Math.hypot(...add(points[i], points[i - 3], -1)) < 2.7 * step)
            keep(points, i - 3, i, 2.7 * step, i - 3 < 2, false, 0.3);
        }
        for (let i = 2; i < count; i += 1) {
          const found = above(points[i]);
          if (!found || found.height >= radius) continue;
          points[i] = add(points[i], found.normal, radius - found.height);
          before[i] = add(before[i], add(points[i], before[i], -1), 0.4);
        }
      }
    }
    return points;
  };
}

function keep(points: Vector[], a: number, b: number, rest: number, fixedA: boolean, fixedB: boolean, share = 1) {
  const d = add(points[b], points[a], -1);
  const length = Math.hypot(...d) || 1e-6;
  const pull = (share * (length - rest)) / length;
  const [wa, wb] = fixedA ? [0, fixedB ? 0 : 1] : fixedB ? [1, 0] : [0.5, 0.5];
  points[a] = add(points[a], d, pull * wa);
  points[b] = add(points[b], d, -pull * wb);
}
