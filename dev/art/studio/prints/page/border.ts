/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Motif } from '../../../catalogue/garment.ts';
import { stamp } from './motifs/stamp.ts';
import type { Pen } from './pen.ts';

/**
 * A printed border along hem and cuffs: rules, a row of motifs, and a line of teeth on the inner side. It is drawn upwards
 * from the line at y = 0, the hem's side. `zoom` is pixels per unit.
 */
export function band(
  pen: Pen,
  motif: Motif,
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
  // A motif stands in the middle of the line, so that both side seams look alike.
  const middle = (length - size) / 2;
  const count = Math.ceil((length / 2 + over) / step) + 1;
  for (let i = -count; i <= count; i += 1) {
    pen.drawImage(block, middle + i * step, -height * (joined ? 0.84 : 0.78), size, size);
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
