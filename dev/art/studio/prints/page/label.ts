import type { Area } from './allover.ts';
import type { Pen } from './pen.ts';
import { FONT } from './placed.ts';

/** The woven label at the neck: ivory, with the name in indigo over a madder line, and selvedges at its sides. */
export function label(pen: Pen, { left, top, right, bottom }: Area) {
  const [width, height] = [right - left, bottom - top];
  pen.fillStyle = '#F3E9D2';
  pen.fillRect(left, top, width, height);
  pen.fillStyle = '#E3D6B8';
  for (const x of [left, right - width * 0.022]) pen.fillRect(x, top, width * 0.022, height);
  pen.fillStyle = '#26276B';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fontStretch = 'expanded';
  pen.font = `700 ${height * 0.44}px "${FONT}"`;
  pen.fillText('nirala', left + width / 2, top + height * 0.6, width * 0.8);
  pen.fillStyle = '#B8321C';
  pen.fillRect(left + width * 0.36, top + height * 0.75, width * 0.28, height * 0.055);
}
