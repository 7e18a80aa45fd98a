import { finishOf } from './cloth/finish.ts';
import type { Cut } from './cut.ts';
import { type Sheet, hardware } from './hardware.ts';
import type { Prop } from './mesh/solid.ts';
import type { Drawing } from '../catalogue/garment.ts';
import type { Piece } from './pattern/pattern.ts';
import { linearColour } from './render/develop.ts';
import type { Material } from './render/shade.ts';

/** The materials of a product: of each pattern piece, then of each solid. `label` is what the woven label shows. */
export function materialsOf(
  { pattern }: Cut,
  drawing: Drawing,
  props: readonly Prop[] = [],
  label?: Sheet,
): Material[] {
  return [
    ...pattern.pieces.map((piece) => materialOf(piece, drawing)),
    ...props.map(({ look }) => hardware(look, drawing, label)),
  ];
}

function materialOf(piece: Piece, drawing: Drawing): Material {
  const { cloth, relief, shade: darker, contrast } = piece;
  const finished = finishOf(piece, piece.finishes ?? {});
  const colours = [linearColour(drawing.colour.hex), linearColour(drawing.trim)];
  const dyed = piece.dyed ?? (piece.role === 'trim' ? 'trim' : 'cloth');
  const [own, other] = dyed === 'trim' ? colours.reverse() : colours;
  // Sewing thread is a little lighter than the cloth, as it lies on top and shines.
  const sewn = own.map((value) => value * 1.15 + 0.01);
  return {
    sheen: cloth.sheen,
    gloss: cloth.gloss,
    turned: piece.turned,
    height: (u, v, footprint) =>
      cloth.weave(u, v, footprint) + finished.height(u, v, footprint) + (relief?.(u, v, footprint) ?? 0),
    colour: (u, v, footprint, _face, to) => {
      const light = finished.shade(u, v, footprint) * (darker?.(u, v, footprint) ?? 1);
      const share = finished.thread(u, v, footprint);
      const foreign = contrast?.(u, v, footprint) ?? 0;
      for (let k = 0; k < 3; k += 1) {
        const base = own[k] + (other[k] - own[k]) * foreign;
        to[k] = (base * (1 - share) + sewn[k] * share) * light;
      }
    },
  };
}
