/** The outline of a cusped arch, as over a palace window. */
import type { Niche } from './scene.ts';

export type Point = readonly [x: number, y: number];

const LOBES = 4;
const STEPS = 14;

/**
 * The arch in parts that are smooth: the left side, four lobes up to its peak, four lobes down, and the right side. Each
 * part begins where the one before ends.
 */
export function archOf({ x, width, top }: Niche, foot: number): Point[][] {
  const half = width / 2;
  const rise = width * 0.5;
  const corner = (i: number): Point => {
    const t = ((i / LOBES) * Math.PI) / 2;
    return [-half * Math.cos(t), top - rise + rise * Math.sin(t) ** 0.9];
  };
  const left: Point[][] = [line([-half, foot], [-half, top - rise])];
  for (let i = 0; i < LOBES; i += 1) {
    const [a, b] = [corner(i), corner(i + 1)];
    const bulge: Point = [(a[0] + b[0]) / 2 - width * 0.05, (a[1] + b[1]) / 2 + width * 0.06];
    left.push(Array.from({ length: STEPS + 1 }, (_, s) => bend(a, bulge, b, s / STEPS)));
  }
  const right = left.map((part) => part.map(([px, py]): Point => [-px, py]).reverse()).reverse();
  return [...left, ...right].map((part) => part.map(([px, py]): Point => [px + x, py]));
}

function line(a: Point, b: Point): Point[] {
  const steps = Math.ceil(Math.abs(b[1] - a[1]) / 2);
  return Array.from({ length: steps + 1 }, (_, s): Point => [a[0], a[1] + ((b[1] - a[1]) * s) / steps]);
}

function bend(a: Point, m: Point, b: Point, t: number): Point {
  const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
  return [a[0] * p + m[0] * q + b[0] * r, a[1] * p + m[1] * q + b[1] * r];
}

/** Answers whether a point is inside the closed outline. */
export function insideOf(parts: readonly (readonly Point[])[]): (x: number, y: number) => boolean {
  const CELL = 0.1;
  const points = parts.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.ceil((Math.max(...xs) - left) / CELL) + 1;
  const rows = Math.ceil((Math.max(...ys) - low) / CELL) + 1;
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const y = low + (row + 0.5) * CELL;
    const crossings = points
      .flatMap(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length];
        return ay <= y === by <= y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from, to] = [crossings[i], crossings[i + 1]].map((x) => Math.round((x - left) / CELL));
      cells.fill(1, row * columns + from, row * columns + Math.min(columns, to));
    }
  }
  return (x, y) => {
    const column = Math.floor((x - left) / CELL);
    const row = Math.floor((y - low) / CELL);
    return column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column] === 1;
  };
}
