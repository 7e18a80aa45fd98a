import { type Surface, normalsOf } from './surface.ts';

/** Which face of the cloth a triangle shows. */
const OUTSIDE = 0;
export const INSIDE = 1;
export const RIM = 2;

/** The cloth with its thickness: an outer and an inner face, joined at the free edges. */
export type Shell = Surface & {
  normals: Float32Array;
  /** OUTSIDE, INSIDE or RIM, per triangle. */
  face: Uint8Array;
};

/** `thickness` in cm, per piece. The outer face has the first half of the vertices and of the triangles before the rim. */
export function shellOf(surface: Surface, thickness: readonly number[]): Shell {
  const { positions, triangles, uv, piece } = surface;
  const normals = normalsOf(positions, triangles);
  const count = positions.length / 3;
  const depth = new Float32Array(count);
  for (let t = 0; t < triangles.length; t += 1) {
    depth[triangles[t]] = Math.max(depth[triangles[t]], thickness[piece[Math.floor(t / 3)]]);
  }
  const both = new Float32Array(6 * count);
  const bothNormals = new Float32Array(6 * count);
  for (let i = 0; i < 3 * count; i += 1) {
    const half = (normals[i] * depth[Math.floor(i / 3)]) / 2;
    both[i] = positions[i] + half;
    both[3 * count + i] = positions[i] - half;
    bothNormals[i] = normals[i];
    bothNormals[3 * count + i] = -normals[i];
  }
  const faces = [...triangles];
  const corners = [...uv];
  for (let t = 0; t < triangles.length; t += 3) {
    faces.push(triangles[t] + count, triangles[t + 2] + count, triangles[t + 1] + count);
    const [au, av, bu, bv, cu, cv] = uv.subarray(2 * t, 2 * t + 6);
    corners.push(au, av, cu, cv, bu, bv);
  }
  const pieces = [...piece, ...piece];
  for (const { a, b, ua, ub, of } of freeEdges(surface)) {
    faces.push(b, a, a + count, b, a + count, b + count);
    corners.push(...ub, ...ua, ...ua, ...ub, ...ua, ...ub);
    pieces.push(of, of);
  }
  const side = new Uint8Array(pieces.length).fill(RIM);
  side.fill(OUTSIDE, 0, piece.length).fill(INSIDE, piece.length, 2 * piece.length);
  return {
    positions: both,
    normals: bothNormals,
    triangles: Uint32Array.from(faces),
    uv: Float32Array.from(corners),
    piece: Uint8Array.from(pieces),
    face: side,
  };
}

/** The edges that only one triangle has, in the direction of that triangle. */
function freeEdges({ positions, triangles, uv, piece }: Surface) {
  const count = positions.length / 3;
  const found = new Map<number, { a: number; b: number; ua: number[]; ub: number[]; of: number }>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const next = (k + 1) % 3;
      const [a, b] = [triangles[t + k], triangles[t + next]];
      if (found.delete(b * count + a)) continue;
      const at = (corner: number) => [uv[2 * (t + corner)], uv[2 * (t + corner) + 1]];
      found.set(a * count + b, { a, b, ua: at(k), ub: at(next), of: piece[t / 3] });
    }
  }
  return found.values();
}
