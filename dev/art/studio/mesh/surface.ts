import { welded } from '../drape/constraints.ts';
import type { ClothMesh } from '../pattern/cloth-mesh.ts';
import { subdivide } from './subdivide.ts';

/** The draped cloth as one surface. Triangles turn counterclockwise seen from outside. */
export type Surface = {
  /** x, y, z per vertex, cm. */
  positions: Float32Array;
  triangles: Uint32Array;
  /** Pattern coordinates per corner of each triangle: u, v three times. */
  uv: Float32Array;
  /** Index of the pattern piece, per triangle. */
  piece: Uint8Array;
};

/** Joins the vertices of the seams and smooths the surface by one Loop subdivision. */
export function surfaceOf(cloth: ClothMesh, draped: Float64Array): Surface {
  const { positions, triangles } = weld(cloth, draped);
  const smooth = subdivide(positions, 3, triangles);
  // The pattern coordinates move in the same way, each piece by itself; otherwise prints would waver from triangle to triangle.
  const flat = subdivide(Float32Array.from(cloth.uv), 2, cloth.triangles);
  const uv = new Float32Array(2 * flat.triangles.length);
  flat.triangles.forEach((vertex, corner) => uv.set(flat.points.subarray(2 * vertex, 2 * vertex + 2), 2 * corner));
  const piece = Uint8Array.from({ length: smooth.triangles.length / 3 }, (_, t) => {
    return cloth.piece[cloth.triangles[3 * Math.floor(t / 4)]];
  });
  return { positions: smooth.points, triangles: smooth.triangles, uv, piece };
}

function weld({ piece, stitches, triangles }: ClothMesh, draped: Float64Array) {
  const { index, size } = welded(piece.length, stitches);
  const positions = new Float32Array(3 * size);
  const members = new Float32Array(size);
  index.forEach((to, from) => {
    members[to] += 1;
    for (let k = 0; k < 3; k += 1) positions[3 * to + k] += draped[3 * from + k];
  });
  for (let i = 0; i < positions.length; i += 1) positions[i] /= members[Math.floor(i / 3)];
  return { positions, triangles: triangles.map((vertex) => index[vertex]) };
}

/** Normals of the vertices, weighted by the areas of their triangles. */
export function normalsOf(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const ux = positions[b] - positions[a];
    const uy = positions[b + 1] - positions[a + 1];
    const uz = positions[b + 2] - positions[a + 2];
    const vx = positions[c] - positions[a];
    const vy = positions[c + 1] - positions[a + 1];
    const vz = positions[c + 2] - positions[a + 2];
    for (const i of [a, b, c]) {
      normals[i] += uy * vz - uz * vy;
      normals[i + 1] += uz * vx - ux * vz;
      normals[i + 2] += ux * vy - uy * vx;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1;
    for (let k = i; k < i + 3; k += 1) normals[k] /= length;
  }
  return normals;
}
