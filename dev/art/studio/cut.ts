import type { DrapeSettings } from './drape/solver.ts';
import type { Fit } from './mesh/fit.ts';
import type { Prop } from './mesh/solid.ts';
import type { Curve } from './pattern/curve.ts';
import type { Pattern, Vector } from './pattern/pattern.ts';

/** Where a print goes: the middle of its box and its width, in cm of the pattern piece. `turn` in degrees, clockwise. */
export type Place = { piece: string; at: readonly [u: number, v: number]; width: number; turn?: number };

/** A printed border along an edge of a piece: from one point to another, growing to the left of that direction; cm. */
export type Border = {
  piece: string;
  from: readonly [u: number, v: number];
  to: readonly [u: number, v: number];
  height: number;
};

/** An area of colour: a closed polygon on a piece, in cm. The first of a piece has the first ink, and so on. */
export type Block = { piece: string; outline: readonly (readonly [u: number, v: number])[] };

/** A garment's construction: everything that its products share. */
export type Cut = {
  pattern: Pattern;
  drape: DrapeSettings;
  /** Buttons, cords, labels: solids that are placed on the draped cloth. */
  props?: (fit: Fit) => readonly Prop[];
  /** What the pictures show: the point in their middle, and how many centimetres they are wide. */
  frame: { target: Vector; width: number };
  places: Partial<Record<'chest' | 'pocket' | 'back', Place>>;
  borders: readonly Border[];
  blocks: readonly Block[];
  /** Outer seams along which a pair of stripes runs, and stripes of no other direction: the legs of joggers. */
  rails?: readonly { piece: string; line: Curve }[];
  /** What a close-up shows of a product without a print: a point of a piece, in cm. */
  closeUp?: { piece: string; at: readonly [u: number, v: number] };
};
