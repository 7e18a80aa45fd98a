import { finishOf } from './cloth/finish.ts';
import { visible, yarnOf } from './cloth/weave.ts';
import type { Cut } from './cut.ts';
import { hardware } from './hardware.ts';
import { INSIDE } from './mesh/shell.ts';
import type { Prop } from './mesh/solid.ts';
import type { Drawing } from '../catalogue/garment.ts';
import type { Piece } from './pattern/pattern.ts';
import { dyeOf } from './prints/dye.ts';
import { inkOf } from './prints/ink.ts';
import type { Sheet } from './prints/sheet.ts';
import type { Material } from './render/shade.ts';

export type Looks = {
  props?: readonly Prop[];
  /** The printed sheets by the names of the pieces. */
  sheets?: ReadonlyMap<string, Sheet>;
  /** What the woven label shows. */
  label?: Sheet;
  /** Mineral-washed after sewing. */
  washed?: boolean;
};

/** The materials of a product: of each pattern piece, then of each solid. */
export function materialsOf(cut: Cut, drawing: Drawing, { props = [], sheets, label, washed }: Looks = {}): Material[] {
  return [
    ...cut.pattern.pieces.map((piece) => materialOf(piece, cut, drawing, sheets?.get(piece.name), washed ?? false)),
    ...props.map(({ look }) => hardware(look, drawing, label)),
  ];
}

function materialOf(piece: Piece, cut: Cut, drawing: Drawing, sheet: Sheet | undefined, washed: boolean): Material {
  const { cloth, relief, shade: darker } = piece;
  const finished = finishOf(piece, piece.finishes ?? {});
  const dye = dyeOf(piece, cut, drawing, washed);
  // Bandhani is dyed into the cloth; other prints lie on it.
  const stained = drawing.print.kind === 'bandhani';
  const yarn = yarnOf(cloth.weave);
  const ink = sheet && inkOf(sheet, yarn.height, stained);
  // Sewing thread is a little lighter than the cloth, as it lies on top and shines.
  const thread = dye.own.map((value) => value * 1.15 + 0.01);
  const hidden = (face: number) => face === INSIDE && !piece.turned;
  const drop = new Float64Array(4);
  return {
    sheen: cloth.sheen,
    gloss: cloth.gloss,
    turned: piece.turned,
    height: (u, v, footprint, face) => {
      const weave = hidden(face) ? (cloth.inside ?? cloth.weave) : cloth.weave;
      const height = weave(u, v, footprint);
      const base = finished.height(u, v, footprint) + (relief?.(u, v, footprint) ?? 0) + dye.height(u, v, footprint);
      return base + (ink && !stained && !hidden(face) ? ink.height(u, v, footprint, height) : height);
    },
    colour: (u, v, footprint, face, to) => {
      dye.colour(u, v, footprint, to);
      if (ink) {
        ink.sample(u, v, footprint, drop);
        // A print shows faintly on the inside.
        const share = hidden(face) ? (stained ? 0.7 : 0.08) : 1;
        const through = share * (1 - (piece.bare?.(u, v, footprint) ?? 0));
        for (let k = 0; k < 3; k += 1) to[k] = to[k] * (1 - drop[3] * through) + drop[k] * through;
      }
      let light = finished.shade(u, v, footprint) * (darker?.(u, v, footprint) ?? 1) * dye.shade(u, v, footprint);
      const detail = visible(0.06, footprint);
      // Less light reaches the valleys between the yarns.
      if (detail > 0) light *= 1 + 0.5 * detail * (yarn.height(u, v, footprint) - yarn.mean);
      const share = finished.thread(u, v, footprint);
      for (let k = 0; k < 3; k += 1) to[k] = (to[k] * (1 - share) + thread[k] * share) * light;
    },
  };
}
