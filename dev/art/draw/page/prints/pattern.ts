/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../../catalogue/garment.ts';
import { mix } from '../colour.ts';
import { noise, random } from '../noise.ts';
import type { Pen } from '../raster.ts';
import { stamp } from '../motifs/stamp.ts';

/** The rectangle to cover, in units, around the origin of the cloth. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** Patterns that cover the whole cloth. The pen is already turned with the grain; `zoom` is pixels for a unit. */
export function pattern(pen: Pen, drawing: Drawing, area: Area, zoom: number): boolean {
  const { print } = drawing;
  if (print.kind === 'allover') allover(pen, drawing, print.motif, print.scale === 'small', area, zoom);
  else if (print.kind === 'stripes') stripes(pen, drawing, print.direction === 'across', print.width === 'wide', area);
  else if (print.kind === 'checks') checks(pen, drawing, print.width === 'wide', area);
  else if (print.kind === 'bandhani') bandhani(pen, drawing, area);
  else return false;
  return true;
}

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
  return small ? { width: 54, height: 88, size: 46, drop: true } : { width: 96, height: 152, size: 88, drop: true };
}

function allover(
  pen: Pen,
  { inks, seed }: Drawing,
  motif: Parameters<typeof stamp>[0],
  small: boolean,
  area: Area,
  zoom: number,
) {
  const { width, height, size, drop } = repeatOf(motif, small);
  const joined = width === size && !drop;
  const room = 0.06;
  const block = stamp(motif, inks, Math.round(size * zoom), room);
  const side = joined ? size * (1 + 2 * room) : size * (1 + 2 * room);
  const chance = random(seed);
  const columns = [Math.floor(area.left / width) - 1, Math.ceil(area.right / width) + 1] as const;
  const rows = [Math.floor(area.top / height) - 1, Math.ceil(area.bottom / height) + 1] as const;
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    for (let row = rows[0]; row <= rows[1]; row += 1) {
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
      if (!joined && motif !== 'ikat') filler(pen, inks, x + (drop ? 0 : width / 2), y + height / 2, small ? 2.4 : 4.4);
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

function stripes(pen: Pen, { inks }: Drawing, across: boolean, wide: boolean, area: Area) {
  const step = wide ? 76 : 23;
  const thick = wide ? 38 : 7;
  const from = across ? area.top : area.left;
  const to = across ? area.bottom : area.right;
  for (let i = Math.floor(from / step) - 1; i * step < to; i += 1) {
    const bars: [number, number, string][] = [[i * step, thick, inks[0]!]];
    if (wide && inks[1]) bars.push([i * step + thick + 8, 6, inks[1]], [i * step - 14, 6, inks[1]]);
    if (!wide && inks[1] && i % 4 === 0) bars.push([i * step + 11, 5, inks[1]]);
    for (const [at, size, ink] of bars) {
      pen.fillStyle = ink;
      if (across) pen.fillRect(area.left, at, area.right - area.left, size);
      else pen.fillRect(at, area.top, size, area.bottom - area.top);
    }
  }
}

/** A handloom check: bands of yarn in both directions; where they cross, both show. */
function checks(pen: Pen, { inks, colour }: Drawing, wide: boolean, area: Area) {
  const step = wide ? 92 : 54;
  const bands: [number, number, string, number][] = wide
    ? [
        [0, 40, inks[0]!, 0.62],
        [58, 5, inks[1] ?? inks[0]!, 0.8],
        [70, 5, inks[1] ?? inks[0]!, 0.8],
      ]
    : [
        [0, 14, inks[0]!, 0.66],
        [25, 4, inks[1] ?? inks[0]!, 0.8],
        [34, 7, inks[2] ?? inks[1] ?? inks[0]!, 0.6],
      ];
  for (const across of [true, false]) {
    const from = across ? area.top : area.left;
    const to = across ? area.bottom : area.right;
    for (let at = Math.floor(from / step) * step - step; at < to; at += step) {
      for (const [offset, size, ink, strength] of bands) {
        pen.globalAlpha = strength * (across ? 0.85 : 1);
        pen.fillStyle = ink;
        if (across) pen.fillRect(area.left, at + offset, area.right - area.left, size);
        else pen.fillRect(at + offset, area.top, size, area.bottom - area.top);
      }
    }
  }
  pen.globalAlpha = 0.1;
  pen.fillStyle = colour.hex;
  for (let y = area.top; y < area.bottom; y += 2.4) pen.fillRect(area.left, y, area.right - area.left, 0.8);
  pen.globalAlpha = 1;
}

/** Tied dots: a pale ring left by the thread around a grain of the first colour, in rings, rows and diamonds. */
function bandhani(pen: Pen, { inks, colour, seed }: Drawing, area: Area) {
  const pale = inks[1] ?? inks[0]!;
  const dark = inks[1] ? inks[0]! : mix(colour.hex, '#000000', 0.25);
  const knot = (x: number, y: number, size: number) => {
    const wobble = noise(x / 9, y / 9, seed) * 0.5;
    const r = size * (1 + wobble * 0.3);
    pen.fillStyle = pale;
    pen.beginPath();
    pen.ellipse(x + wobble, y - wobble, r, r * 0.86, wobble, 0, 7);
    pen.fill();
    pen.fillStyle = dark;
    pen.beginPath();
    pen.arc(x + wobble, y - wobble, r * 0.36, 0, 7);
    pen.fill();
  };
  const cell = 168;
  for (let row = Math.floor(area.top / cell) - 1; row * cell < area.bottom + cell; row += 1) {
    for (let column = Math.floor(area.left / cell) - 1; column * cell < area.right + cell; column += 1) {
      const x = column * cell;
      const y = row * cell;
      for (const [ring, count, size] of [
        [0, 1, 7],
        [17, 8, 4.2],
        [33, 16, 4.2],
        [50, 26, 4.4],
      ] as const) {
        for (let i = 0; i < count; i += 1) {
          const angle = (i / count) * Math.PI * 2;
          knot(x + Math.cos(angle) * ring, y + Math.sin(angle) * ring, size);
        }
      }
      const middle = [x + cell / 2, y + cell / 2] as const;
      for (const [dx, dy] of [
        [0, 0],
        [12, 0],
        [-12, 0],
        [0, 12],
        [0, -12],
        [12, 12],
        [-12, 12],
        [12, -12],
        [-12, -12],
      ] as const) {
        knot(middle[0] + (dx - dy) * 0.8, middle[1] + (dx + dy) * 0.8, 3.9);
      }
      for (let i = -2; i <= 2; i += 1) {
        if (i === 0) continue;
        knot(x + cell / 2 + Math.sign(i) * 22 + i * 11, y, 3.6);
        knot(x, y + cell / 2 + Math.sign(i) * 22 + i * 11, 3.6);
      }
    }
  }
}
