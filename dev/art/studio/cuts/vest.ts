import { bindingRib, fineRib } from '../cloth/cloth.ts';
import type { Cut } from '../cut.ts';
import { neckLabel } from '../mesh/label.ts';
import { type Body, bodyPiece, topSeams } from '../pattern/body.ts';
import { armholeBinding, bindingSeams, neckRibPiece } from '../pattern/ribs.ts';
import type { Finish } from '../pattern/pattern.ts';

/** Chest 94, measured at the underarm: the bindings stand inside the outline that is cut here. */
const body: Body = {
  halfChest: 23.5,
  halfHem: 24,
  waist: [22.7, 44],
  length: 69,
  neck: 9.6,
  frontDrop: 15,
  backDrop: 8.5,
  shoulder: [13.8, -1.5],
  armhole: 25,
  hollow: {
    front: [
      [16.5, -24.5],
      [10.9, -15],
    ],
    back: [
      [17, -24.5],
      [11.9, -14],
    ],
  },
};
const hem: Finish = { fold: 2, rows: [1.45, 1.9] };
const bound: Finish = { ditch: 0.05, rows: [0.18] };

export const vest: Cut = {
  pattern: {
    spacing: 0.8,
    pieces: [
      bodyPiece('front', body, fineRib, hem),
      bodyPiece('back', body, fineRib, hem),
      neckRibPiece(body, { height: 1.1, share: 0.93 }, bindingRib),
      armholeBinding('Left', body, { height: 1.1, share: 0.93 }, bindingRib, bound),
      armholeBinding('Right', body, { height: 1.1, share: 0.93 }, bindingRib, bound),
    ],
    seams: [...topSeams(false, true), ...bindingSeams],
  },
  drape: { frames: 280, arms: { raised: 1.3, rest: 0.75 }, twist: 260, seed: 8 },
  props: (fit) => [neckLabel(fit, [0, -body.backDrop - 2.3])],
  frame: { target: [0, -33.5, 0], width: 76 },
  places: {
    chest: { piece: 'front', at: [0, -29.5], width: 24 },
    pocket: { piece: 'front', at: [7, -22], width: 7 },
    back: { piece: 'back', at: [0, -24], width: 25 },
  },
  borders: [
    { piece: 'front', from: [-24, -66.5], to: [24, -66.5], height: 10 },
    { piece: 'back', from: [-24, -66.5], to: [24, -66.5], height: 10 },
  ],
  blocks: (['front', 'back'] as const).flatMap((piece) =>
    (
      [
        [-38, -26],
        [-51, -38],
      ] as const
    ).map(([low, high]) => ({
      piece,
      outline: [
        [-30, low],
        [30, low],
        [30, high],
        [-30, high],
      ] as const,
    })),
  ),
};
