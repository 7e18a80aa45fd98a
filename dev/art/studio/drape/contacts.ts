import type { ClothMesh } from '../pattern/cloth-mesh.ts';
import { welded } from './constraints.ts';

/** Finds pairs of vertices of different parts of the cloth that come near each other. */
export type Contacts = { find: (positions: Float64Array) => Uint32Array };

const REACH = 1;

export function openContacts({ piece, triangles, stitches }: ClothMesh): Contacts {
  const count = piece.length;
  const { index } = welded(count, stitches);
  const neighbours = neighbourhoods(triangles, index);
  const heads = new Int32Array(1 << 15);
  const next = new Int32Array(count);
  const cell = (x: number, y: number, z: number) =>
    ((x * 73856093) ^ (y * 19349663) ^ (z * 83492791)) & (heads.length - 1);
  const find = (p: Float64Array) => {
    heads.fill(-1);
    for (let i = 0; i < count; i += 1) {
      const key = cell(
        Math.floor(p[3 * i] / REACH),
        Math.floor(p[3 * i + 1] / REACH),
        Math.floor(p[3 * i + 2] / REACH),
      );
      next[i] = heads[key];
      heads[key] = i;
    }
    const pairs: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const [x, y, z] = [p[3 * i], p[3 * i + 1], p[3 * i + 2]];
      const [cx, cy, cz] = [Math.floor(x / REACH), Math.floor(y / REACH), Math.floor(z / REACH)];
      const own = neighbours[index[i]];
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          for (let dz = -1; dz <= 1; dz += 1) {
            for (let j = heads[cell(cx + dx, cy + dy, cz + dz)]; j >= 0; j = next[j]) {
              if (j <= i) continue;
              const [a, b, c] = [p[3 * j] - x, p[3 * j + 1] - y, p[3 * j + 2] - z];
              if (a * a + b * b + c * c > REACH * REACH || own.has(index[j])) continue;
              pairs.push(i, j);
            }
          }
        }
      }
    }
    return Uint32Array.from(pairs);
  };
  return { find };
}

/** For each welded vertex, itself and the welded vertices within three edges. */
function neighbourhoods(triangles: Uint32Array, index: Uint32Array): Set<number>[] {
  const direct: Set<number>[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [index[triangles[t]], index[triangles[t + 1]], index[triangles[t + 2]]];
    for (const corner of corners) {
      const set = (direct[corner] ??= new Set());
      for (const other of corners) set.add(other);
    }
  }
  return direct.map((first) => {
    const all = new Set(first);
    let edge = [...first];
    for (let step = 0; step < 2; step += 1) {
      const further: number[] = [];
      for (const vertex of edge) {
        for (const other of direct[vertex]) {
          if (all.has(other)) continue;
          all.add(other);
          further.push(other);
        }
      }
      edge = further;
    }
    return all;
  });
}
