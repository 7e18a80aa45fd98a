import { type Surface, normalsOf } from './surface.ts';

/** Which face of the cloth a triangle shows. Solids show their outside. */
export const OUTSIDE = 0;
export const INSIDE = 1;
export const RIM = 2;

/** A closed body on the garment. `uv` has two values per corner, in cm on the solid. */
export type Solid = { positions: number[]; triangles: number[]; uv: number[] };

/** The cloth with its thickness, an outer and an inner face joined at the free edges, and the solids on it. */
export type Shell = Surface & {
  /** Vertices of the outer face of the cloth, which come first; as many of its inner face follow, then the solids. */
  cloth: number;
  normals: Float32Array;
  /** OUTSIDE, INSIDE or RIM, per triangle. */
  face: Uint8Array;
};

/** `thickness` in cm, per piece. */
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
    cloth: count,
    positions: both,
    normals: bothNormals,
    triangles: Uint32Array.from(faces),
    uv: Float32Array.from(corners),
    piece: Uint8Array.from(pieces),
    face: side,
  };
}

/** Adds solids to the garment; the first of them has the piece number `firstPiece`. */
export function withSolids(shell: Shell, solids: readonly Solid[], firstPiece: number): Shell {
  if (solids.length === 0) return shell;
  const positions = Array.from(shell.positions);
  const triangles = Array.from(shell.triangles);
  const uv = Array.from(shell.uv);
  const piece = Array.from(shell.piece);
  const start = positions.length;
  solids.forEach((solid, index) => {
    const base = positions.length / 3;
    for (const value of solid.positions) positions.push(value);
    for (const vertex of solid.triangles) triangles.push(base + vertex);
    for (const value of solid.uv) uv.push(value);
    for (let t = 0; t < solid.triangles.length; t += 3) piece.push(firstPiece + index);
  });
  const all = Float32Array.from(positions);
  const corners = Uint32Array.from(triangles);
  const normals = normalsOf(all, corners.subarray(shell.triangles.length));
  normals.set(shell.normals.subarray(0, start));
  const face = new Uint8Array(piece.length).fill(OUTSIDE);
  face.set(shell.face);
  return {
    cloth: shell.cloth,
    positions: all,
    normals,
    triangles: corners,
    uv: Float32Array.from(uv),
    piece: Uint8Array.from(piece),
    face,
  };
}

/** The triangles that block light. Cloth is thin: its outer face is enough, and half of the triangles make rays faster. */
export function blockersOf({ triangles, face }: Shell): Uint32Array {
  return triangles.filter((_, i) => face[Math.floor(i / 3)] === OUTSIDE);
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
