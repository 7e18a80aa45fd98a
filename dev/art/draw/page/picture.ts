/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../catalogue/garment.ts';
import { acid } from './acid.ts';
import { brightness, curved, linear, rgb } from './colour.ts';
import type { Side } from './cut.ts';
import { paint } from './paint.ts';
import type { Shading } from './shading.ts';

/** Papers to lay clothes on: never the same brightness as the cloth. */
const papers = ['#EFE6D6', '#E9DCCB', '#E6DDD6', '#DFE0D5', '#EADFD9', '#D9DCDD'];
const deep = ['#D9C3A5', '#D5BFB0', '#C9CCBB', '#CDC0B0'];

function paperFor({ colour, seed }: Drawing): string {
  const list = brightness(colour.hex) > 0.55 ? deep : papers;
  return list[seed % list.length]!;
}

/** Flat colours, pushed along the folds, lit, and laid on paper with their shadow. `clear` leaves the paper out. */
export function compose(shading: Shading, drawing: Drawing, side: Side, washed: boolean, clear = false): ImageData {
  const { picture, view, direct, open, pushX, pushY, ground } = shading;
  const { width, height } = picture;
  const flat = paint(view, drawing, side, picture);
  if (washed) acid(flat, drawing, open, picture, view.zoom ?? 1);
  const from = flat.data;
  const result = new ImageData(width, height);
  const to = result.data;
  const dark = 1 - Math.min(1, Math.sqrt(brightness(drawing.colour.hex)) / 0.72);
  const gain = 1.14 + dark * 0.8;
  const paper = rgb(paperFor(drawing)).map((value) => linear[value]!);
  const sample = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const cover = from[i * 4 + 3]! / 255;
      const grain = ((Math.imul(i ^ (i >>> 7), 2654435761) >>> 8) & 1023) / 1023 - 0.5;
      const dx = x / width - 0.36;
      const dy = y / height - 0.3;
      const vignette = 1.04 - 0.3 * (dx * dx + dy * dy);
      const shadow = (1 - ground[i]! * 0.92) * vignette * (1 + grain * 0.014);
      let light = 0;
      let sheen = 0;
      if (cover > 0) {
        const sx = Math.max(0, Math.min(width - 1.01, x + pushX[i]!));
        const sy = Math.max(0, Math.min(height - 1.01, y + pushY[i]!));
        mixAt(from, width, sx, sy, sample);
        const lit = Math.max(0, 1 + (direct[i]! - 1) * gain);
        const air = Math.max(0.1, 1 + (open[i]! - 1) * (1 + dark));
        light = (0.36 * air + 0.64 * lit * (0.55 + 0.45 * air)) * (1 + grain * 0.03);
        // Light on the fibres of dark cloth; without it, black areas would have no visible surface.
        sheen = dark * 0.02 * Math.max(0, lit - 0.45) ** 1.6 * air;
      }
      const o = i * 4;
      for (let c = 0; c < 3; c += 1) {
        const cloth = sample[c]! * light + sheen;
        const back = clear ? 0 : paper[c]! * shadow;
        to[o + c] = curved(clear ? cloth : back + (cloth - back) * cover);
      }
      to[o + 3] = clear ? from[o + 3]! : 255;
    }
  }
  return result;
}

/** Linear colour between four pixels; those without cover don't count. */
function mixAt(data: Uint8ClampedArray, width: number, x: number, y: number, out: number[]) {
  const column = x | 0;
  const row = y | 0;
  const fx = x - column;
  const fy = y - row;
  out[0] = out[1] = out[2] = 0;
  let total = 0;
  for (let k = 0; k < 4; k += 1) {
    const o = ((row + (k >> 1)) * width + column + (k & 1)) * 4;
    const weight = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy) * data[o + 3]!;
    if (weight === 0) continue;
    total += weight;
    out[0] += linear[data[o]!]! * weight;
    out[1]! += linear[data[o + 1]!]! * weight;
    out[2]! += linear[data[o + 2]!]! * weight;
  }
  if (total === 0) return;
  out[0] /= total;
  out[1]! /= total;
  out[2]! /= total;
}
