import type { Drawing } from '../../../catalogue/garment.ts';
import type { Pen } from '../../../studio/prints/page/pen.ts';
import { placed as print } from '../../../studio/prints/page/placed.ts';
import type { Box, Side, View } from '../cut.ts';

/** Prints with a place: type, one motif. The pen draws in units. */
export function placed(pen: Pen, drawing: Drawing, view: View, side: Side, zoom: number) {
  if (drawing.print.kind !== 'type' && drawing.print.kind !== 'motif') return;
  const box = boxFor(drawing.print.place, view, side);
  if (!box) return;
  pen.save();
  pen.translate(...box.at);
  pen.rotate(((box.turn ?? 0) * Math.PI) / 180);
  print(pen, drawing, box.width, box === view.pocket, zoom);
  pen.restore();
}

/** A back print leaves a small mark at the heart, so that the front isn't bare. */
function boxFor(place: 'chest' | 'pocket' | 'back', view: View, side: Side): Box | undefined {
  if (side === 'back') return place === 'back' ? view.back : undefined;
  return place === 'chest' ? view.chest : view.pocket;
}
