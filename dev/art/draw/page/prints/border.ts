/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../../catalogue/garment.ts';
import type { Role, View } from '../cut.ts';
import { stamp } from '../motifs/stamp.ts';
import type { Pen } from '../raster.ts';

/** A printed border along hem and cuffs: rules, a row of motifs, and a line of teeth on the inner side. */
export function border(pen: Pen, { print, inks, colour }: Drawing, view: View, on: Role, zoom: number) {
  if (print.kind !== 'border') return;
  for (const { on: role, line, height } of view.borders) {
    if (role !== on) continue;
    const [from, to] = line;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    pen.save();
    pen.translate(...from);
    pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
    band(pen, print.motif, inks, colour.hex, length, height, zoom);
    pen.restore();
  }
}

/** Drawn upwards from the line at y = 0, the hem's side. */
export function band(
  pen: Pen,
  motif: Parameters<typeof stamp>[0],
  inks: string[],
  cloth: string,
  length: number,
  height: number,
  zoom: number,
) {
  const second = inks[1] ?? inks[0]!;
  const over = 60;
  const rule = (y: number, thick: number, ink: string) => {
    pen.fillStyle = ink;
    pen.fillRect(-over, -y - thick, length + over * 2, thick);
  };
  // A coloured ground with the motifs left in the cloth's own colour reads further than thin ink on bare cloth.
  rule(height * 0.16, height * 0.68, inks[0]!);
  rule(height * 0.02, height * 0.05, second);
  rule(height * 0.1, height * 0.03, inks[0]!);
  rule(height * 0.87, height * 0.03, inks[0]!);
  const joined = motif === 'wave' || motif === 'jaali';
  const size = height * (joined ? 0.68 : 0.56);
  const step = joined ? size : size * 1.12;
  const block = stamp(motif, [cloth, inks[1] ?? cloth, inks[2] ?? cloth], Math.round(size * zoom), 0);
  const first = Math.floor((-over - 0) / step);
  for (let i = first; i * step < length + over; i += 1) {
    pen.drawImage(block, i * step, -height * (joined ? 0.84 : 0.78), size, size);
  }
  const tooth = height * 0.13;
  pen.fillStyle = second;
  for (let x = -over; x < length + over; x += tooth * 1.3) {
    pen.beginPath();
    pen.moveTo(x, -height * 0.92);
    pen.lineTo(x + tooth * 0.45, -height * 0.92 - tooth * 1.5);
    pen.lineTo(x + tooth * 0.9, -height * 0.92);
    pen.fill();
  }
}
