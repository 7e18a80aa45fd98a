/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Part } from './cut.ts';
import { type Gather, type Sheet, drape } from './drape.ts';
import { type Field, at, blur, copy, field } from './field.ts';
import { noise, random } from './noise.ts';
import { path2d, trace } from './outline.ts';
import { type Size, cover, fillPart } from './raster.ts';

/** The height field of a part: its coverage, its height, and the height of its folds alone. */
export type Relief = { mask: Field; height: Field; folds: Field };

/** The part's rectangle in pixels, with room for its own blur. */
export function bounds(part: Part, { scale, width, height }: Size): Field {
  const margin = (part.band ?? 0) / 2 + (part.round?.[0] ?? 8) + 12;
  const points = trace(part.shape);
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const left = Math.max(0, Math.floor((Math.min(...xs) - margin) * scale));
  const top = Math.max(0, Math.floor((Math.min(...ys) - margin) * scale));
  const right = Math.min(width, Math.ceil((Math.max(...xs) + margin) * scale));
  const low = Math.min(height, Math.ceil((Math.max(...ys) + margin) * scale));
  return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, low - top), data: new Float32Array(0) };
}

function sheetOf(part: Part, mask: Field, unit: number, variant: number, zoom: number, index: number): Sheet {
  const turn = ((part.turn ?? 0) * Math.PI) / 180;
  const across = mask.w / unit;
  const down = mask.h / unit;
  const cos = Math.abs(Math.cos(turn));
  const sin = Math.abs(Math.sin(turn));
  const wide = across * cos + down * sin;
  const tall = across * sin + down * cos;
  const middle = [mask.x / unit + across / 2, mask.y / unit + down / 2] as const;
  const origin: [number, number] = [
    middle[0] - (Math.cos(turn) * wide) / 2 + (Math.sin(turn) * tall) / 2,
    middle[1] - (Math.sin(turn) * wide) / 2 - (Math.cos(turn) * tall) / 2,
  ];
  const cell = 5;
  const frame = { origin, turn, cell, columns: Math.ceil(wide / cell), rows: Math.ceil(tall / cell) };
  const cloth = {
    surplus: part.surplus ?? 0,
    stiff: part.stiff ?? 0.3,
    weight: 0.0014,
    seed: variant * 31 + index * 7,
  };
  return drape(
    frame,
    (x, y) => at(mask, x * unit, y * unit) > 0.5,
    livelier(part.gathers ?? [], cloth.seed, zoom),
    cloth,
  );
}

/** The gathers of a cut for one variant: moved and scaled, so that variants have different folds. */
function livelier(gathers: Gather[], seed: number, zoom: number): Gather[] {
  const chance = random(seed);
  const grow = (value?: number) => value && value * (0.75 + chance() * 0.7);
  return gathers.map(({ at: [x, y], reach, ...pull }) => ({
    at: [x / zoom + (chance() - 0.5) * 44, y / zoom + (chance() - 0.5) * 56],
    reach: [reach[0] / zoom, reach[1] / zoom],
    across: grow(pull.across),
    along: grow(pull.along),
    falling: grow(pull.falling),
    rising: grow(pull.rising),
  }));
}

/** Resamples the sheet to the picture's pixels, row by row, because rotating each pixel is slow. */
function spread(sheet: Sheet, box: Field, scale: number): Field {
  const result = field(box.x, box.y, box.w, box.h);
  const { columns, rows, height: h } = sheet;
  const cos = Math.cos(sheet.turn) / sheet.cell;
  const sin = Math.sin(sheet.turn) / sheet.cell;
  for (let y = 0; y < box.h; y += 1) {
    const dy = (y + box.y) / scale - sheet.origin[1];
    for (let x = 0; x < box.w; x += 1) {
      const dx = (x + box.x) / scale - sheet.origin[0];
      const u = Math.max(0, Math.min(columns - 1.001, dx * cos + dy * sin));
      const v = Math.max(0, Math.min(rows - 1.001, dy * cos - dx * sin));
      const column = u | 0;
      const row = v | 0;
      const fx = u - column;
      const fy = v - row;
      const i = row * columns + column;
      const top = h[i]! + (h[i + 1]! - h[i]!) * fx;
      const low = h[i + columns]! + (h[i + columns + 1]! - h[i + columns]!) * fx;
      result.data[y * box.w + x] = (top + (low - top) * fy) * scale;
    }
  }
  return blur(result, 2.5 * scale, 2);
}

function add(to: Field, from: Field, amount: (x: number, y: number) => number) {
  for (let y = 0; y < to.h; y += 1) {
    for (let x = 0; x < to.w; x += 1) {
      const value = from.data[y * to.w + x]!;
      if (value > 0.002) to.data[y * to.w + x]! += value * amount(x + to.x, y + to.y);
    }
  }
}

function lines(box: Field, { scale, variant }: Size, paths: string[], width: number, dash: number[] = []): Field {
  return cover(box, scale, (pen) => {
    pen.lineWidth = width;
    pen.setLineDash(dash);
    for (const path of paths) pen.stroke(path2d(path, variant));
  });
}

export function relief(part: Part, picture: Size, zoom: number, index: number): Relief | undefined {
  const { scale, variant } = picture;
  const unit = scale * zoom;
  const box = bounds(part, picture);
  if (box.w < 3 || box.h < 3) return undefined;
  const mask = cover(box, scale, (pen) => fillPart(pen, part, variant));
  const [reach, rise] = part.round ?? [10, 12];
  const core = part.core === undefined ? copy(mask) : cover(box, scale, (pen) => pen.fill(path2d(part.core!, variant)));
  const height = blur(core, (reach * scale) / 1.7);
  for (let i = 0; i < height.data.length; i += 1) height.data[i]! *= rise * scale;

  let folds = field(box.x, box.y, box.w, box.h);
  if (part.gathers !== undefined || part.surplus !== undefined) {
    folds = spread(sheetOf(part, mask, unit, variant, zoom, index), box, unit);
    const seed = variant * 13 + index;
    for (let i = 0; i < folds.data.length; i += 1) {
      const x = ((i % box.w) + box.x) / unit;
      const y = (Math.floor(i / box.w) + box.y) / unit;
      folds.data[i]! += unit * (7 * noise(x / 130, y / 210, seed) + 1.3 * noise(x / 41, y / 60, seed + 1));
      height.data[i]! += folds.data[i]!;
    }
  }
  const pucker = (x: number, y: number) => noise(x / (5 * unit), y / (5 * unit), 5);
  const sewn = [...(part.seams ?? []), ...(part.hems ?? [])];
  if (sewn.length > 0) {
    const near = blur(lines(box, picture, sewn, 12 * zoom), 5 * unit, 2);
    add(height, near, (x, y) => unit * 1.5 * pucker(x, y));
    add(height, blur(lines(box, picture, sewn, 2.6 * zoom), unit, 2), () => unit * -3.4);
  }
  if (part.stitches || part.hems) {
    const rows = blur(lines(box, picture, [...(part.stitches ?? []), ...(part.hems ?? [])], 3 * zoom), 1.2 * unit, 2);
    add(height, rows, (x, y) => unit * (-1.3 + 0.7 * pucker(x, y)));
  }
  for (const rib of part.ribs ?? []) {
    const ridges = blur(lines(box, picture, [rib.line], rib.width, [3 * zoom, 3.2 * zoom]), 0.8 * unit, 1);
    add(height, ridges, () => unit * 2.1);
  }
  return { mask, height, folds };
}
