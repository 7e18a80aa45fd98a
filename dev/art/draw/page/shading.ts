/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { View } from './cut.ts';
import { type Field, blur, copy, field } from './field.ts';
import { light } from './light.ts';
import type { Weave } from './weave.ts';
import type { Size } from './raster.ts';
import { type Relief, relief } from './relief.ts';

/** Everything that a picture needs of a view except its colours; shared by all colourways of a cut. */
export type Shading = {
  picture: Size;
  view: View;
  /** 1 on flat cloth in the light. */
  direct: Float32Array;
  open: Float32Array;
  /** How far folds carry the print, in pixels. */
  pushX: Float32Array;
  pushY: Float32Array;
  /** Shadow of the whole garment on the ground, 0 to 1. */
  ground: Float32Array;
};

export function shade(view: View, picture: Size, weave: Weave): Shading {
  const count = picture.width * picture.height;
  const whole = () => new Float32Array(count);
  const result: Shading = {
    picture,
    view,
    direct: whole().fill(1),
    open: whole().fill(1),
    pushX: whole(),
    pushY: whole(),
    ground: whole(),
  };
  const zoom = view.zoom ?? 1;
  const union = field(0, 0, picture.width, picture.height);
  view.parts.forEach((part, index) => {
    const shape = relief(part, picture, zoom, index);
    if (!shape) return;
    if (part.shadow) cast(result, shape.mask, part.shadow, picture);
    lay(
      result,
      shape,
      picture,
      zoom,
      part.ribs || part.role === 'tape' ? 'plain' : weave,
      part.role === 'cloth' || part.role === 'sleeve' || part.role === 'hood',
    );
    eachPixel(shape.mask, picture, (i, j) => {
      union.data[j] = Math.max(union.data[j]!, shape.mask.data[i]!);
    });
  });
  result.ground = groundShadow(union, picture.scale);
  return result;
}

function eachPixel(part: Field, picture: Size, visit: (inPart: number, inPicture: number) => void) {
  for (let y = 0; y < part.h; y += 1) {
    const row = (y + part.y) * picture.width + part.x;
    for (let x = 0; x < part.w; x += 1) visit(y * part.w + x, row + x);
  }
}

/** Adds the shadow that a part casts on the parts below it, away from the light. */
function cast(to: Shading, mask: Field, [reach, strength]: [number, number], picture: Size) {
  const { scale, width, height } = picture;
  const margin = Math.ceil(reach * 2.5 * scale);
  const x = Math.max(0, mask.x - margin);
  const y = Math.max(0, mask.y - margin);
  const wide = field(
    x,
    y,
    Math.min(width, mask.x + mask.w + margin) - x,
    Math.min(height, mask.y + mask.h + margin) - y,
  );
  for (let row = 0; row < mask.h; row += 1) {
    wide.data.set(mask.data.subarray(row * mask.w, (row + 1) * mask.w), (row + mask.y - y) * wide.w + mask.x - x);
  }
  const tight = blur(copy(wide), reach * 0.35 * scale, 2);
  const soft = blur(wide, reach * 0.8 * scale, 2);
  const dx = Math.round(reach * 0.4 * scale);
  const dy = Math.round(reach * 0.6 * scale);
  for (let row = dy; row < wide.h; row += 1) {
    for (let column = dx; column < wide.w; column += 1) {
      const from = (row - dy) * wide.w + column - dx;
      const nearby = tight.data[row * wide.w + column]!;
      const i = (row + y) * width + column + x;
      to.direct[i]! *= 1 - strength * soft.data[from]!;
      to.open[i]! *= 1 - strength * 0.6 * nearby;
    }
  }
}

function lay(
  to: Shading,
  { mask, height, folds }: Relief,
  picture: Size,
  zoom: number,
  weave: Weave,
  printed: boolean,
) {
  const lit = light(height, mask, picture.scale * zoom, weave);
  const unit = picture.scale * zoom;
  const smooth = blur(copy(folds), 4 * unit, 2);
  const hold = blur(copy(mask), 9 * unit, 2);
  const limit = 6 * unit;
  eachPixel(mask, picture, (i, j) => {
    const cover = mask.data[i]!;
    if (cover < 0.003) return;
    to.direct[j]! += (lit.direct[i]! - to.direct[j]!) * cover;
    to.open[j]! += (lit.open[i]! - to.open[j]!) * cover;
    const free = printed ? Math.max(0, hold.data[i]! * 2 - 1) : 0;
    const slopeX = (smooth.data[i + 1] ?? 0) - (smooth.data[i - 1] ?? 0);
    const slopeY = (smooth.data[i + mask.w] ?? 0) - (smooth.data[i - mask.w] ?? 0);
    const clamp = (value: number) => Math.max(-limit, Math.min(limit, value * 5 * unit)) * free;
    if (cover > 0.5) {
      to.pushX[j] = clamp(slopeX);
      to.pushY[j] = clamp(slopeY);
    }
  });
}

/** Contact, near and far shadow, each further from the lamp. */
function groundShadow(union: Field, scale: number): Float32Array {
  const result = new Float32Array(union.data.length);
  for (const [dx, dy, reach, strength] of [
    [2, 4, 3.5, 0.32],
    [8, 14, 13, 0.24],
    [22, 38, 38, 0.28],
  ] as const) {
    const soft = blur(copy(union), reach * scale, 2);
    const ox = Math.round(dx * scale);
    const oy = Math.round(dy * scale);
    for (let y = oy; y < union.h; y += 1) {
      for (let x = ox; x < union.w; x += 1) {
        const i = y * union.w + x;
        const value = soft.data[(y - oy) * union.w + x - ox]! * strength;
        result[i] = 1 - (1 - result[i]!) * (1 - value);
      }
    }
  }
  return result;
}
