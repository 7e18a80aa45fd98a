import { frenchTerry, wideRib } from '../cloth/cloth.ts';
import type { Block, Cut } from '../cut.ts';
import { neckLabel } from '../mesh/label.ts';
import { type Body, bodyPiece, coverstitched, topSeams } from '../pattern/body.ts';
import { cuffPiece, endRibSeams, hemRibPiece, neckRibPiece } from '../pattern/ribs.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import type { Finish, Piece } from '../pattern/pattern.ts';

const HEM = 6.5;

const body: Body = {
  halfChest: 28,
  halfHem: 28,
  length: 69 - HEM,
  neck: 9.4,
  frontDrop: 13,
  backDrop: 3.4,
  shoulder: [23.5, -5],
  armhole: 25.5,
};
const sleeve: Sleeve = { cap: 11.5, length: 49.5, halfHem: 12.5, ease: 0.99 };
const cuff = { length: 18.5, height: 7 };
/** Where a rib is sewn on. */
const gathered: Finish = { ditch: 0.06, rows: [0.45], pucker: 0.05 };

/** The V below the neck: two rows of stitches around a piece of rib. */
const [point, side] = [-body.frontDrop - 4, 3.1];
const insert: Pick<Piece, 'details' | 'relief'> = {
  details: [
    {
      along: [
        [-side, -body.frontDrop + 0.6],
        [0, point],
        [side, -body.frontDrop + 0.6],
      ],
      finish: { rows: [0.16], ditch: 0.012, pucker: 0.02 },
    },
  ],
  relief: (u, v, footprint) => {
    const inside = v - point - (Math.abs(u) / side) * 4.6;
    return inside > 0 ? 0.6 * wideRib.weave(u, v, footprint) - 0.02 : 0;
  },
};

/** An area of colour across a piece. */
const band = (piece: string, low: number, high: number): Block => ({
  piece,
  outline: [
    [-30, low],
    [30, low],
    [30, high],
    [-30, high],
  ],
});

export const sweatshirt: Cut = {
  pattern: {
    spacing: 0.85,
    pieces: [
      { ...coverstitched(bodyPiece('front', body, frenchTerry, gathered)), ...insert },
      coverstitched(bodyPiece('back', body, frenchTerry, gathered)),
      sleevePiece('Left', body, sleeve, frenchTerry, gathered),
      sleevePiece('Right', body, sleeve, frenchTerry, gathered),
      neckRibPiece(body, { height: 2.6, share: 0.88, top: 0.84 }, wideRib),
      hemRibPiece(body, { length: 98, height: HEM }, wideRib),
      cuffPiece('Left', sleeve, cuff, wideRib),
      cuffPiece('Right', sleeve, cuff, wideRib),
    ],
    seams: [...topSeams(true, true), ...endRibSeams()],
  },
  drape: { frames: 300, arms: { raised: 1.05, rest: 0.24 }, twist: 200, seed: 5 },
  props: (fit) => [neckLabel(fit, [0, -5.6])],
  frame: { target: [0, -30, 0], width: 80 },
  places: {
    chest: { piece: 'front', at: [0, -27], width: 26 },
    pocket: { piece: 'front', at: [10, -18], width: 7.5 },
    back: { piece: 'back', at: [0, -24], width: 29 },
  },
  borders: [
    { piece: 'front', from: [-28, -62], to: [28, -62], height: 12 },
    { piece: 'back', from: [-28, -62], to: [28, -62], height: 12 },
    { piece: 'sleeveLeft', from: [-14, -49], to: [14, -49], height: 8 },
    { piece: 'sleeveRight', from: [-14, -49], to: [14, -49], height: 8 },
  ],
  blocks: (['front', 'back'] as const).flatMap((piece) => [band(piece, -37, -17), band(piece, -70, -37)]),
};
