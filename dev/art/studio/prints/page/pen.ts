/* eslint-disable @typescript-eslint/no-non-null-assertion -- a 2D context always exists on a new canvas */
export type Pen = OffscreenCanvasRenderingContext2D;

export function canvas(width: number, height: number): Pen {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
}
