/**
 * The mannequin that garments are draped on: signed distances in cm (negative inside). x to the right of the front view, y
 * up from the shoulder at the neck, z to the front. Men's size M; `scale` makes other proportions.
 */
import type { Vector } from '../pattern/pattern.ts';

/** Cross-sections of the torso from top to bottom: height, half width, half depth, centre in depth. */
const TORSO: readonly (readonly [y: number, width: number, depth: number, centre: number])[] = [
  [1, 6, 5.4, -1.6],
  [-3.5, 10.5, 7.2, -1.4],
  [-7, 14.8, 8.8, -1],
  [-12, 17, 10.6, -0.4],
  [-19, 17.6, 11.8, 0.2],
  [-28, 17, 11.6, 0.4],
  [-40, 15.6, 10.6, 0.4],
  [-50, 16.4, 11, 0.2],
  [-59, 17.4, 11.8, -0.2],
  [-68, 17.9, 12.2, -0.6],
  [-78, 17.4, 11.6, -0.8],
];

const SHOULDER: Vector = [17.2, -9.2, -0.9];
const UPPER_ARM = 29;
const LOWER_ARM = 27;
const HAND = 9;

export type Pose = {
  /** Angle of the arms from the vertical, radians. */
  arms: number;
};

/** A cone with round ends from `a` (radius `ra`) to `b` (radius `rb`). */
function capsule(p: Vector, a: Vector, b: Vector, ra: number, rb: number): number {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const q = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const t = (q[0] * d[0] + q[1] * d[1] + q[2] * d[2]) / (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  const s = Math.min(1, Math.max(0, t));
  return Math.hypot(q[0] - d[0] * s, q[1] - d[1] * s, q[2] - d[2] * s) - (ra + (rb - ra) * s);
}

/** The smaller of two distances, with a rounded transition `k` wide. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * k) / 4;
}

/** A cross-section at any height: Catmull-Rom splines through the table, so that no fold shows where a line of it is. */
function sectionAt(y: number): [width: number, depth: number, centre: number] {
  let i = 0;
  while (i < TORSO.length - 2 && y < TORSO[i + 1][0]) i += 1;
  const rows = [TORSO[Math.max(0, i - 1)], TORSO[i], TORSO[i + 1], TORSO[Math.min(TORSO.length - 1, i + 2)]];
  const t = Math.min(1, Math.max(0, (y - rows[1][0]) / (rows[2][0] - rows[1][0])));
  const at = (k: 1 | 2 | 3) => {
    const [before, from, to, after] = rows.map((row) => row[k]);
    const slope = (a: number, b: number, ya: number, yb: number) =>
      ((b - a) / (yb - ya || 1)) * (rows[2][0] - rows[1][0]);
    const start = slope(before, to, rows[0][0], rows[2][0]);
    const end = slope(from, after, rows[1][0], rows[3][0]);
    const [t2, t3] = [t * t, t * t * t];
    return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * start + (3 * t2 - 2 * t3) * to + (t3 - t2) * end;
  };
  return [at(1), at(2), at(3)];
}

function torso(x: number, y: number, z: number): number {
  const [width, depth, centre] = sectionAt(y);
  const [qx, qz] = [Math.abs(x) / width, Math.abs(z - centre) / depth];
  const m = (qx ** 2.4 + qz ** 2.4 + 1e-12) ** (1 / 2.4);
  const r = Math.hypot(x, z - centre);
  const flat = m > 1e-4 ? (r - r / m) * 0.95 : -depth;
  const beyond = Math.max(y - TORSO[0][0], TORSO[TORSO.length - 1][0] - y, 0);
  return beyond > 0 ? Math.hypot(Math.max(flat, 0), beyond) : flat;
}

/** Everything except the arms, which move. */
export function trunk(x: number, y: number, z: number): number {
  const p: Vector = [Math.abs(x), y, z];
  let d = torso(x, y, z);
  d = smoothMin(d, capsule(p, [0, -2, -2.4], [0, 13, -0.2], 6, 5.6), 3);
  // The slope of the shoulders.
  d = smoothMin(d, capsule(p, [2, -3.4, -2], [15, -8.3, -1.2], 4.6, 4.3), 3.5);
  // Legs.
  d = smoothMin(d, capsule(p, [8.6, -76, -0.6], [9.6, -118, 0.2], 9, 6.2), 4);
  d = smoothMin(d, capsule(p, [9.6, -118, 0.2], [10.2, -162, -2], 6.2, 4.2), 2);
  return d;
}

/** The trunk with a head, which keeps a hood open. */
export function head(x: number, y: number, z: number): number {
  const skull = Math.hypot(x / 8.6, (y - 15.5) / 10.8, (z - 1.2) / 9.6);
  return smoothMin(trunk(x, y, z), (skull - 1) * 8.6, 3);
}

/** The parts of an arm: start, end and their radii. */
export function armParts({ arms }: Pose): readonly (readonly [Vector, Vector, number, number])[] {
  const [sin, cos] = [Math.sin(arms), Math.cos(arms)];
  const elbow: Vector = [SHOULDER[0] + sin * UPPER_ARM, SHOULDER[1] - cos * UPPER_ARM, SHOULDER[2] - 0.4];
  // Relaxed arms bend a little at the elbow, to the front.
  const bend = 0.72;
  const [s, c] = [Math.sin(arms * bend), Math.cos(arms * bend)];
  const below = (length: number, front: number): Vector => [
    elbow[0] + s * length,
    elbow[1] - c * length,
    elbow[2] + front,
  ];
  const wrist = below(LOWER_ARM, 3);
  return [
    [SHOULDER, elbow, 5.1, 4.2],
    [elbow, wrist, 4.2, 3],
    // The hand keeps cuffs from sliding off the arm.
    [wrist, below(LOWER_ARM + HAND, 4), 3, 3.2],
  ];
}
