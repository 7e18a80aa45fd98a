/** What a scene is made of. Lengths in cm, with the origin in the middle of the picture: x to the right, y up, z to the front. */
import type { Motif } from '../../catalogue/garment.ts';

/** A garment of the collection. */
export type Placed = {
  product: string;
  /** Where the middle of the garment is. */
  at: readonly [x: number, y: number, z?: number];
  /** Degrees around the vertical axis: 180 shows the back, 30 the garment's left side. */
  turn?: number;
  /** Degrees in the plane of the picture, clockwise. */
  tilt?: number;
  /** Whether it hangs on a wooden hanger from a peg in the wall. */
  hangs?: boolean;
};

/** A niche in the wall, below a cusped arch: its middle, its width and its highest point. It ends at the picture's foot. */
export type Niche = { colour: string; x: number; width: number; top: number; depth: number };

export type Wall = {
  colour: string;
  /** Printed faintly over the whole wall. */
  motif: Motif;
  niche?: Niche;
  /** A large single print. */
  seal?: { motif: Motif; inks: readonly string[]; at: readonly [number, number]; width: number };
  /** Printed borders: the height of the line that each stands on, or hangs from with `down`. */
  bands: readonly { motif: Motif; inks: readonly string[]; y: number; height: number; down?: boolean }[];
  /** The wall is plain to the left of `left` and below `foot`, where the page puts text. */
  calm?: { left?: number; foot?: number };
};

export type Scene = {
  /** As in the manifest of the pictures, and the place among the pictures of that key. */
  key: string;
  index: number;
  /** Pixels. */
  width: number;
  height: number;
  /** How many centimetres the picture is wide, at the garments. */
  across: number;
  wall: Wall;
  garments: readonly Placed[];
};

/** Depth of the wall. Garments are about 25 cm deep around z = 0. */
export const WALL = -17;
