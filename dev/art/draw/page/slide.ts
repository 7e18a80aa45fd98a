/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing, Motif } from '../../catalogue/garment.ts';
import { mix } from './colour.ts';
import { whole } from './cuts/index.ts';
import type { Side } from './cut.ts';
import { variantOf } from './focus.ts';
import { band } from '../../studio/prints/page/border.ts';
import { stamp } from '../../studio/prints/page/motifs/stamp.ts';
import { type Pen, canvas } from '../../studio/prints/page/pen.ts';
import { compose } from './picture.ts';
import { size } from './raster.ts';
import { shade } from './shading.ts';
import { wear } from './wear.ts';

/** A garment on a slide: its middle and width as shares of the picture's width (and height), and its turn in degrees. */
export type Piece = {
  category: string;
  side: Side;
  drawing: Drawing;
  at: [number, number];
  width: number;
  turn: number;
};

export type Scene = {
  width: number;
  height: number;
  ground: string;
  /** Colour of the arch behind the clothes and where it stands: middle, width and top, in shares. */
  arch?: { colour: string; x: number; width: number; top: number };
  /** Printed faintly over the whole ground. */
  motif: Motif;
  /** Large single print behind or beside the clothes. */
  seal?: { motif: Motif; inks: string[]; at: [number, number]; width: number };
  /** Bands along edges, from the picture's foot or head. */
  bands: { edge: 'foot' | 'head'; motif: Motif; inks: string[]; height: number }[];
  /** Where the foot's band lies, as a share of the height; plain ground below it, for words. */
  floor?: number;
  /** Share of the width (wide) or height (tall) to leave calm, without a pattern. */
  calm?: { left?: number; foot?: number };
  pieces: Piece[];
};

/** Clothes laid over printed cloth: a picture for the home page. */
export function draw(scene: Scene): ImageData {
  const { width, height } = scene;
  const pen = canvas(width, height);
  pen.fillStyle = scene.ground;
  pen.fillRect(0, 0, width, height);
  faint(pen, scene);
  if (scene.arch) arch(pen, scene, scene.arch);
  if (scene.seal) {
    const { motif, inks, at, width: share } = scene.seal;
    const side = Math.round(share * width);
    const block = stamp(motif, inks, side, 0);
    pen.drawImage(block, at[0] * width - side / 2, at[1] * height - side / 2);
  }
  edges(pen, scene);
  for (const piece of scene.pieces) place(pen, scene, piece);
  return finish(pen);
}

function faint(pen: Pen, { width, height, ground, motif, calm }: Scene) {
  const cell = Math.round(Math.min(width, height) * 0.13);
  const block = stamp(motif, [mix(ground, '#ffffff', 0.1), mix(ground, '#000000', 0.1)], Math.round(cell * 0.6), 0);
  for (let column = -1; column * cell < width; column += 1) {
    for (let row = -1; row * cell < height + cell; row += 1) {
      const x = column * cell;
      const y = row * cell + (column % 2 ? cell / 2 : 0);
      if (x < (calm?.left ?? 0) * width || y > height * (1 - (calm?.foot ?? 0))) continue;
      pen.drawImage(block, x, y);
    }
  }
}

/** A cusped arch, as over a palace window, down to the picture's foot. */
function arch(pen: Pen, { width, height }: Scene, { colour, x, width: share, top }: NonNullable<Scene['arch']>) {
  const w = share * width;
  const left = x * width - w / 2;
  const peak = top * height;
  const lobes = 4;
  const rise = w * 0.52;
  const draw = (inset: number) => {
    const l = left + inset;
    const half = w / 2 - inset;
    pen.beginPath();
    pen.moveTo(l, height + 10);
    pen.lineTo(l, peak + rise);
    const point = (t: number): [number, number] => [
      l + half * (1 - Math.cos((t * Math.PI) / 2)),
      peak + inset + (rise - inset) * (1 - Math.sin((t * Math.PI) / 2) ** 0.9),
    ];
    for (let i = 0; i < lobes; i += 1) {
      const [ax, ay] = point(i / lobes);
      const [bx, by] = point((i + 1) / lobes);
      pen.quadraticCurveTo((ax + bx) / 2 - w * 0.05, (ay + by) / 2 - w * 0.06, bx, by);
    }
    for (let i = lobes; i > 0; i -= 1) {
      const [ax, ay] = point(i / lobes);
      const [bx, by] = point((i - 1) / lobes);
      const m = 2 * (l + half);
      pen.quadraticCurveTo(m - (ax + bx) / 2 + w * 0.05, (ay + by) / 2 - w * 0.06, m - bx, by);
    }
    pen.lineTo(l + half * 2, height + 10);
    pen.closePath();
  };
  draw(0);
  pen.fillStyle = colour;
  pen.fill();
  draw(w * 0.028);
  pen.lineWidth = w * 0.006;
  pen.strokeStyle = mix(colour, '#ffffff', 0.45);
  pen.stroke();
}

function edges(pen: Pen, { width, height, ground, bands, floor = 1 }: Scene) {
  pen.fillStyle = ground;
  pen.fillRect(0, floor * height, width, height);
  for (const { edge, motif, inks, height: share } of bands) {
    const high = share * Math.min(width, height * 0.8);
    const sheet = canvas(width, Math.ceil(high * 1.2));
    sheet.translate(0, high * 1.2);
    band(sheet, motif, inks, ground, width, high, 1);
    wear(sheet);
    pen.save();
    if (edge === 'foot') pen.translate(0, height * floor - high * 1.2);
    else {
      pen.translate(0, high * 1.2);
      pen.scale(1, -1);
    }
    pen.drawImage(sheet.canvas, 0, 0);
    pen.restore();
  }
}

function place(pen: Pen, scene: Scene, { category, side, drawing, at, width: share, turn }: Piece) {
  const pixels = Math.min(1440, Math.round(share * scene.width));
  const { cut, weave } = whole(category, side);
  const shading = shade(cut(side), size(pixels, variantOf(drawing)), weave);
  const image = compose(
    shading,
    drawing,
    side,
    category.startsWith('acid-wash') || drawing.print.kind === 'acid',
    true,
  );
  const cloth = canvas(image.width, image.height);
  cloth.putImageData(image, 0, 0);
  const drawn = share * scene.width;
  const unit = drawn / 960;
  pen.save();
  pen.translate(at[0] * scene.width, at[1] * scene.height);
  pen.rotate((turn * Math.PI) / 180);
  for (const [dx, dy, soft, alpha] of [
    [22, 40, 34, 0.34],
    [7, 12, 10, 0.3],
  ] as const) {
    pen.filter = `drop-shadow(${dx * unit}px ${dy * unit}px ${soft * unit}px rgb(20 10 5 / ${alpha}))`;
    pen.drawImage(cloth.canvas, -drawn / 2, -drawn * 0.625, drawn, drawn * 1.25);
  }
  pen.filter = 'none';
  pen.restore();
}

/** Light falls off to the lower right, and paper has a grain. */
function finish(pen: Pen): ImageData {
  const { width, height } = pen.canvas;
  const image = pen.getImageData(0, 0, width, height);
  for (let i = 0; i < width * height; i += 1) {
    const dx = (i % width) / width - 0.36;
    const dy = Math.floor(i / width) / height - 0.3;
    const grain = ((Math.imul(i ^ (i >>> 7), 2654435761) >>> 8) & 1023) / 1023 - 0.5;
    const light = 1.03 - 0.2 * (dx * dx + dy * dy) + grain * 0.02;
    for (let c = 0; c < 3; c += 1) image.data[i * 4 + c]! *= light;
  }
  return image;
}
