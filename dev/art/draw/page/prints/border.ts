import type { Drawing } from '../../../catalogue/garment.ts';
import { band } from '../../../studio/prints/page/border.ts';
import type { Pen } from '../../../studio/prints/page/pen.ts';
import type { Role, View } from '../cut.ts';

/** A printed border along hem and cuffs. */
export function border(pen: Pen, { print, inks, colour }: Drawing, view: View, on: Role, zoom: number) {
  if (print.kind !== 'border') return;
  for (const { on: role, line, height } of view.borders) {
    if (role !== on) continue;
    const [from, to] = line;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    pen.save();
    pen.translate(...from);
    pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
    band(pen, print.motif, inks, colour.hex, length, height, zoom);
    pen.restore();
  }
}
