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
  [-25, 0, 0, 16.6, 8.2, 10],
];

const LEG: readonly Section[] = [
  [-20, 8.8, 0, 8.6, 8.6, 9.4],
  [-30, 9.4, 0, 8.5, 8.9, 9.2],
  [-42, 10.2, 0.4, 7.4, 8.2, 7.6],
  [-53, 10.8, 0.3, 5.9, 6.4, 5.9],
  [-60, 11.1, -0.1, 5.6, 5.4, 6],
  [-68, 11.5, -0.6, 5.9, 5, 6.6],
  [-79, 12, -0.9, 4.7, 4.3, 5.1],
  [-91, 12.5, -1, 3.5, 3.8, 4],
  [-96, 12.7, -0.4, 3.8, 5.2, 4.6],
  [-104, 12.9, 0.6, 4.6, 8, 5.4],
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
  const leg = sections(LEG, side, y, z);
  return smoothMin(smoothMin(hips, seat, 3), leg, 4);
}
