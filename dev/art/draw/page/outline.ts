/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { noise } from './noise.ts';

export type Point = [number, number];

/** Numbers and commands of an SVG path with absolute M, L, C, Q, Z. */
function words(path: string): string[] {
  return path.match(/[MLCQZ]|-?\d*\.?\d+/g) ?? [];
}

function curve(points: Point[], controls: Point[], steps: number) {
  const start = points[points.length - 1]!;
  const all = [start, ...controls];
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    let level = all;
    while (level.length > 1) {
      level = level.slice(1).map((p, k): Point => {
        const q = level[k]!;
        return [q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t];
      });
    }
    points.push(level[0]!);
  }
}

/** A path as points some five units apart, so that it can be bent. */
export function trace(path: string): Point[] {
  const list = words(path);
  const points: Point[] = [];
  let command = 'M';
  let i = 0;
  const next = (): Point => [Number(list[i++]), Number(list[i++])];
  while (i < list.length) {
    if (/[MLCQZ]/.test(list[i]!)) command = list[i++]!;
    if (command === 'Z') {
      curve(points, [points[0]!], reach(points.at(-1)!, points[0]!));
      continue;
    }
    const controls = Array.from({ length: { C: 3, Q: 2 }[command] ?? 1 }, next);
    if (points.length === 0) points.push(controls[0]!);
    else curve(points, controls, reach(points.at(-1)!, ...controls));
  }
  return points;
}

function reach(...points: Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i += 1) {
    length += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]);
  }
  return Math.max(2, Math.ceil(length / 5));
}

/** The same path on the other side of the garment's middle. */
export function mirror(path: string): string {
  let odd = false;
  return words(path)
    .map((word) => {
      if (/[MLCQZ]/.test(word)) return word;
      odd = !odd;
      return odd ? String(960 - Number(word)) : word;
    })
    .join(' ');
}

/** Bends every line of a garment by the same low-frequency noise, so that lines look soft and parts still meet. */
export function bend([x, y]: Point, variant: number): Point {
  const seed = variant * 101 + 7;
  return [
    x + 6 * noise(x / 230, y / 230, seed) + 2.2 * noise(x / 74, y / 74, seed + 1),
    y + 6 * noise(x / 210, y / 250, seed + 2) + 2.6 * noise(x / 66, y / 90, seed + 3),
  ];
}

export function path2d(path: string, variant: number): Path2D {
  const result = new Path2D();
  for (const piece of path.split(/(?<=Z)\s*(?=M)/)) {
    trace(piece).forEach((point, index) => {
      const [x, y] = bend(point, variant);
      if (index === 0) result.moveTo(x, y);
      else result.lineTo(x, y);
    });
    if (piece.trimEnd().endsWith('Z')) result.closePath();
  }
  return result;
}
