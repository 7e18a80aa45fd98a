import type { Gather } from './drape.ts';
import type { Point } from './outline.ts';

/** Lengths of a cut are in units: the picture is 960 wide and 1200 high, whatever its pixels. */
export type Role =
  'cloth' | 'sleeve' | 'rib' | 'trim' | 'inside' | 'hood' | 'button' | 'metal' | 'cord' | 'label' | 'tape';

export type Part = {
  /** Closed path, or the middle line of a band when `band` gives its width. */
  shape: string;
  band?: number;
  role: Role;
  /** Direction of the grain in degrees; a sleeve's stripes and folds turn with it. */
  turn?: number;
  /** How round the part is: reach of the rounding and its height. */
  round?: [number, number];
  /** The shape that is rounded, if it differs: longer at hems, where the cloth ends without a rounded edge. */
  core?: string;
  /** Sewn on after printing: patterns go over it, placed prints don't. */
  blank?: true;
  /** Surplus cloth everywhere, and where it gathers. No folds at all without either. */
  surplus?: number;
  stiff?: number;
  gathers?: Gather[];
  /** Bands across whose line fine ribs are knitted. */
  ribs?: { line: string; width: number }[];
  /** Seams: a puckered valley. Hems: the same with two rows of stitches. Stitches: rows alone. */
  seams?: string[];
  hems?: string[];
  stitches?: string[];
  /** Shadow on what lies below: how far it reaches and how dark it is. */
  shadow?: [number, number];
  /** Striped ribs, as on a varsity jacket: lines along the band, in the colour of the print. */
  tipping?: string[];
};

/** Where prints sit: middle and width. */
export type Box = { at: Point; width: number; turn?: number };

export type View = {
  /** Picture units for a unit of the garment: 1 or so for the whole, 3 for a close-up. */
  zoom?: number;
  parts: Part[];
  chest?: Box;
  pocket?: Box;
  back?: Box;
  /** Lines along which a border is printed, from the wearer's outside in, with the height of the band. */
  borders: { on: Role; line: [Point, Point]; height: number }[];
  /** Down the outside of legs: where wide stripes go instead of all over. */
  rails?: string[];
  /** Areas of colour blocking: the first in the first ink, and so on. */
  blocks: string[];
};

export type Side = 'front' | 'back';
export type Cut = (side: Side) => View;
