/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Motif } from '../../../catalogue/garment.ts';
import { noise } from '../noise.ts';
import { type Pen, canvas } from '../raster.ts';
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

let grain: OffscreenCanvas | undefined;

/** Wood takes ink unevenly: small bare specks, repeated every 300 pixels. */
function bare(): OffscreenCanvas {
  if (grain) return grain;
  const pen = canvas(300, 300);
  const image = pen.createImageData(300, 300);
  for (let i = 0; i < 90000; i += 1) {
    const x = i % 300;
    const y = Math.floor(i / 300);
    const thin = noise(x / 1.6, y / 1.6, 9) * 0.6 + noise(x / 11, y / 11, 8) * 0.45;
    image.data[i * 4 + 3] = thin > 0.5 ? Math.min(130, (thin - 0.5) * 700) : 22 + 20 * noise(x / 30, y / 30, 7);
  }
  pen.putImageData(image, 0, 0);
  grain = pen.canvas;
  return grain;
}

export function wear(pen: Pen) {
  pen.save();
  pen.resetTransform();
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = pen.createPattern(bare(), 'repeat')!;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.restore();
}
