import { type Placket, withPlacket } from '../cloth/placket.ts';
import { flatKnit, pique } from '../cloth/shirting.ts';
import type { Cut } from '../cut.ts';
import { neckLabel } from '../mesh/label.ts';
import { button } from '../mesh/solid.ts';
import { type Body, bodyPiece, topSeams } from '../pattern/body.ts';
import { cuffPiece } from '../pattern/ribs.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import { collarPiece, collarSeams, splitNeck } from '../pattern/collar.ts';
import { panelAcross } from '../pattern/panel.ts';
import type { Finish, Seam } from '../pattern/pattern.ts';

const body: Body = {
  halfChest: 26,
  halfHem: 25.6,
  length: 71,
  neck: 8,
  frontDrop: 7.6,
  backDrop: 2,
  shoulder: [21.8, -4.8],
  armhole: 24.5,
};
const sleeve: Sleeve = { cap: 12.5, length: 18.6, halfHem: 16.5, ease: 0.99 };
const placket: Placket = { half: 1.6, top: -7, low: -21, row: 0.25, box: 1.5, buttons: [-9.6, -15.6], buttonhole: 1.5 };
const hem: Finish = { fold: 2.5, rows: [1.9, 2.4] };
const cuff = { length: 30, height: 2.6 };
const cuffSeams = (['Left', 'Right'] as const).flatMap((side): Seam[] => [
  [`sleeve${side}.hem`, `cuff${side}.top`],
  [`cuff${side}.start`, `cuff${side}.end`],
]);

export const polo: Cut = {
  pattern: {
    spacing: 0.8,
    pieces: [
      withPlacket(splitNeck(bodyPiece('front', body, pique, hem)), placket),
      bodyPiece('back', body, pique, hem),
      sleevePiece('Left', body, sleeve, pique, { ditch: 0.05 }),
      sleevePiece('Right', body, sleeve, pique, { ditch: 0.05 }),
      cuffPiece('Left', sleeve, cuff, flatKnit),
      cuffPiece('Right', sleeve, cuff, flatKnit),
      collarPiece(body, { stand: [3, 1.9], fall: [5, 5.3], spread: 0.4, share: 0.97, lift: 0.6 }, flatKnit, {
        role: 'trim',
        edge: { rows: [] },
      }),
    ],
    seams: [...topSeams(true, false), ...collarSeams, ...cuffSeams],
  },
  drape: { frames: 300, arms: { raised: 1.35, rest: 0.3 }, twist: 200, seed: 5 },
  props: (fit) => [neckLabel(fit, [0, -3.9]), ...placket.buttons.map((v) => button(fit.on('front', 0, v), 1.1))],
  frame: { target: [0, -33, 0], width: 77 },
  closeUp: { piece: 'front', at: [2.2, -12.5] },
  places: {
    chest: { piece: 'front', at: [0, -23], width: 27 },
    pocket: { piece: 'front', at: [9.5, -17], width: 8 },
    back: { piece: 'back', at: [0, -24], width: 29 },
  },
  borders: [
    { piece: 'front', from: [-27, -68], to: [27, -68], height: 9 },
    { piece: 'back', from: [-27, -68], to: [27, -68], height: 9 },
    { piece: 'sleeveLeft', from: [-20, -17.6], to: [20, -17.6], height: 5 },
    { piece: 'sleeveRight', from: [-20, -17.6], to: [20, -17.6], height: 5 },
  ],
  blocks: (['front', 'back'] as const).flatMap((piece) => [
    panelAcross(piece, -26, -41),
    panelAcross(piece, -41, -44.5),
  ]),
};
