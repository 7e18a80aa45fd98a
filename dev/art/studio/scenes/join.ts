/** Several garments and solids as one, so that they shade each other. */
import { type Shell, type Solid, withSolids } from '../mesh/shell.ts';
import { turned } from '../dress.ts';

/** Moves a garment so that its point `middle` comes to `at`, after both rotations (degrees). */
export function moved(
  shell: Shell,
  middle: readonly [number, number, number],
  at: readonly [number, number, number],
  turn: number,
  tilt: number,
): Shell {
  const centred = shell.positions.map((value, i) => value - middle[i % 3]);
  const { positions, normals, ...rest } = turned({ ...shell, positions: centred }, (turn * Math.PI) / 180);
  const [c, s] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const roll = (from: Float32Array, shift: readonly number[]) => {
    const to = from.slice();
    for (let i = 0; i < from.length; i += 3) {
      to[i] = c * from[i] + s * from[i + 1] + shift[0];
      to[i + 1] = -s * from[i] + c * from[i + 1] + shift[1];
      to[i + 2] = from[i + 2] + shift[2];
    }
    return to;
  };
  return { ...rest, positions: roll(positions, at), normals: roll(normals, [0, 0, 0]) };
}

/**
 * All outer faces, then all inner faces, then the solids, as in a single shell. The piece numbers of each garment begin
 * after those of the one before: `pieces` says how many each has.
 */
export function joined(shells: readonly Shell[], pieces: readonly number[], solids: readonly Solid[]): Shell {
  const cloth = shells.reduce((sum, one) => sum + one.cloth, 0);
  const count = shells.reduce((sum, one) => sum + one.positions.length / 3, 0);
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const triangles: Uint32Array[] = [];
  const piece: Uint8Array[] = [];
  let outer = 0;
  let inner = cloth;
  let solid = 2 * cloth;
  let firstPiece = 0;
  shells.forEach((shell, index) => {
    const own = shell.cloth;
    const starts = [outer, inner - own, solid - 2 * own];
    const place = (vertex: number) => vertex + starts[Math.min(2, Math.floor(vertex / own))];
    for (let i = 0; i < shell.positions.length; i += 3) {
      const to = 3 * place(i / 3);
      positions.set(shell.positions.subarray(i, i + 3), to);
      normals.set(shell.normals.subarray(i, i + 3), to);
    }
    triangles.push(shell.triangles.map(place));
    const first = firstPiece;
    piece.push(shell.piece.map((one) => one + first));
    outer += own;
    inner += own;
    solid += shell.positions.length / 3 - 2 * own;
    firstPiece += pieces[index];
  });
  if (firstPiece + solids.length > 255) throw new Error(`${firstPiece + solids.length} materials are too many`);
  const all: Shell = {
    cloth,
    positions,
    normals,
    triangles: concat(triangles, Uint32Array),
    uv: concat(
      shells.map(({ uv }) => uv),
      Float32Array,
    ),
    piece: concat(piece, Uint8Array),
    face: concat(
      shells.map(({ face }) => face),
      Uint8Array,
    ),
  };
  return withSolids(all, solids, firstPiece);
}

function concat<T extends Uint32Array | Float32Array | Uint8Array>(
  parts: readonly T[],
  of: new (length: number) => T,
): T {
  const all = new of(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
