/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../../catalogue/garment.ts';
import { noise } from '../../lib/noise.ts';
import type { Area } from './allover.ts';
import { type Pen, canvas } from './pen.ts';

type Knot = { x: number; y: number; size: number };

/** Repeat of the pattern in millimetres. */
const CELL = 168;

/**
 * Tied dots in rings, rows and diamonds. The thread keeps the dye away in a ring around a grain of dyed cloth; dye creeps
 * under it, so no dot is quite round and no edge is sharp.
 */
export function bandhani(pen: Pen, { inks, colour, seed }: Drawing, area: Area, zoom: number) {
  const pale = inks[1] ?? inks[0]!;
  const dark = inks[1] ? inks[0]! : `color-mix(in srgb, ${colour.hex} 75%, black)`;
  const knots = knotsIn(area);
  const layer = (soft: number, draw: (to: Pen, knot: Knot) => void) => {
    const to = canvas(pen.canvas.width, pen.canvas.height);
    to.setTransform(pen.getTransform());
    for (const knot of knots) draw(to, knot);
    pen.save();
    pen.resetTransform();
    pen.filter = `blur(${soft * zoom}px)`;
    pen.drawImage(to.canvas, 0, 0);
    pen.restore();
  };
  // A halo where the dye is thinner, the bare ring, and the grain in its middle.
  layer(1.1, (to, knot) => blot(to, knot, 1.15, pale, 0.36, seed));
  layer(0.42, (to, knot) => blot(to, knot, 0.84, pale, 0.96, seed));
  layer(0.34, (to, knot) => blot(to, knot, 0.34, dark, 0.92, seed + 5));
}

/** An irregular spot: a rounded square, as cloth pinched between two nails leaves it. */
function blot(pen: Pen, { x, y, size }: Knot, share: number, ink: string, strength: number, seed: number) {
  const uneven = noise(x / 7, y / 7, seed);
  const turn = uneven * 0.6 + Math.PI / 4;
  pen.globalAlpha = strength * (0.9 + 0.1 * noise(x / 5, y / 5, seed + 2));
  pen.fillStyle = ink;
  pen.beginPath();
  for (let i = 0; i < 16; i += 1) {
    const angle = (i / 16) * 2 * Math.PI;
    const square = 1 + 0.1 * Math.cos(4 * angle);
    const wobble = 1 + 0.16 * noise(x + 1.3 * Math.cos(angle), y + 1.3 * Math.sin(angle), seed + 3);
    const radius = size * share * square * wobble * (1 + 0.12 * uneven);
    pen.lineTo(x + uneven * 0.5 + radius * Math.cos(angle + turn), y - uneven * 0.5 + radius * Math.sin(angle + turn));
  }
  pen.closePath();
  pen.fill();
  pen.globalAlpha = 1;
}

function knotsIn(area: Area): Knot[] {
  const knots: Knot[] = [];
  for (let row = Math.floor(area.top / CELL) - 1; row * CELL < area.bottom + CELL; row += 1) {
    for (let column = Math.floor(area.left / CELL) - 1; column * CELL < area.right + CELL; column += 1) {
      knots.push(...repeat(column * CELL, row * CELL));
    }
  }
  return knots;
}

function repeat(x: number, y: number): Knot[] {
  const half = CELL / 2;
  const rings = [
    { ring: 0, count: 1, size: 6 },
    { ring: 16, count: 9, size: 3.4 },
    { ring: 31, count: 18, size: 3.4 },
    { ring: 47, count: 28, size: 3.6 },
  ].flatMap(({ ring, count, size }) =>
    Array.from({ length: count }, (_, i): Knot => {
      const angle = (i / count) * Math.PI * 2;
      return { x: x + Math.cos(angle) * ring, y: y + Math.sin(angle) * ring, size };
    }),
  );
  const diamond = [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].map((k): Knot => ({ x: x + half + (i - k) * 9.6, y: y + half + (i + k) * 9.6, size: 3.3 })),
  );
  const rows = [-18, -6, 6, 18].flatMap((away): Knot[] => [
    { x: x + half + away, y, size: 3.1 },
    { x, y: y + half + away, size: 3.1 },
  ]);
  return [...rings, ...diamond, ...rows];
}
