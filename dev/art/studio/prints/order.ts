/** What Node asks the drawing page for. Lengths in cm of the pattern piece, v upwards. */
import type { Drawing } from '../../catalogue/garment.ts';

export type Box = { left: number; low: number; right: number; top: number };

/** What is drawn on a piece of a garment. */
export type Item =
  /** The allover or bandhani of the drawing. */
  | { kind: 'pattern' }
  /** Type or a motif; `little` is the plain mark for a pocket or the heart. `turn` in degrees, clockwise. */
  | { kind: 'placed'; at: readonly [number, number]; width: number; turn: number; little: boolean }
  | { kind: 'border'; from: readonly [number, number]; to: readonly [number, number]; height: number };

export type Order =
  | { kind: 'print'; box: Box; density: number; drawing: Drawing; items: Item[] }
  /** The woven label at the neck. */
  | { kind: 'label'; box: Box; density: number };
