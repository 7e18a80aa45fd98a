/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { type Pen, canvas } from '../../studio/prints/page/pen.ts';
import { type Field, field } from './field.ts';
import { path2d } from './outline.ts';
import type { Part } from './cut.ts';

export type Size = { width: number; height: number; scale: number; variant: number };

export function size(width: number, variant: number): Size {
  return { width, height: Math.round(width * 1.25), scale: width / 960, variant };
}

/** Adds the part's outline to the pen's picture, filled or as a band. */
export function fillPart(pen: Pen, part: Part, variant: number) {
  const path = path2d(part.shape, variant);
  if (part.band === undefined) return pen.fill(path);
  pen.lineWidth = part.band;
  pen.lineJoin = 'round';
  pen.lineCap = part.role === 'tape' ? 'butt' : 'round';
  pen.strokeStyle = pen.fillStyle;
  pen.stroke(path);
}

/** What `draw` covers, as a field of 0 to 1 in the given rectangle of pixels. */
export function cover(box: Field, scale: number, draw: (pen: Pen) => void): Field {
  const pen = canvas(box.w, box.h);
  pen.translate(-box.x, -box.y);
  pen.scale(scale, scale);
  pen.fillStyle = pen.strokeStyle = '#fff';
  draw(pen);
  const pixels = pen.getImageData(0, 0, box.w, box.h).data;
  const result = field(box.x, box.y, box.w, box.h);
  for (let i = 0; i < result.data.length; i += 1) result.data[i] = pixels[i * 4 + 3]! / 255;
  return result;
}
