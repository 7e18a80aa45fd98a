/** The colours of the cloth itself: dyed pieces, dyed yarn, colour blocks, rails and wash. */
import type { Drawing } from '../../catalogue/garment.ts';
import { edgeField } from '../cloth/edge-field.ts';
import { stitchOf, visible } from '../cloth/weave.ts';
import type { Cut } from '../cut.ts';
import { type Curve, inside } from '../pattern/curve.ts';
import type { Piece } from '../pattern/pattern.ts';
import { linearColour } from '../render/develop.ts';
import { washOf } from './acid.ts';
import { stripesOf } from './stripes.ts';

export type Dye = {
  /** The linear colour of the piece where nothing else is. */
  own: readonly number[];
  /** Writes the linear colour of the cloth. */
  colour: (u: number, v: number, footprint: number, to: Float64Array) => void;
  /** Relief of the seams between panels of different colours, cm. */
  height: (u: number, v: number, footprint: number) => number;
  /** How much light their ditches leave. */
  shade: (u: number, v: number, footprint: number) => number;
};

type Paint = (u: number, v: number, footprint: number, to: Float64Array) => void;

export function dyeOf(piece: Piece, cut: Cut, drawing: Drawing, washed: boolean): Dye {
  const trim = piece.role === 'trim';
  const colours = [linearColour(drawing.colour.hex), linearColour(drawing.trim)];
  const [own, other] = (piece.dyed ?? (trim ? 'trim' : 'cloth')) === 'trim' ? colours.reverse() : colours;
  const panels = trim ? [] : panelsOf(piece, cut, drawing);
  const paints: Paint[] = [
    ...(trim
      ? []
      : [cut.rails && alongSeams(drawing) ? railPaint(piece, cut.rails, drawing) : yarnPaint(piece, drawing)]),
    ...panels.map(({ paint }) => paint),
    contrastPaint(piece, other),
    washed ? washOf(piece, drawing, cut.pattern.pieces.indexOf(piece)) : undefined,
  ].filter((paint) => paint !== undefined);
  return {
    own,
    colour: (u, v, footprint, to) => {
      for (let k = 0; k < 3; k += 1) to[k] = own[k];
      for (const paint of paints) paint(u, v, footprint, to);
    },
    height: (u, v) => panels.reduce((sum, { seam }) => sum - ditch(seam(u, v)), 0),
    shade: (u, v) => panels.reduce((light, { seam }) => light * (1 - 0.45 * bump(seam(u, v) / 0.08)), 1),
  };
}

const bump = (x: number) => Math.exp(-x * x);

const ditch = (d: number) => 0.05 * bump(d / 0.12) - 0.02 * bump((d - 0.4) / 0.25);

/** Yarn-dyed stripes and checks: a thread has one colour, so edges follow stitches and crossings. */
function yarnPaint({ cloth: { woven } }: Piece, drawing: Drawing): Paint | undefined {
  const stripes = stripesOf(drawing);
  if (!stripes) return undefined;
  const other = new Float64Array(3);
  if (stripes.kind === 'stripes' || !woven) {
    return (u, v, footprint, to) => {
      const detail = woven ? 0 : visible(0.07, footprint);
      const [stitchU, stitchV] = detail > 0 ? stitchOf(u, v) : [u, v];
      const [x, y] = [u + (stitchU - u) * detail, v + (stitchV - v) * detail];
      if (stripes.kind === 'stripes') return stripes.yarn(stripes.across ? y : x, footprint, to);
      stripes.yarn(x, footprint, to);
      stripes.yarn(y, footprint, other);
      for (let k = 0; k < 3; k += 1) to[k] = (to[k] + other[k]) / 2;
    };
  }
  return (u, v, footprint, to) => {
    stripes.yarn(u, footprint, to);
    stripes.yarn(v, footprint, other);
    const detail = visible(0.05, footprint);
    const share = 0.5 + (woven(u, v) - 0.5) * detail;
    for (let k = 0; k < 3; k += 1) to[k] = to[k] * share + other[k] * (1 - share);
  };
}

function contrastPaint({ contrast }: Piece, other: readonly number[]): Paint | undefined {
  if (!contrast) return undefined;
  return (u, v, footprint, to) => {
    const share = contrast(u, v, footprint);
    for (let k = 0; k < 3; k += 1) to[k] += (other[k] - to[k]) * share;
  };
}

/** On a cut with rails, wide stripes downwards are two stripes along each rail. */
function alongSeams({ print }: Drawing): boolean {
  return print.kind === 'stripes' && print.direction === 'down' && print.width === 'wide';
}

function railPaint(piece: Piece, rails: NonNullable<Cut['rails']>, { inks }: Drawing): Paint | undefined {
  const fields = rails.filter((rail) => rail.piece === piece.name).map(({ line }) => edgeField(line, 4));
  if (fields.length === 0) return undefined;
  const ink = linearColour(inks[0]);
  return (u, v, footprint, to) => {
    const soft = Math.max(footprint, 0.02);
    for (const { distance } of fields) {
      const d = distance(u, v);
      const share = between(d, -1, 1, soft) + between(d, 1.9, 2.6, soft);
      for (let k = 0; k < 3; k += 1) to[k] += (ink[k] - to[k]) * share;
    }
  };
}

/** 1 from `low` to `high`, with edges as wide as `soft`. */
function between(d: number, low: number, high: number, soft: number): number {
  const step = (x: number) => Math.min(1, Math.max(0, x / soft + 0.5));
  return step(d - low) * step(high - d);
}

/** Colour blocks are panels of dyed cloth, sewn together. */
function panelsOf(
  piece: Piece,
  { blocks }: Cut,
  { print, inks }: Drawing,
): { paint: Paint; seam: (u: number, v: number) => number }[] {
  if (print.kind !== 'block') return [];
  const own = blocks.filter((block) => block.piece === piece.name);
  return own.map(({ outline }, index) => {
    const colour = linearColour(inks[index % inks.length]);
    const closed: Curve = [...outline, outline[0]];
    const { distance } = edgeField(closed, 1.5);
    const paint: Paint = (u, v, footprint, to) => {
      const away = distance(u, v) * (inside(outline, u, v) ? 1 : -1);
      const share = Math.min(1, Math.max(0, away / Math.max(footprint, 0.01) + 0.5));
      for (let k = 0; k < 3; k += 1) to[k] += (colour[k] - to[k]) * share;
    };
    return { paint, seam: distance };
  });
}
