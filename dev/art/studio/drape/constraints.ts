import type { ClothMesh } from '../pattern/cloth-mesh.ts';
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
    if (across.length !== 2 || onCrease(cloth, a, b)) continue;
    bend.push({ a: across[0], b: across[1], rest: relaxedLength(cloth, across[0], across[1]), compliance: drape.bend });
  }
  return { stretch: shuffled(stretch), bend: shuffled(bend) };
}

/** Whether an edge lies along a crease: near it, and not straight across it. */
function onCrease({ uv, piece, pieces }: ClothMesh, a: number, b: number): boolean {
  const { creases = [], spacing = 0.8 } = pieces[piece[a]];
  const [u, v] = [(uv[2 * a] + uv[2 * b]) / 2, (uv[2 * a + 1] + uv[2 * b + 1]) / 2];
  return creases.some((crease) =>
    crease.some(([x, y], i) => {
      const next = crease[i + 1];
      if (!next) return false;
      const [dx, dy] = [next[0] - x, next[1] - y];
      const t = Math.min(1, Math.max(0, ((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(u - x - dx * t, v - y - dy * t) < spacing * 0.6;
    }),
  );
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
