import { type Curve, lengthOf } from '../pattern/curve.ts';

/** Distances to a curve of a pattern piece, and how far along it, in a grid over the piece. */
export type EdgeField = {
  /** Distance in cm at a point of the pattern; `reach` if it is further away. */
  distance: (u: number, v: number) => number;
  /** Centimetres along the curve of the nearest point of it. */
  along: (u: number, v: number) => number;
};

/** Grid points per cm. */
const DENSITY = 6;

export function edgeField(curve: Curve, reach: number): EdgeField {
  const xs = curve.map(([x]) => x);
  const ys = curve.map(([, y]) => y);
  const [left, low] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const columns = Math.ceil((Math.max(...xs) + reach - left) * DENSITY) + 2;
  const rows = Math.ceil((Math.max(...ys) + reach - low) * DENSITY) + 2;
  const distances = new Float32Array(columns * rows).fill(reach);
  const arcs = new Float32Array(columns * rows);
  let walked = 0;
  const whole = lengthOf(curve);
  for (let s = 1; s < curve.length; s += 1) {
    const [a, b] = [curve[s - 1], curve[s]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const step = Math.hypot(dx, dy);
    const range = (from: number, to: number, base: number, count: number) => [
      Math.max(0, Math.floor((Math.min(from, to) - reach - base) * DENSITY)),
      Math.min(count - 1, Math.ceil((Math.max(from, to) + reach - base) * DENSITY)),
    ];
    const [x0, x1] = range(a[0], b[0], left, columns);
    const [y0, y1] = range(a[1], b[1], low, rows);
    for (let row = y0; row <= y1; row += 1) {
      for (let column = x0; column <= x1; column += 1) {
        const [px, py] = [left + column / DENSITY - a[0], low + row / DENSITY - a[1]];
        const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (step * step || 1)));
        const away = Math.hypot(px - dx * t, py - dy * t);
        const i = row * columns + column;
        if (away >= distances[i]) continue;
        distances[i] = away;
        arcs[i] = walked + step * t;
      }
    }
    walked += step;
  }
  const read = (grid: Float32Array, u: number, v: number, outside: number) => {
    const x = (u - left) * DENSITY;
    const y = (v - low) * DENSITY;
    if (!(x >= 0 && y >= 0 && x < columns - 1 && y < rows - 1)) return outside;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const fx = x - column;
    const fy = y - row;
    const i = row * columns + column;
    const near = grid[i] + (grid[i + 1] - grid[i]) * fx;
    const far = grid[i + columns] + (grid[i + columns + 1] - grid[i + columns]) * fx;
    return near + (far - near) * fy;
  };
  return {
    distance: (u, v) => read(distances, u, v, reach),
    along: (u, v) => Math.min(whole, read(arcs, u, v, 0)),
  };
}
