/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { type Field, blur, copy } from './field.ts';
import { noise } from './noise.ts';
import { type Weave, thread } from './weave.ts';

/** From the upper left, a little in front. */
const sun = [-0.42, -0.62, 0.66] as const;
const wrap = 0.28;
const flat = (sun[2] + wrap) / (1 + wrap);

/** Light on a height field: 1 on flat cloth, more on what turns to the light, less in folds and shadows. */
export type Lit = { direct: Float32Array; open: Float32Array };

export function light({ w, h, data, x: left, y: top }: Field, mask: Field, scale: number, weave: Weave): Lit {
  const direct = new Float32Array(w * h);
  const open = new Float32Array(w * h);
  const near = blur(copy({ x: left, y: top, w, h, data }), 5 * scale, 2);
  const far = blur(copy(near), 15 * scale, 2);
  const stride = 3 * scale;
  for (let y = 0; y < h; y += 1) {
    const up = y > 0 ? w : 0;
    const down = y < h - 1 ? w : 0;
    for (let x = 0; x < w; x += 1) {
      const i = y * w + x;
      if (mask.data[i]! < 0.003) continue;
      const slopeX = (data[x < w - 1 ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!) / 2;
      const slopeY = (data[i + down]! - data[i - up]!) / 2;
      const facing = (sun[2] - slopeX * sun[0] - slopeY * sun[1]) / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      let value = Math.max(0, facing + wrap) / (1 + wrap) / flat;
      // A few steps towards the light: whatever stands higher than the ray takes some of it.
      let hidden = 0;
      for (let step = 1; step < 9; step += 1) {
        const distance = step * stride * (1 + step * 0.15);
        const sx = Math.round(x + sun[0] * distance);
        const sy = Math.round(y + sun[1] * distance);
        if (sx < 0 || sy < 0) break;
        const above = near.data[sy * w + sx]! - data[i]! - distance * 0.62;
        if (above > hidden) hidden = above;
      }
      value *= 1 - 0.55 * Math.min(1, hidden / (4 * scale));
      // Threads too fine for the pixels would only flicker, so they fade in with the magnification.
      const px = (x + left) / scale;
      const py = (y + top) / scale;
      const yarn =
        0.02 * noise(px / 1.1, py / 2.6, 3) +
        0.014 * noise(px / 3, py / 3, 4) +
        (scale > 2.4 ? thread(weave, px, py) : 0);
      direct[i] = value * (1 + yarn);
      const hollow = (near.data[i]! - data[i]!) * 0.05 + (far.data[i]! - near.data[i]!) * 0.028;
      open[i] = Math.max(0.25, Math.min(1.12, 1 - hollow / scale));
    }
  }
  return { direct, open };
}
