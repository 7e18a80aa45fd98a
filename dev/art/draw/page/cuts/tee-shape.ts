/** Measures of the left half, as seen, from the middle at x = 480. */
export type TeeShape = {
  neck: [number, number];
  scoop: number;
  shoulder: [number, number];
  armpit: [number, number];
  waist: number;
  hem: [number, number];
  /** Outer and inner corner of the sleeve's hem. */
  cuff: [[number, number], [number, number]];
  turn: number;
};
