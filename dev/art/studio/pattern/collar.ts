/** Collars that are folded over, and the front that they are sewn to. */
import type { Cloth } from '../cloth/cloth.ts';
import { type Body, neckCurve } from './body.ts';
import { type Curve, type Point, bezier, join, lengthOf, line } from './curve.ts';
import type { Finish, Piece, Role, Seam } from './pattern.ts';

/** Lengths in cm, at the middle of the back and at the front ends. */
export type Collar = {
  /** From the neckline to the line on which the collar rolls over. */
  stand: readonly [back: number, front: number];
  /** From the roll line to the outer edge. */
  fall: readonly [back: number, front: number];
  /** How far the points of the collar reach beyond the middle of the front; negative if the collar opens. */
  spread: number;
  /** Length of the collar per length of the neckline. */
  share: number;
  /** How much further from the body the fall lies than the cloth below it. */
  lift: number;
};

/** The piece with the neckline in two halves, between which the collar opens. */
export function splitNeck(piece: Piece): Piece {
  const { neck } = piece.edges;
  const middle = neck.findIndex(([x], i) => i > 0 && x <= 0);
  return {
    ...piece,
    edges: Object.fromEntries(
      Object.entries(piece.edges).flatMap(([name, curve]): [string, Curve][] =>
        name === 'neck'
          ? [
              ['neckRight', neck.slice(0, middle + 1)],
              ['neckLeft', neck.slice(middle)],
            ]
          : [[name, curve]],
      ),
    ),
    finishes: Object.fromEntries(
      Object.entries(piece.finishes ?? {}).flatMap(([name, finish]): [string, Finish][] =>
        name === 'neck'
          ? [
              ['neckRight', finish],
              ['neckLeft', finish],
            ]
          : [[name, finish]],
      ),
    ),
  };
}

/**
 * A collar, drawn as it stands up: u runs from the middle of the front around the right side, v from the neckline to the outer
 * edge. It is placed folded over.
 */
export function collarPiece(
  { neck, frontDrop, backDrop }: Body,
  { stand, fall, spread, share, lift }: Collar,
  cloth: Cloth,
  { role, edge }: { role: Role; edge: Finish },
): Piece {
  const front = (lengthOf(neckCurve(neck, frontDrop)) * share) / 2;
  const back = lengthOf(neckCurve(neck, backDrop)) * share;
  const whole = 2 * front + back;
  /** 0 at the middle of the back, 1 at the front ends. */
  const toFront = (u: number) => Math.min(1, Math.abs(2 * (u / whole) - 1));
  const blend = ([from, to]: readonly [number, number], t: number) => from + (to - from) * t * t * (3 - 2 * t);
  const roll = (u: number) => blend(stand, toFront(u));
  const height = (u: number) => roll(u) + blend(fall, toFront(u));
  const outer: Point = [-spread, height(0)];
  const steps = 40;
  const top: Curve = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = 1 - i / steps;
    return [-spread + (whole + 2 * spread) * t, height(whole * t)];
  });
  const crease: Curve = Array.from({ length: steps + 1 }, (_, i): Point => [
    (whole * i) / steps,
    roll((whole * i) / steps),
  ]);
  const end: Curve = join(
    bezier(outer, [-spread * 0.8, height(0) * 0.7], [0, roll(0) * 1.2], [0, roll(0)]),
    line([0, roll(0)], [0, 0]),
  );
  const opposite: Curve = [...end].reverse().map(([x, y]): Point => [whole - x, y]);
  return {
    name: 'collar',
    edges: {
      frontRight: line([0, 0], [front, 0]),
      back: line([front, 0], [front + back, 0]),
      frontLeft: line([front + back, 0], [whole, 0]),
      endLeft: opposite,
      outer: top,
      endRight: end,
    },
    place: (u, v) => {
      const angle = 2 * Math.PI * (u / whole);
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const low = -(cos > 0 ? frontDrop : backDrop) * cos * cos + 1;
      const over = v - roll(Math.min(whole, Math.max(0, u)));
      const radius = whole / (2 * Math.PI) + (over > 0 ? 0.7 + 0.5 * over : 0);
      return [radius * sin, low + (over > 0 ? v - 1.9 * over : v), -1.2 + radius * cos * 1.12];
    },
    role,
    cloth,
    finishes: { outer: edge, endLeft: edge, endRight: edge },
    spacing: 0.55,
    creases: [crease],
    lift: (u, v) => lift * Math.min(1, Math.max(0, (v - roll(Math.min(whole, Math.max(0, u)))) / 1.2)),
    // The outer edge is steamed longer, so that the fall lies on the shoulders.
    relaxed: (u, v) => [1 + 0.02 * Math.max(0, v - roll(Math.min(whole, Math.max(0, u)))), 1],
    turned: true,
  };
}

export const collarSeams: readonly Seam[] = [
  ['front.neckRight', 'collar.frontRight'],
  ['back.neck', 'collar.back'],
  ['front.neckLeft', 'collar.frontLeft'],
];
