import { jersey, neckRib } from '../cloth/cloth.ts';
import type { Cut } from '../cut.ts';
import { type Body, bodyPiece, topSeams } from '../pattern/body.ts';
import { neckRibPiece } from '../pattern/ribs.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import type { Finish } from '../pattern/pattern.ts';

const body: Body = {
  halfChest: 25.5,
  halfHem: 25.2,
  length: 70,
  neck: 8.8,
  frontDrop: 9,
  backDrop: 2.2,
  shoulder: [21.5, -4.6],
  armhole: 24,
};
const sleeve: Sleeve = { cap: 12.5, length: 22.5, halfHem: 17, ease: 0.99 };
const hem: Finish = { fold: 2.5, rows: [1.9, 2.4] };
const sleeveHem: Finish = { fold: 2.3, rows: [1.75, 2.2] };

export const tee: Cut = {
  pattern: {
    spacing: 0.8,
    pieces: [
      bodyPiece('front', body, jersey, hem),
      bodyPiece('back', body, jersey, hem),
      sleevePiece('Left', body, sleeve, jersey, sleeveHem),
      sleevePiece('Right', body, sleeve, jersey, sleeveHem),
      neckRibPiece(body, { height: 2.2, share: 0.88 }, neckRib),
    ],
    seams: topSeams(true, true),
  },
  drape: { frames: 300, arms: { raised: 1.35, rest: 0.3 }, twist: 200, seed: 5 },
  frame: { target: [0, -32.5, 0], width: 76 },
  places: {
    chest: { piece: 'front', at: [0, -23], width: 27 },
    pocket: { piece: 'front', at: [9.5, -17], width: 8 },
    back: { piece: 'back', at: [0, -24], width: 29 },
  },
  borders: [
    { piece: 'front', from: [-26, -67], to: [26, -67], height: 9 },
    { piece: 'back', from: [-26, -67], to: [26, -67], height: 9 },
    { piece: 'sleeveLeft', from: [-20, -20], to: [20, -20], height: 5 },
    { piece: 'sleeveRight', from: [-20, -20], to: [20, -20], height: 5 },
  ],
  blocks: [],
};
