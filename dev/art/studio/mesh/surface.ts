import { welded } from '../drape/constraints.ts';
import type { ClothMesh } from '../pattern/cloth-mesh.ts';

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

/**
 * Loop's scheme (1987), with its rule for the border of the surface. `points` have `size` values each. Each triangle becomes
 * four, in the same order.
 */
function subdivide(points: Float32Array, size: number, triangles: Uint32Array) {
  const count = points.length / size;
  const edges = new Map<number, { index: number; a: number; b: number; across: number[] }>();
  const edgeOf = (a: number, b: number) => edges.get(Math.min(a, b) * count + Math.max(a, b));
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const [a, b, c] = [triangles[t + k], triangles[t + ((k + 1) % 3)], triangles[t + ((k + 2) % 3)]];
      const edge = edgeOf(a, b);
      if (edge) edge.across.push(c);
      else edges.set(Math.min(a, b) * count + Math.max(a, b), { index: count + edges.size, a, b, across: [c] });
    }
  }
  const result = new Float32Array(size * (count + edges.size));
  const valence = new Uint16Array(count);
  const sum = new Float32Array(size * count);
  const borderSum = new Float32Array(size * count);
  const borderValence = new Uint16Array(count);
  const add = (to: Float32Array, vertex: number, from: number) => {
    for (let k = 0; k < size; k += 1) to[size * vertex + k] += points[size * from + k];
  };
  for (const { index, a, b, across } of edges.values()) {
    const inner = across.length === 2;
    for (let k = 0; k < size; k += 1) {
      const middle = points[size * a + k] + points[size * b + k];
      result[size * index + k] = inner
        ? 0.375 * middle + 0.125 * (points[size * across[0] + k] + points[size * across[1] + k])
        : 0.5 * middle;
    }
    for (const [one, other] of [
      [a, b],
      [b, a],
    ]) {
      valence[one] += 1;
      add(sum, one, other);
      if (inner) continue;
      borderValence[one] += 1;
      add(borderSum, one, other);
    }
  }
  for (let i = 0; i < count; i += 1) {
    const weight = valence[i] > 3 ? 3 / (8 * valence[i]) : 3 / 16;
    for (let k = size * i; k < size * i + size; k += 1) {
      if (borderValence[i] === 2) result[k] = 0.75 * points[k] + 0.125 * borderSum[k];
      else if (borderValence[i] > 0) result[k] = points[k];
      else result[k] = (1 - valence[i] * weight) * points[k] + weight * sum[k];
    }
  }
  const faces: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [ab, bc, ca] = [edgeOf(a, b)?.index ?? 0, edgeOf(b, c)?.index ?? 0, edgeOf(c, a)?.index ?? 0];
    faces.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
  }
  return { points: result, triangles: Uint32Array.from(faces) };
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
