/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { noise } from './noise.ts';
import type { Point } from './outline.ts';

/** Too much cloth at one place: it buckles there, across the direction in which it was pushed together. */
export type Gather = {
  at: Point;
  /** Half-width across and along the part's grain, in units. */
  reach: Point;
  /** Surplus length, 0.02 to 0.15, across the grain, along it, and in the two diagonals (\ and /). */
  across?: number;
  along?: number;
  falling?: number;
  rising?: number;
};

/** Where the sheet lies on the picture: a grid of cells, turned with the part. */
export type Frame = { origin: Point; turn: number; cell: number; columns: number; rows: number };
/** A sheet of cloth laid on a table: height above it at each node. */
export type Sheet = Frame & { height: Float32Array };
export type Cloth = { surplus: number; stiff: number; weight: number; seed: number };

type Inside = (x: number, y: number) => boolean;

function toSheet({ origin, turn, cell }: Frame, x: number, y: number): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const dx = x - origin[0];
  const dy = y - origin[1];
  return [(dx * cos + dy * sin) / cell, (dy * cos - dx * sin) / cell];
}

function fromSheet({ origin, turn, cell }: Frame, column: number, row: number): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return [origin[0] + (column * cos - row * sin) * cell, origin[1] + (column * sin + row * cos) * cell];
}

function heightAt(sheet: Sheet, x: number, y: number): number {
  const [u, v] = toSheet(sheet, x, y);
  const column = Math.max(0, Math.min(sheet.columns - 2, Math.floor(u)));
  const row = Math.max(0, Math.min(sheet.rows - 2, Math.floor(v)));
  const fx = Math.max(0, Math.min(1, u - column));
  const fy = Math.max(0, Math.min(1, v - row));
  const i = row * sheet.columns + column;
  const h = sheet.height;
  const top = h[i]! + (h[i + 1]! - h[i]!) * fx;
  const low = h[i + sheet.columns]! + (h[i + sheet.columns + 1]! - h[i + sheet.columns]!) * fx;
  return top + (low - top) * fy;
}

/**
 * Simulates folds: the cloth is longer than the table, fixed at its edge and pulled down by its weight, so that it
 * buckles. A coarse grid first determines the few large folds; a fine grid then adds the creases.
 */
export function drape(frame: Frame, inside: Inside, gathers: Gather[], cloth: Cloth): Sheet {
  let sheet: Sheet | undefined;
  for (const [coarse, turns] of [
    [4, 260],
    [2, 130],
    [1, 50],
  ] as const) {
    const level = {
      ...frame,
      cell: frame.cell * coarse,
      columns: Math.ceil(frame.columns / coarse) + 1,
      rows: Math.ceil(frame.rows / coarse) + 1,
    };
    sheet = settle(level, inside, gathers, cloth, turns, sheet);
  }
  return sheet!;
}

function settle(frame: Frame, inside: Inside, gathers: Gather[], cloth: Cloth, turns: number, start?: Sheet): Sheet {
  const { columns, rows, cell } = frame;
  const count = columns * rows;
  const place = new Float32Array(count * 3);
  const held = new Uint8Array(count);
  const stretch = [0, 1, 2, 3].map(() => new Float32Array(count));
  const [wide, tall, falling, rising] = stretch as [Float32Array, Float32Array, Float32Array, Float32Array];
  const { seed } = cloth;
  for (let i = 0; i < count; i += 1) {
    const column = i % columns;
    const row = Math.floor(i / columns);
    const [x, y] = fromSheet(frame, column, row);
    const u = column * cell;
    const v = row * cell;
    place[i * 3] = u;
    place[i * 3 + 1] = v;
    place[i * 3 + 2] = start
      ? heightAt(start, x, y)
      : 6 * noise(u / 80, v / 150, seed) + 2 * noise(u / 40, v / 40, seed + 1);
    held[i] = inside(x, y) ? 0 : 1;
    wide[i] = cloth.surplus * (0.6 + noise(u / 150, v / 260, seed + 2));
    tall[i] = cloth.surplus * (0.3 + noise(u / 200, v / 130, seed + 3));
    for (const gather of gathers) {
      const [column0, row0] = toSheet(frame, gather.at[0], gather.at[1]);
      const far = (((column - column0) * cell) / gather.reach[0]) ** 2 + (((row - row0) * cell) / gather.reach[1]) ** 2;
      const near = Math.exp(-far);
      wide[i]! += (gather.across ?? 0) * near;
      tall[i]! += (gather.along ?? 0) * near;
      falling[i]! += (gather.falling ?? 0) * near;
      rising[i]! += (gather.rising ?? 0) * near;
    }
  }

  function pull(a: number, b: number, rest: number, stiff: number) {
    const p = a * 3;
    const q = b * 3;
    const dx = place[q]! - place[p]!;
    const dy = place[q + 1]! - place[p + 1]!;
    const dz = place[q + 2]! - place[p + 2]!;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const move = (0.5 * stiff * (length - rest)) / length;
    place[p]! += dx * move;
    place[p + 1]! += dy * move;
    place[p + 2]! += dz * move;
    place[q]! -= dx * move;
    place[q + 1]! -= dy * move;
    place[q + 2]! -= dz * move;
  }

  const speed = new Float32Array(count);
  const before = new Float32Array(count);
  const slant = cell * Math.SQRT2;
  // Bending resists over a length in units, so finer grids must feel it more to fold alike.
  const stiff = Math.min(1.2, cloth.stiff * (start ? 1 : 0.6)) / 48;
  for (let turn = 0; turn < turns; turn += 1) {
    for (let i = 0; i < count; i += 1) {
      before[i] = place[i * 3 + 2]!;
      place[i * 3 + 2]! += speed[i]!;
    }
    for (let row = 1; row < rows - 1; row += 1) {
      for (let column = 1; column < columns - 1; column += 1) {
        const i = row * columns + column;
        if (held[i]) continue;
        pull(i, i + 1, cell * (1 + (wide[i]! + wide[i + 1]!) / 2), 0.8);
        pull(i, i + columns, cell * (1 + (tall[i]! + tall[i + columns]!) / 2), 0.8);
        const both = 1 + (wide[i]! + tall[i]!) / 2;
        pull(i, i + columns + 1, slant * (both + falling[i]!), 0.4);
        pull(i, i + columns - 1, slant * (both + rising[i]!), 0.4);
      }
    }
    for (let row = 2; row < rows - 2; row += 1) {
      for (let column = 2; column < columns - 2; column += 1) {
        const z = (row * columns + column) * 3 + 2;
        const down = columns * 3;
        const cross = place[z - 3]! + place[z + 3]! + place[z - down]! + place[z + down]!;
        const far = place[z - 6]! + place[z + 6]! + place[z - 2 * down]! + place[z + 2 * down]!;
        const corner = place[z - down - 3]! + place[z - down + 3]! + place[z + down - 3]! + place[z + down + 3]!;
        place[z]! -= stiff * (20 * place[z]! - 8 * cross + 2 * corner + far);
      }
    }
    for (let i = 0; i < count; i += 1) {
      const p = i * 3;
      const grip = held[i] ? 1 : 0.01;
      place[p]! += ((i % columns) * cell - place[p]!) * grip;
      place[p + 1]! += (Math.floor(i / columns) * cell - place[p + 1]!) * grip;
      place[p + 2]! *= place[p + 2]! < 0 ? 1 - Math.min(0.5, cloth.weight * 10) : 1 - cloth.weight;
      speed[i] = Math.max(-1, Math.min(1, (place[p + 2]! - before[i]!) * 0.85));
    }
  }
  const height = new Float32Array(count);
  for (let i = 0; i < count; i += 1) height[i] = place[i * 3 + 2]!;
  return { ...frame, height };
}
