import { wideRib, terry } from '../cloth/cloth.ts';
import { elastic, gathers, pocketMouth, withDetails } from '../cloth/detail.ts';
import type { Cut } from '../cut.ts';
import { drawstring } from '../mesh/drawstring.ts';
import { type Curve, bezier, mirror } from '../pattern/curve.ts';
import type { Piece } from '../pattern/pattern.ts';
import { type Trousers, ankleRib, hemBorder, legPanel, trouserSeams, waistband } from '../pattern/trousers.ts';

/** Length of the relaxed waist, and height of its band. */
const WAIST = 78;
const WAISTBAND = 4.4;
const RIB = 6.5;

const trousers: Trousers = {
  front: {
    waist: [
      [0.4, -WAISTBAND - 1.6],
      [24.2, -WAISTBAND],
    ],
    hip: 25.8,
    crotch: [-5.6, -30],
    knee: [0.4, 20.6],
    hem: [3.2, 17],
  },
  back: {
    waist: [
      [2.6, -WAISTBAND + 2],
      [28, -WAISTBAND],
    ],
    hip: 27.6,
    crotch: [-11, -30.6],
    knee: [-2.2, 20.2],
    hem: [1.4, 17],
  },
  hipAt: -21,
  kneeAt: -58,
  hemAt: -100 + RIB,
  slack: { from: -50, share: 0.11, around: 0 },
};

const mouth: Curve = bezier([15.2, -WAISTBAND - 0.4], [16, -10], [20, -16], [25.7, -20.5]);

function leg(side: 'front' | 'back', which: 'Left' | 'Right'): Piece {
  const piece = legPanel(side, which, trousers, terry, { ditch: 0.06, pucker: 0.05 });
  const { waist, hem } = piece.edges;
  const pocket =
    side === 'front' ? [pocketMouth(which === 'Right' ? mouth : mirror(mouth), [0.6], which === 'Left')] : [];
  return withDetails(
    piece,
    gathers(waist, { pitch: 0.9, height: 0.14, reach: 3, seed: 4 }),
    gathers(hem, { pitch: 0.8, height: 0.12, reach: 2, seed: 7 }),
    ...pocket,
  );
}

const band = elastic(WAISTBAND, [1.3, 3.1], 0.62, 40);

const panels = [leg('front', 'Left'), leg('front', 'Right'), leg('back', 'Left'), leg('back', 'Right')];

export const joggers: Cut = {
  pattern: {
    spacing: 0.8,
    pieces: [
      ...panels,
      withDetails(waistband(trousers, WAIST, WAISTBAND, terry), band),
      ankleRib('Left', trousers, 22, RIB, wideRib),
      ankleRib('Right', trousers, 22, RIB, wideRib),
    ],
    seams: trouserSeams(true),
  },
  drape: { frames: 300, mannequin: 'legs', gravity: 350, twist: 260, seed: 5 },
  props: (fit) => drawstring(fit, WAIST, WAISTBAND),
  frame: { target: [0, -47, 0], width: 94 },
  places: {
    chest: { piece: 'frontLeft', at: [-7.6, -45], width: 24, turn: 87 },
    pocket: { piece: 'frontLeft', at: [-12, -38], width: 8 },
    back: { piece: 'backLeft', at: [8, -45], width: 24, turn: 87 },
  },
  borders: panels.map((panel) => hemBorder(panel, 6.5, 10)),
  blocks: panels.flatMap(({ name, edges }) => {
    const flipped = edges.outseam.some(([u]) => u < -10) ? -1 : 1;
    const outer = [
      [19.5, 0],
      [20, -30],
      [14.8, -58],
      [11.6, -100],
      [40, -100],
      [40, 0],
    ].map(([u, v]) => [flipped * u, v] as const);
    const band = [
      [-40, -53],
      [-40, -62],
      [40, -62],
      [40, -53],
    ] as const;
    return [
      { piece: name, outline: outer },
      { piece: name, outline: band },
    ];
  }),
  rails: panels.map(({ name, edges }) => ({ piece: name, line: edges.outseam })),
  closeUp: { piece: 'frontLeft', at: [-15, -12] },
};
