import type { Cloth } from '../cloth/cloth.ts';
import type { Curve } from './curve.ts';

export type Vector = readonly [x: number, y: number, z: number];

/** What a piece is on the garment, which decides its colour and its prints. */
export type Role = 'body' | 'sleeve' | 'hood' | 'trim';

/** How an edge is finished: hemmed, seamed, topstitched. */
export type Finish = {
  /** Depth of the ditch where two pieces meet, cm. */
  ditch?: number;
  /** Cloth is folded back this far (cm) and therefore stands higher. */
  fold?: number;
  /** Distances of the rows of stitches from the edge, cm. */
  rows?: readonly number[];
  /** Height of the waves that the thread pulls into the cloth, cm. */
  pucker?: number;
  /** A flat seam, whose threads cross the edge and cover this much (cm) on each side of it. */
  flat?: number;
};

/** A piece of cloth, drawn flat in centimetres as it is cut, and where it is before sewing. */
export type Piece = {
  name: string;
  /** The outline, counterclockwise: named edges, each beginning where the one before ends. */
  edges: Readonly<Record<string, Curve>>;
  /** Lines inside the piece to which other pieces are sewn, such as the edges of a pocket; seams name them like edges. */
  inner?: Readonly<Record<string, Curve>>;
  /** The position on the mannequin before sewing, from pattern coordinates. Right side of the cloth away from the body. */
  place: (u: number, v: number) => Vector;
  role: Role;
  cloth: Cloth;
  /** How the edges are finished, by their names. */
  finishes?: Readonly<Record<string, Finish>>;
  /** Seams and rows of stitches that do not follow an edge. */
  details?: readonly { along: Curve; finish: Finish }[];
  /** Which of the product's two colours it is dyed in. Without it, the trim's for trims and the cloth's for the rest. */
  dyed?: 'cloth' | 'trim';
  /** The share of the other colour, such as of the stripes of a rib or of a panel. */
  contrast?: (u: number, v: number, footprint: number) => number;
  /** The share of the cloth that prints leave bare, such as a welt that is sewn on later. */
  bare?: (u: number, v: number, footprint: number) => number;
  /** Further relief, such as a pocket or a placket: height in cm over pattern coordinates. */
  relief?: (u: number, v: number, footprint: number) => number;
  /** How much of the light further details leave, such as the edge of a pocket: 1 on plain cloth. */
  shade?: (u: number, v: number, footprint: number) => number;
  /** Distance between vertices in cm; the pattern's spacing unless a narrow piece needs less. */
  spacing?: number;
  /** Length after relaxing per drawn length, along u and v: a rib of 0.85 pulls its edge together. */
  relaxed?: (u: number, v: number) => readonly [number, number];
  /** Lines on which the cloth is folded over and pressed, such as the roll line of a collar. */
  creases?: readonly Curve[];
  /** The name of a piece on which this one lies, in the same pattern coordinates: a pocket. */
  over?: string;
  /** Cloth that lies over another piece and is therefore kept this much (cm) further from the body. */
  lift?: number | ((u: number, v: number) => number);
  /** The piece is folded over, so that its inner face shows: a collar. */
  turned?: boolean;
  /** Elastic that does not slip on the body once it is sewn, such as a waistband. */
  holds?: boolean;
};

/** Two edges that are sewn together, as `piece.edge`. Their directions are found from the placement. */
export type Seam = readonly [string, string];

export type Pattern = {
  spacing: number;
  pieces: readonly Piece[];
  seams: readonly Seam[];
};
