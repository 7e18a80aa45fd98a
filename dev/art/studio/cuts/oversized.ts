import { heavyJersey, neckRib } from '../cloth/cloth.ts';
import type { Cut } from '../cut.ts';
import { type Body, bodyPiece, topSeams } from '../pattern/body.ts';
import { neckRibPiece } from '../pattern/ribs.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import { panelAcross } from '../pattern/panel.ts';
import type { Finish } from '../pattern/pattern.ts';

/** Cut wide, with dropped shoulders: the armhole lies on the upper arm. */
const body: Body = {
  halfChest: 29.5,
  halfHem: 29,
  length: 74,
  neck: 9,
  frontDrop: 8.6,
  backDrop: 2.2,
  shoulder: [26, -6.2],
  armhole: 28,
};
const sleeve: Sleeve = { cap: 8.5, length: 21, halfHem: 20, ease: 0.985 };
const hem: Finish = { fold: 2.6, rows: [2, 2.5] };
const sleeveHem: Finish = { fold: 2.6, rows: [2, 2.5] };

export const oversized: Cut = {
  pattern: {
    spacing: 0.85,
    pieces: [
      bodyPiece('front', body, heavyJersey, hem),
      bodyPiece('back', body, heavyJersey, hem),
      sleevePiece('Left', body, sleeve, heavyJersey, sleeveHem),
      sleevePiece('Right', body, sleeve, heavyJersey, sleeveHem),
      neckRibPiece(body, { height: 2.5, share: 0.88 }, neckRib),
    ],
    seams: topSeams(true, true),
  },
  drape: { frames: 300, arms: { raised: 1.3, rest: 0.26 }, twist: 260, seed: 9 },
  frame: { target: [0, -34.5, 0], width: 82 },
  places: {
    chest: { piece: 'front', at: [0, -25], width: 31 },
    pocket: { piece: 'front', at: [10.5, -18], width: 8.5 },
    back: { piece: 'back', at: [0, -27], width: 34 },
  },
  borders: [
    { piece: 'front', from: [-30, -70.8], to: [30, -70.8], height: 10 },
    { piece: 'back', from: [-30, -70.8], to: [30, -70.8], height: 10 },
    { piece: 'sleeveLeft', from: [-24, -18], to: [24, -18], height: 5.5 },
    { piece: 'sleeveRight', from: [-24, -18], to: [24, -18], height: 5.5 },
  ],
  blocks: (['front', 'back'] as const).flatMap((piece) => [panelAcross(piece, -21, -39), panelAcross(piece, -39, -80)]),
};
