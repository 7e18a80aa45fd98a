/** From a cut to a garment that can be photographed: sewn, draped, with thickness. */
import type { Cut } from './cut.ts';
import { type DrapeReport, drape } from './drape/solver.ts';
import { type Shell, shellOf } from './mesh/shell.ts';
import { surfaceOf } from './mesh/surface.ts';
import { cut as cutCloth } from './pattern/cloth-mesh.ts';

/** Sews and drapes the garment. `coarse` makes vertices rarer, for quick trials. */
export function dress({ pattern, drape: settings }: Cut, coarse = 1): { shell: Shell; report: DrapeReport } {
  const pieces = pattern.pieces.map((piece) => ({ ...piece, spacing: (piece.spacing ?? pattern.spacing) * coarse }));
  const cloth = cutCloth({ ...pattern, pieces, spacing: pattern.spacing * coarse });
  const { positions, report } = drape(cloth, settings);
  const surface = surfaceOf(cloth, positions);
  const shell = shellOf(
    surface,
    pieces.map(({ cloth: { thickness } }) => thickness),
  );
  return { shell, report };
}

/** The garment turned around its vertical axis, in radians: the left side of the picture comes to the front. */
export function turned(shell: Shell, angle: number): Shell {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn = (from: Float32Array) => {
    const to = from.slice();
    for (let i = 0; i < from.length; i += 3) {
      to[i] = c * from[i] + s * from[i + 2];
      to[i + 2] = -s * from[i] + c * from[i + 2];
    }
    return to;
  };
  return { ...shell, positions: turn(shell.positions), normals: turn(shell.normals) };
}
