import { frenchTerry, wideRib } from '../cloth/cloth.ts';
import type { Cut } from '../cut.ts';
import {
  type Body,
  type Sleeve,
  bodyPiece,
  cuffPiece,
  endRibSeams,
  hemRibPiece,
  neckRibPiece,
  sleevePiece,
  topSeams,
} from '../pattern/blocks.ts';
import type { Finish } from '../pattern/pattern.ts';

const HEM = 6.5;

const body: Body = {
  halfChest: 28,
  halfHem: 27,
  length: 69 - HEM,
  neck: 9.2,
  frontDrop: 8.8,
  backDrop: 2.2,
  shoulder: [23.5, -5],
  armhole: 25.5,
};
const sleeve: Sleeve = { cap: 11.5, length: 53, halfHem: 12.5, ease: 0.99 };
const cuff = { length: 18, height: 7 };
/** Where a rib is sewn on. */
const gathered: Finish = { ditch: 0.06, rows: [0.45], pucker: 0.05 };

export const sweatshirt: Cut = {
  pattern: {
    spacing: 0.85,
    pieces: [
      bodyPiece('front', body, frenchTerry, gathered),
      bodyPiece('back', body, frenchTerry, gathered),
      sleevePiece('Left', body, sleeve, frenchTerry, gathered),
      sleevePiece('Right', body, sleeve, frenchTerry, gathered),
      neckRibPiece(body, { height: 2.6, share: 0.95, top: 0.8 }, wideRib),
      hemRibPiece(body, { length: 90, height: HEM }, wideRib),
      cuffPiece('Left', sleeve, cuff, wideRib),
      cuffPiece('Right', sleeve, cuff, wideRib),
    ],
    seams: [...topSeams(true, true), ...endRibSeams()],
  },
  drape: { frames: 300, arms: { raised: 1.2, rest: 0.26 }, twist: 200, seed: 5 },
  frame: { target: [0, -33, 0], width: 92 },
  places: {
    chest: { piece: 'front', at: [0, -24], width: 27 },
    pocket: { piece: 'front', at: [10, -18], width: 7.5 },
    back: { piece: 'back', at: [0, -24], width: 29 },
  },
  borders: [],
  blocks: [],
};
