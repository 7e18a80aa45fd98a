import type { Block } from '../cut.ts';

/** A panel across the whole width of a piece, between two heights. */
export function panelAcross(piece: string, high: number, low: number): Block {
  return {
    piece,
    outline: [
      [-60, high],
      [-60, low],
      [60, low],
      [60, high],
    ],
  };
}
