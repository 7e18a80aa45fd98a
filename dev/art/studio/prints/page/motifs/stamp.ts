import type { Motif } from '../../../../catalogue/garment.ts';
import { canvas } from '../pen.ts';
import { elephant, peacock, tiger } from './animals.ts';
import { type Block, CUT } from './block.ts';
import { buta, lotus, neem, sun } from './garden.ts';
import { ikat, jaali, kite, star, wave } from './geometry.ts';

const blocks: Record<Motif, Block> = {
  buta,
  neem,
  lotus,
  elephant,
  sun,
  jaali,
  wave,
  tiger,
  kite,
  peacock,
  ikat,
  star,
};

/** The block inked and pressed once: a picture of `pixels` a side, with `room` around it for what juts out. */
export function stamp(motif: Motif, inks: string[], pixels: number, room = 0.06): OffscreenCanvas {
  const side = Math.ceil(pixels * (1 + 2 * room));
  const pen = canvas(side, side);
  pen.translate(pixels * room, pixels * room);
  pen.scale(pixels / 100, pixels / 100);
  pen.lineCap = 'round';
  for (const { path, ink, line } of blocks[motif]) {
    const colour = ink === CUT ? undefined : (inks[ink] ?? (ink === 2 ? inks[0] : undefined));
    pen.globalCompositeOperation = colour ? 'source-over' : 'destination-out';
    pen.fillStyle = pen.strokeStyle = colour ?? '#000';
    const shape = new Path2D(path);
    if (line === undefined) pen.fill(shape);
    else {
      pen.lineWidth = line;
      pen.stroke(shape);
    }
  }
  return pen.canvas;
}
