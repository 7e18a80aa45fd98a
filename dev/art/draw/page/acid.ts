/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../catalogue/garment.ts';
import { type Rgb, brightness, rgb } from './colour.ts';
import { clouds, noise } from './noise.ts';
import type { Size } from './raster.ts';

/** Mineral wash: pumice takes the dye off in clouds and where cloth stands up, most at seams and edges. */
export function acid(
  image: ImageData,
  { colour, trim, inks, print, seed }: Drawing,
  open: Float32Array,
  { scale }: Size,
  zoom: number,
) {
  const washed = print.kind === 'acid' ? rgb(inks[0]!) : paler(colour.hex, trim);
  const base = rgb(colour.hex);
  const { width, height, data } = image;
  const unit = scale * zoom;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (data[i * 4 + 3] === 0) continue;
      // Prints were made after the wash: only what still has the cloth's colour is washed.
      const off =
        Math.abs(data[i * 4]! - base[0]) + Math.abs(data[i * 4 + 1]! - base[1]) + Math.abs(data[i * 4 + 2]! - base[2]);
      if (off > 40) continue;
      const u = x / unit;
      const v = y / unit;
      const warp = noise(u / 90, v / 90, seed + 5) * 40;
      const cloud = clouds((u + warp) / 120, (v - warp) / 150, seed, 4);
      const vein = 1 - Math.abs(clouds((u - warp) / 70, (v + warp) / 70, seed + 40, 3)) * 3.2;
      const speck = noise(u / 1.7, v / 0.8, seed + 9) * 0.05 + noise(u / 0.7, v / 1.3, seed + 10) * 0.05;
      let wash = cloud * 1.5 + Math.max(0, vein) * 0.55 + speck + (open[i]! - 1) * 3.5;
      wash = Math.max(0, Math.min(1, wash * 0.75 + 0.22));
      const share = wash * wash * (3 - 2 * wash) * (off > 12 ? 0.4 : 1);
      data[i * 4]! += (washed[0] - data[i * 4]!) * share;
      data[i * 4 + 1]! += (washed[1] - data[i * 4 + 1]!) * share;
      data[i * 4 + 2]! += (washed[2] - data[i * 4 + 2]!) * share;
    }
  }
}

/** A pale cloth shows no bleach: its clouds are the darker second colour. */
function paler(cloth: string, trim: string): Rgb {
  if (brightness(cloth) > 0.5) return share(rgb(cloth), rgb(trim), 0.9);
  return share(rgb(cloth), [240, 236, 228], 0.42);
}

function share(from: Rgb, to: Rgb, much: number): Rgb {
  return [from[0] + (to[0] - from[0]) * much, from[1] + (to[1] - from[1]) * much, from[2] + (to[2] - from[2]) * much];
}
