/** A picture of ink over an area of a pattern piece, sampled at any size without jagged edges. */
import { linear } from '../render/develop.ts';
import type { Box } from './order.ts';

export type Sheet = {
  box: Box;
  /** Writes the average ink around a point: linear red, green and blue, multiplied by the coverage, and the coverage. */
  sample: (u: number, v: number, footprint: number, to: Float64Array) => void;
  /** Only the coverage, 0 to 1. */
  cover: (u: number, v: number, footprint: number) => number;
};

type Level = { width: number; height: number; data: Uint8ClampedArray };

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linear(byte));
/** sRGB bytes of linear values, in steps of 1/4095. */
const BYTE = Uint8ClampedArray.from({ length: 4096 }, (_, i) => {
  const value = i / 4095;
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

/** `pixels` are red, green, blue and alpha bytes from the top left, not premultiplied. */
export function sheetOf(pixels: Uint8ClampedArray, width: number, height: number, box: Box): Sheet {
  const levels: Level[] = [{ width, height, data: pixels }];
  for (let last = levels[0]; last.width > 4 && last.height > 4; last = levels[levels.length - 1])
    levels.push(half(last));
  const density = width / (box.right - box.left);
  const place = (u: number, v: number) => u > box.left && u < box.right && v > box.low && v < box.top;
  const one = new Float64Array(4);
  const other = new Float64Array(4);
  const depth = (footprint: number) => Math.min(levels.length - 1, Math.max(0, Math.log2(footprint * density)));
  return {
    box,
    sample: (u, v, footprint, to) => {
      if (!place(u, v)) return void to.fill(0);
      const level = depth(footprint);
      const index = Math.floor(level);
      const [x, y] = [(u - box.left) * density, (box.top - v) * density];
      read(levels[index], x / 2 ** index, y / 2 ** index, one);
      const share = level - index;
      if (share > 0) read(levels[index + 1], x / 2 ** (index + 1), y / 2 ** (index + 1), other);
      for (let k = 0; k < 4; k += 1) to[k] = one[k] + (share > 0 ? (other[k] - one[k]) * share : 0);
    },
    cover: (u, v, footprint) => {
      if (!place(u, v)) return 0;
      const level = Math.round(depth(footprint));
      return readCover(levels[level], ((u - box.left) * density) / 2 ** level, ((box.top - v) * density) / 2 ** level);
    },
  };
}

/** Averages two by two pixels, in linear light and by their coverage. */
function half({ width, height, data }: Level): Level {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const smaller = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const sum = [0, 0, 0, 0];
      for (let i = 0; i < 4; i += 1) {
        const x = Math.min(width - 1, 2 * column + (i & 1));
        const y = Math.min(height - 1, 2 * row + (i >> 1));
        const at = 4 * (y * width + x);
        const cover = data[at + 3];
        for (let k = 0; k < 3; k += 1) sum[k] += LINEAR[data[at + k]] * cover;
        sum[3] += cover;
      }
      const at = 4 * (row * columns + column);
      for (let k = 0; k < 3; k += 1) smaller[at + k] = BYTE[sum[3] ? Math.round((4095 * sum[k]) / sum[3]) : 0];
      smaller[at + 3] = sum[3] / 4;
    }
  }
  return { width: columns, height: rows, data: smaller };
}

function read({ width, height, data }: Level, x: number, y: number, to: Float64Array) {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const [fx, fy] = [x - 0.5 - column, y - 0.5 - row];
  to.fill(0);
  for (let i = 0; i < 4; i += 1) {
    const px = Math.min(width - 1, Math.max(0, column + (i & 1)));
    const py = Math.min(height - 1, Math.max(0, row + (i >> 1)));
    const at = 4 * (py * width + px);
    const weight = ((i & 1 ? fx : 1 - fx) * (i >> 1 ? fy : 1 - fy) * data[at + 3]) / 255;
    if (weight === 0) continue;
    for (let k = 0; k < 3; k += 1) to[k] += LINEAR[data[at + k]] * weight;
    to[3] += weight;
  }
}

function readCover({ width, height, data }: Level, x: number, y: number): number {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const [fx, fy] = [x - 0.5 - column, y - 0.5 - row];
  const [x0, x1] = [column, column + 1].map((at) => Math.min(width - 1, Math.max(0, at)));
  const [y0, y1] = [row, row + 1].map((at) => Math.min(height - 1, Math.max(0, at)) * width);
  const near = data[4 * (y0 + x0) + 3] * (1 - fx) + data[4 * (y0 + x1) + 3] * fx;
  const far = data[4 * (y1 + x0) + 3] * (1 - fx) + data[4 * (y1 + x1) + 3] * fx;
  return (near * (1 - fy) + far * fy) / 255;
}
