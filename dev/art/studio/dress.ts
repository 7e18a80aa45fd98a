/** From a cut to a garment that can be photographed: sewn, draped, with thickness. */
import type { Cut } from './cut.ts';
import { type DrapeReport, drape } from './drape/solver.ts';
import { openFit } from './mesh/fit.ts';
import { type Shell, shellOf, withSolids } from './mesh/shell.ts';
import type { Prop } from './mesh/solid.ts';
import { surfaceOf } from './mesh/surface.ts';
import { cut as cutCloth } from './pattern/cloth-mesh.ts';

/** A garment that is ready to be photographed. Its solids have the piece numbers after those of the pattern's pieces. */
export type Garment = { shell: Shell; props: readonly Prop[]; report: DrapeReport };

/** Sews and drapes the garment. `coarse` makes vertices rarer, for quick trials. */
export function dress({ pattern, drape: settings, props: place }: Cut, coarse = 1): Garment {
  const pieces = pattern.pieces.map((piece) => ({ ...piece, spacing: (piece.spacing ?? pattern.spacing) * coarse }));
  const cloth = cutCloth({ ...pattern, pieces, spacing: pattern.spacing * coarse });
  const { positions, report } = drape(cloth, settings);
  const surface = surfaceOf(cloth, positions);
  const bare = shellOf(
    surface,
    pieces.map(({ cloth: { thickness } }) => thickness),
  );
  const names = pieces.map(({ name }) => name);
  const props = place?.(openFit(bare, names)) ?? [];
  const solids = props.map(({ solid }) => solid);
  return { shell: withSolids(bare, solids, pieces.length), props, report };
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
