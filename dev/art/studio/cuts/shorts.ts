import { twill } from '../cloth/cloth.ts';
import { elastic, gathers, patchPocket, pocketMouth, withDetails } from '../cloth/detail.ts';
import type { Cut } from '../cut.ts';
import { drawstring } from '../mesh/drawstring.ts';
import { type Curve, bezier, line, mirror } from '../pattern/curve.ts';
import type { Piece } from '../pattern/pattern.ts';
import { type Trousers, hemBorder, legPanel, trouserSeams, waistband } from '../pattern/trousers.ts';

/** Length of the relaxed waist, and height of its band. */
const WAIST = 80;
const WAISTBAND = 4.2;

const trousers: Trousers = {
  front: {
    waist: [
      [0.4, -WAISTBAND - 1.6],
      [24.6, -WAISTBAND],
    ],
    hip: 26.4,
    crotch: [-5.8, -29.6],
    hem: [-4.4, 26.2],
  },
  back: {
    waist: [
      [2.6, -WAISTBAND + 2],
      [28.4, -WAISTBAND],
    ],
    hip: 28.2,
    crotch: [-11.2, -30],
    hem: [-8.6, 26.6],
  },
  hipAt: -21,
  kneeAt: -58,
  hemAt: -45.5,
  slack: { from: -14, share: 0.12, around: 0.14 },
};

const mouth: Curve = bezier([16.4, -WAISTBAND - 0.4], [17.4, -10], [21, -16], [26.3, -20]);
const patch: Curve = line([9, -12], [9, -24], [15.5, -26], [22, -24], [22, -12]);

function leg(side: 'front' | 'back', which: 'Left' | 'Right'): Piece {
  const piece = legPanel(side, which, trousers, twill, { fold: 2.4, rows: [2.2] });
  const folded = { ditch: 0.05, rows: [0.25], pucker: 0.05 };
  const finished = { ...piece, finishes: { ...piece.finishes, outseam: folded, rise: folded } };
  const pocket =
    side === 'front'
      ? [pocketMouth(which === 'Right' ? mouth : mirror(mouth), [0.2, 0.8], which === 'Left')]
      : which === 'Left'
        ? [patchPocket(patch, -12)]
        : [];
  return withDetails(finished, gathers(piece.edges.waist, { pitch: 1, height: 0.15, reach: 2.6, seed: 14 }), ...pocket);
}

const band = elastic(WAISTBAND, [0.3, 2.1, 3.9], 0.7, 43);

const panels = [leg('front', 'Left'), leg('front', 'Right'), leg('back', 'Left'), leg('back', 'Right')];

export const shorts: Cut = {
  pattern: {
    spacing: 0.75,
    pieces: [...panels, withDetails(waistband(trousers, WAIST, WAISTBAND, twill), band)],
    seams: trouserSeams(false),
  },
  drape: { frames: 280, mannequin: 'legs', gravity: 350, memory: 0.6, twist: 260, seed: 8 },
  props: (fit) => drawstring(fit, WAIST, WAISTBAND),
  frame: { target: [0, -23, 0], width: 64 },
  places: {
    chest: { piece: 'frontLeft', at: [-13, -33], width: 14 },
    pocket: { piece: 'frontLeft', at: [-14, -34], width: 10 },
    back: { piece: 'backRight', at: [-14, -33], width: 14 },
  },
  borders: panels.map((panel) => hemBorder(panel, 3.2, 10)),
  blocks: [],
  closeUp: { piece: 'frontLeft', at: [-16, -12] },
};
