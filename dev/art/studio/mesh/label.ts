/** Woven labels. */
import { type Fit, add } from './fit.ts';
import type { Solid } from './shell.ts';
import type { Prop } from './solid.ts';

type Patch = {
  piece: string;
  /** Its middle on the piece. */
  at: readonly [u: number, v: number];
  width: number;
  height: number;
  face?: 'outside' | 'inside';
};

/** A flat rectangle that follows the cloth, such as a woven label. Its uv start in its middle, to the right and up. */
function patch(fit: Fit, { piece, at, width, height, face = 'outside' }: Patch): Solid {
  const THICK = 0.05;
  const [columns, rows] = [Math.ceil(width / 0.3), Math.ceil(height / 0.3)];
  const solid: Solid = { positions: [], triangles: [], uv: [] };
  // Seen from inside, the cloth's u grows to the left.
  const sign = face === 'inside' ? -1 : 1;
  const flat = (column: number, row: number) => [(column / columns - 0.5) * width, (row / rows - 0.5) * height];
  const place = (column: number, row: number, lift: number) => {
    const [x, y] = flat(column, row);
    const spot = fit.on(piece, at[0] + sign * x, at[1] + y, face);
    solid.positions.push(...add(spot.at, spot.normal, lift));
  };
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) place(column, row, THICK);
  }
  const quad = (corners: readonly [number, number, number, number], at4: readonly number[][]) => {
    const [a, b, c, d] = corners;
    solid.triangles.push(a, b, c, a, c, d);
    solid.uv.push(...at4[0], ...at4[1], ...at4[2], ...at4[0], ...at4[2], ...at4[3]);
  };
  const vertex = (column: number, row: number) => row * (columns + 1) + column;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const square = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const [a, b, c, d] = square.map(([x, y]) => vertex(x, y));
      quad(
        [a, b, c, d],
        square.map(([x, y]) => flat(x, y)),
      );
    }
  }
  // The rim goes down to the cloth.
  const border = [
    ...Array.from({ length: columns }, (_, i) => [i, 0] as const),
    ...Array.from({ length: rows }, (_, i) => [columns, i] as const),
    ...Array.from({ length: columns }, (_, i) => [columns - i, rows] as const),
    ...Array.from({ length: rows }, (_, i) => [0, rows - i] as const),
  ];
  const base = solid.positions.length / 3;
  for (const lift of [THICK, -0.02]) for (const [column, row] of border) place(column, row, lift);
  border.forEach(([column, row], i) => {
    const next = (i + 1) % border.length;
    const [low, lowNext] = [base + border.length + i, base + border.length + next];
    const [p, q] = [flat(column, row), flat(...border[next])];
    quad([low, lowNext, base + next, base + i], [p, q, q, p]);
  });
  return solid;
}

/** The woven label inside the back neck, its middle at a point of the piece. */
export function neckLabel(fit: Fit, at: readonly [u: number, v: number], piece = 'back'): Prop {
  const [width, height] = [5.2, 2.4];
  return { solid: patch(fit, { piece, at, width, height, face: 'inside' }), look: { of: 'label', width, height } };
}
