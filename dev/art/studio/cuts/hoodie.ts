import { doubleFleece, fleece, wideRib } from '../cloth/cloth.ts';
import type { Block, Cut } from '../cut.ts';
import { knotted, tube } from '../mesh/cord.ts';
import { neckLabel } from '../mesh/label.ts';
import { eyelet } from '../mesh/solid.ts';
import { type Body, bodyPiece, coverstitched, topSeams } from '../pattern/body.ts';
import { cuffPiece, endRibSeams, hemRibPiece } from '../pattern/ribs.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import {
  type Pocket,
  hoodPiece,
  hoodSeams,
  pocketLines,
  pocketPiece,
  pocketSeams,
  withSplitNeck,
} from '../pattern/hood.ts';
import type { Finish } from '../pattern/pattern.ts';

const HEM = 6.5;

const body: Body = {
  halfChest: 29,
  halfHem: 29,
  length: 70 - HEM,
  neck: 9.8,
  frontDrop: 14,
  backDrop: 3.2,
  shoulder: [24.5, -5.4],
  armhole: 26.5,
};
const sleeve: Sleeve = { cap: 11, length: 49, halfHem: 13, ease: 0.99 };
const cuff = { length: 18.5, height: 7 };
const hood = { height: 33, channel: 2.6 };
const pocket: Pocket = { top: 11.5, bottom: 17.5, low: -62.4, corner: -56.5, high: -42.5 };
/** Where a rib is sewn on. */
const gathered: Finish = { ditch: 0.06, rows: [0.45], pucker: 0.05 };
const front = withSplitNeck(coverstitched(bodyPiece('front', body, fleece, gathered)));

/** An area of colour across a piece. */
const band = (piece: string, low: number, high: number): Block => ({
  piece,
  outline: [
    [-31, low],
    [31, low],
    [31, high],
    [-31, high],
  ],
});

export const hoodie: Cut = {
  pattern: {
    spacing: 0.9,
    pieces: [
      { ...front, inner: pocketLines(pocket) },
      withSplitNeck(coverstitched(bodyPiece('back', body, fleece, gathered))),
      sleevePiece('Left', body, sleeve, fleece, gathered),
      sleevePiece('Right', body, sleeve, fleece, gathered),
      hoodPiece('Left', body, hood, doubleFleece),
      hoodPiece('Right', body, hood, doubleFleece),
      pocketPiece(pocket, fleece),
      hemRibPiece(body, { length: 100, height: HEM }, wideRib),
      cuffPiece('Left', sleeve, cuff, wideRib),
      cuffPiece('Right', sleeve, cuff, wideRib),
    ],
    seams: [...topSeams(true, false), ...hoodSeams, ...pocketSeams, ...endRibSeams()],
  },
  drape: { frames: 300, mannequin: 'head', arms: { raised: 1.05, rest: 0.24 }, twist: 200, seed: 8 },
  props: (fit) => [
    neckLabel(fit, [0, -6]),
    ...(['Left', 'Right'] as const).flatMap((side) => {
      const sign = side === 'Right' ? -1 : 1;
      const hole = fit.on(`hood${side}`, sign * 14.4, 2.2);
      const length = side === 'Right' ? 25 : 26.5;
      return [eyelet(hole), tube(fit.hang(hole, length, 0.3), knotted(0.3, 1.2))];
    }),
  ],
  frame: { target: [0, -19.5, 0], width: 94 },
  places: {
    chest: { piece: 'front', at: [0, -29], width: 25 },
    pocket: { piece: 'front', at: [10.5, -22], width: 8 },
    back: { piece: 'back', at: [0, -26], width: 31 },
  },
  borders: [
    { piece: 'front', from: [-29, -63], to: [29, -63], height: 12 },
    { piece: 'back', from: [-29, -63], to: [29, -63], height: 12 },
    { piece: 'sleeveLeft', from: [-15, -48.5], to: [15, -48.5], height: 8 },
    { piece: 'sleeveRight', from: [-15, -48.5], to: [15, -48.5], height: 8 },
  ],
  blocks: (['front', 'back', 'pocket'] as const).flatMap((piece) => [
    band(piece, -45.5, -26.5),
    band(piece, -48.7, -45.5),
  ]),
};
