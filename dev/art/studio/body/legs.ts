/**
 * The mannequin for trousers, from the waist to the ankles: signed distances in cm (negative inside). x to the right of the
 * front view, y up from the upper edge of the waistband, z to the front. Men's size M.
 */
import { smoothMin } from './mannequin.ts';

/** A horizontal cross-section: its height, its centre, and how far it reaches to the side, to the front and to the back. */
type Section = readonly [y: number, x: number, z: number, width: number, front: number, back: number];

const HIPS: readonly Section[] = [
  [9, 0, 0, 14.6, 9.9, 9.7],
  [-1, 0, 0, 14.2, 9.6, 9.4],
  [-8, 0, 0, 15.9, 10.3, 10.4],
  [-15, 0, 0, 17, 10, 11.4],
  [-20, 0, 0, 17.2, 9.4, 11.6],
  [-23.5, 0, 0, 16.6, 8.2, 10],
];

/** The right leg stands; the left one, in front, is bent a little at the knee, so that cloth does not hang the same twice. */
const RIGHT: readonly Section[] = [
  [-20, 8.9, 0, 8.3, 8.6, 9.4],
  [-30, 9.7, -0.2, 7.9, 8.9, 9.2],
  [-42, 10.6, 0, 7.4, 8.2, 7.6],
  [-53, 11.3, -0.4, 5.9, 6.4, 5.9],
  [-60, 11.7, -1, 5.6, 5.4, 6],
  [-68, 12.1, -1.6, 5.9, 5, 6.6],
  [-79, 12.7, -2, 4.7, 4.3, 5.1],
  [-89, 13.2, -2.2, 3.2, 3.4, 3.7],
  [-98, 13.6, -1.9, 3.2, 4.2, 3.9],
  [-104, 13.8, -0.4, 4.4, 8, 5.2],
];

const LEFT: readonly Section[] = [
  [-20, 8.9, 0, 8.3, 8.6, 9.4],
  [-30, 9.9, 0.7, 7.9, 8.9, 9.2],
  [-42, 11.1, 2.2, 7.4, 8.2, 7.6],
  [-53, 12, 3.3, 5.9, 6.4, 5.9],
  [-60, 12.4, 2.6, 5.6, 5.4, 6],
  [-68, 12.8, 1, 5.9, 5, 6.6],
  [-79, 13.4, -1, 4.7, 4.3, 5.1],
  [-89, 13.9, -2.9, 3.2, 3.4, 3.7],
  [-98, 14.2, -2.6, 3.2, 4.2, 3.9],
  [-104, 14.4, -1.6, 4.4, 8, 5.2],
];

function sections(rows: readonly Section[], x: number, y: number, z: number): number {
  let i = 0;
  while (i < rows.length - 2 && y < rows[i + 1][0]) i += 1;
  const [from, to] = [rows[i], rows[i + 1]];
  const t = Math.min(1, Math.max(0, (y - from[0]) / (to[0] - from[0])));
  const s = (t * t * (3 - 2 * t) + t) / 2;
  const at = (k: number) => from[k] + (to[k] - from[k]) * s;
  const [dx, dz] = [x - at(1), z - at(2)];
  const depth = dz > 0 ? at(4) : at(5);
  const m = ((Math.abs(dx) / at(3)) ** 2.3 + (Math.abs(dz) / depth) ** 2.3 + 1e-12) ** (1 / 2.3);
  const r = Math.hypot(dx, dz);
  const flat = m > 1e-4 ? (r - r / m) * 0.95 : -depth;
  const beyond = Math.max(y - rows[0][0], rows[rows.length - 1][0] - y, 0);
  return beyond > 0 ? Math.hypot(Math.max(flat, 0), beyond) : flat;
}

export function lowerBody(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  const hips = sections(HIPS, x, y, z);
  const seat = Math.hypot(side - 7.6, (y + 19.5) * 0.85, z + 5.2) - 8.2;
  const leg = Math.min(sections(RIGHT, x, y, z), sections(LEFT, -x, y, z));
  return smoothMin(smoothMin(hips, seat, 3), leg, 4);
}
