import type { ClothMesh } from '../pattern/cloth-mesh.ts';
import { welded } from './constraints.ts';

/** Cloth that lies over another piece, such as a pocket: each of its vertices stays outside a triangle of that piece. */
export type Covers = {
  vertices: Uint32Array;
  /** Three vertices of the piece below, per vertex above, and their weights. */
  below: Uint32Array;
  weights: Float64Array;
};

/** Distance between the middles of both layers, cm. */
const LAYERS = 0.42;

export function coversOf({ pieces, piece, uv, triangles, stitches }: ClothMesh): Covers {
  const vertices: number[] = [];
  const below: number[] = [];
  const weights: number[] = [];
  const { index } = welded(piece.length, stitches);
  pieces.forEach(({ over }, top) => {
    if (!over) return;
    const under = pieces.findIndex(({ name }) => name === over);
    const joints = new Set(index.filter((_, vertex) => piece[vertex] === under));
    for (let i = 0; i < piece.length; i += 1) {
      if (piece[i] !== top || joints.has(index[i])) continue;
      for (let t = 0; t < triangles.length; t += 3) {
        if (piece[triangles[t]] !== under) continue;
        const corners = triangles.subarray(t, t + 3);
        const share = weightsAt(uv, corners, uv[2 * i], uv[2 * i + 1]);
        if (Math.min(...share) < -1e-6) continue;
        vertices.push(i);
        below.push(...corners);
        weights.push(...share);
        break;
      }
    }
  });
  return {
    vertices: Uint32Array.from(vertices),
    below: Uint32Array.from(below),
    weights: Float64Array.from(weights),
  };
}

/** The barycentric coordinates of a point of the pattern in a triangle. */
function weightsAt(uv: Float64Array, [a, b, c]: Uint32Array, u: number, v: number): [number, number, number] {
  const [bu, bv] = [uv[2 * b] - uv[2 * a], uv[2 * b + 1] - uv[2 * a + 1]];
  const [cu, cv] = [uv[2 * c] - uv[2 * a], uv[2 * c + 1] - uv[2 * a + 1]];
  const [pu, pv] = [u - uv[2 * a], v - uv[2 * a + 1]];
  const area = bu * cv - cu * bv;
  const wb = (pu * cv - cu * pv) / area;
  const wc = (bu * pv - pu * bv) / area;
  return [1 - wb - wc, wb, wc];
}

/** Moves both layers apart where the upper one is too near or inside. */
export function keepOver(p: Float64Array, { vertices, below, weights }: Covers) {
  for (let s = 0; s < vertices.length; s += 1) {
    const i = 3 * vertices[s];
    const a = 3 * below[3 * s];
    const b = 3 * below[3 * s + 1];
    const c = 3 * below[3 * s + 2];
    const wa = weights[3 * s];
    const wb = weights[3 * s + 1];
    const wc = weights[3 * s + 2];
    const ux = p[b] - p[a];
    const uy = p[b + 1] - p[a + 1];
    const uz = p[b + 2] - p[a + 2];
    const vx = p[c] - p[a];
    const vy = p[c + 1] - p[a + 1];
    const vz = p[c + 2] - p[a + 2];
    let nx = uy * vz - uz * vy;
    let ny = uz * vx - ux * vz;
    let nz = ux * vy - uy * vx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (size < 1e-9) continue;
    nx /= size;
    ny /= size;
    nz /= size;
    const away =
      (p[i] - wa * p[a] - wb * p[b] - wc * p[c]) * nx +
      (p[i + 1] - wa * p[a + 1] - wb * p[b + 1] - wc * p[c + 1]) * ny +
      (p[i + 2] - wa * p[a + 2] - wb * p[b + 2] - wc * p[c + 2]) * nz;
    if (away >= LAYERS) continue;
    const share = (LAYERS - away) / (1 + wa * wa + wb * wb + wc * wc);
    const move = (at: number, weight: number) => {
      p[at] += nx * share * weight;
      p[at + 1] += ny * share * weight;
      p[at + 2] += nz * share * weight;
    };
    move(i, 1);
    move(a, -wa);
    move(b, -wb);
    move(c, -wc);
  }
}
