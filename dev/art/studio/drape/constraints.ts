import type { ClothMesh } from '../pattern/cloth-mesh.ts';
import type { Curve } from '../pattern/curve.ts';
import { random } from '../lib/noise.ts';

/** Pairs of vertices with a length to keep, in random order, so that no direction of the cloth is solved first. */
export type Springs = { pairs: Uint32Array; rest: Float64Array; compliance: Float64Array };

type Draft = { a: number; b: number; rest: number; compliance: number };

/** The distance between two vertices of a piece after relaxing. */
function relaxedLength({ uv, piece, pieces }: ClothMesh, a: number, b: number): number {
  const [u, v] = [uv[2 * b] - uv[2 * a], uv[2 * b + 1] - uv[2 * a + 1]];
  const shrink = pieces[piece[a]].relaxed;
  if (!shrink) return Math.hypot(u, v);
  const [su, sv] = shrink((uv[2 * a] + uv[2 * b]) / 2, (uv[2 * a + 1] + uv[2 * b + 1]) / 2);
  return Math.hypot(u * su, v * sv);
}

/** Stretch along the edges of the triangles, and bending across the edges that two triangles share. */
export function springsOf(cloth: ClothMesh): { stretch: Springs; bend: Springs } {
  const { triangles, piece, pieces } = cloth;
  const opposite = new Map<number, number[]>();
  const count = piece.length;
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const [a, b, c] = [triangles[t + k], triangles[t + ((k + 1) % 3)], triangles[t + ((k + 2) % 3)]];
      const key = Math.min(a, b) * count + Math.max(a, b);
      opposite.set(key, [...(opposite.get(key) ?? []), c]);
    }
  }
  const stretch: Draft[] = [];
  const bend: Draft[] = [];
  for (const [key, across] of opposite) {
    const [a, b] = [Math.floor(key / count), key % count];
    const { drape } = pieces[piece[a]].cloth;
    stretch.push({ a, b, rest: relaxedLength(cloth, a, b), compliance: drape.stretch });
    if (across.length !== 2) continue;
    const [c, d] = across;
    bend.push({ a: c, b: d, rest: restOfBend(cloth, c, d), compliance: drape.bend });
  }
  return { stretch: shuffled(stretch), bend: shuffled(bend) };
}

/** Layers of cloth that are pressed onto each other at a fold, cm. */
const LAYERS = 0.45;

/** The distance that keeps the cloth bent as it is sewn: flat, or pressed onto itself at a crease. */
function restOfBend(cloth: ClothMesh, a: number, b: number): number {
  const flat = relaxedLength(cloth, a, b);
  for (const crease of cloth.pieces[cloth.piece[a]].creases ?? []) {
    const [one, other] = [beside(crease, cloth.uv, a), beside(crease, cloth.uv, b)];
    if (one.away * other.away >= 0) continue;
    return Math.min(flat, Math.hypot(one.along - other.along, one.away + other.away, LAYERS));
  }
  return flat;
}

/** How far along a line a vertex is, and how far beside it: positive to its left. */
function beside(curve: Curve, uv: Float64Array, vertex: number): { along: number; away: number } {
  const [u, v] = [uv[2 * vertex], uv[2 * vertex + 1]];
  let best = { along: 0, away: Infinity };
  let walked = 0;
  for (let i = 1; i < curve.length; i += 1) {
    const [[x, y], [toX, toY]] = [curve[i - 1], curve[i]];
    const [dx, dy] = [toX - x, toY - y];
    const length = Math.hypot(dx, dy);
    const t = Math.min(1, Math.max(0, ((u - x) * dx + (v - y) * dy) / length ** 2));
    const away = Math.hypot(u - x - dx * t, v - y - dy * t);
    if (away < Math.abs(best.away)) {
      const left = dx * (v - y) - dy * (u - x) > 0;
      best = { along: walked + length * t, away: left ? away : -away };
    }
    walked += length;
  }
  return best;
}

function shuffled(drafts: Draft[]): Springs {
  const chance = random(11);
  for (let i = drafts.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1));
    [drafts[i], drafts[j]] = [drafts[j], drafts[i]];
  }
  return {
    pairs: Uint32Array.from(drafts.flatMap(({ a, b }) => [a, b])),
    rest: Float64Array.from(drafts, ({ rest }) => rest),
    compliance: Float64Array.from(drafts, ({ compliance }) => compliance),
  };
}

/** The index of the welded vertex that each vertex belongs to, counted from 0. */
export function welded(count: number, stitches: Uint32Array): { index: Uint32Array; size: number } {
  const parent = Uint32Array.from({ length: count }, (_, i) => i);
  const find = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  };
  for (let s = 0; s < stitches.length; s += 2) parent[find(stitches[s])] = find(stitches[s + 1]);
  const index = new Uint32Array(count).fill(count);
  let size = 0;
  const numbers = new Map<number, number>();
  for (let i = 0; i < count; i += 1) {
    const root = find(i);
    let number = numbers.get(root);
    if (number === undefined) {
      number = size;
      size += 1;
      numbers.set(root, number);
    }
    index[i] = number;
  }
  return { index, size };
}
