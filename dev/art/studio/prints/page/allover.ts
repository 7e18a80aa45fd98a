/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing, Motif } from '../../../catalogue/garment.ts';
import { random } from '../../lib/noise.ts';
import { stamp } from './motifs/stamp.ts';
import type { Pen } from './pen.ts';

/** The rectangle to cover, in millimetres. */
export type Area = { left: number; top: number; right: number; bottom: number };

type Repeat = { width: number; height: number; size: number; drop: boolean };

function repeatOf(motif: string, small: boolean): Repeat {
  if (motif === 'jaali')
    return small ? { width: 50, height: 50, size: 50, drop: false } : { width: 92, height: 92, size: 92, drop: false };
  if (motif === 'wave')
    return small
      ? { width: 64, height: 64, size: 64, drop: false }
      : { width: 118, height: 118, size: 118, drop: false };
  if (motif === 'ikat')
    return small ? { width: 52, height: 62, size: 60, drop: true } : { width: 96, height: 116, size: 112, drop: true };
  if (motif === 'star')
    return small ? { width: 56, height: 56, size: 52, drop: true } : { width: 100, height: 100, size: 96, drop: false };
  return small ? { width: 46, height: 74, size: 38, drop: true } : { width: 96, height: 152, size: 88, drop: true };
}

/** The same for each repeat, whichever part of the cloth is drawn. */
function chanceAt(seed: number, column: number, row: number) {
  return random(seed + 7919 * column + 104729 * row);
}

/** A motif repeated over the whole cloth. `zoom` is pixels per millimetre. */
export function allover(
  pen: Pen,
  { inks, seed }: Drawing,
  { motif, small }: { motif: Motif; small: boolean },
  area: Area,
  zoom: number,
) {
  const { width, height, size, drop } = repeatOf(motif, small);
  const joined = width === size && !drop;
  const room = 0.06;
  const block = stamp(motif, inks, Math.round(size * zoom), room);
  const side = size * (1 + 2 * room);
  const columns = [Math.floor(area.left / width) - 1, Math.ceil(area.right / width) + 1] as const;
  const rows = [Math.floor(area.top / height) - 1, Math.ceil(area.bottom / height) + 1] as const;
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      const chance = chanceAt(seed, column, row);
      const odd = drop && Math.abs(column % 2) === 1;
      const sway = joined ? 0 : 1.1;
      const x = column * width + (chance() - 0.5) * sway;
      const y = row * height + (odd ? height / 2 : 0) + (chance() - 0.5) * sway;
      pen.save();
      pen.translate(x, y);
      if (!joined) pen.rotate((chance() - 0.5) * 0.035);
      if (motif === 'buta' && odd) pen.scale(-1, 1);
      pen.drawImage(block, -side / 2, -side / 2, side, side);
      pen.restore();
      if (!joined && motif !== 'ikat') filler(pen, inks, x + (drop ? 0 : width / 2), y + height / 2, small ? 2 : 4.4);
    }
  }
}

/** Four dots and a middle between the motifs, as block printers fill their ground. */
function filler(pen: Pen, inks: string[], x: number, y: number, size: number) {
  pen.fillStyle = inks[1] ?? inks[0]!;
  for (const [dx, dy] of [
    [0, -1.7],
    [1.7, 0],
    [0, 1.7],
    [-1.7, 0],
  ] as const) {
    pen.beginPath();
    pen.arc(x + dx * size, y + dy * size, size * 0.62, 0, 7);
    pen.fill();
  }
}
