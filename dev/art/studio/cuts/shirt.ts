import { withDetails, patchPocket } from '../cloth/detail.ts';
import { type Placket, withPlacket } from '../cloth/placket.ts';
import { cambric, fusedCambric } from '../cloth/shirting.ts';
import type { Cut } from '../cut.ts';
import { neckLabel } from '../mesh/label.ts';
import { button } from '../mesh/solid.ts';
import { type Body, bodyPiece, topSeams } from '../pattern/body.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import { collarPiece, collarSeams, splitNeck } from '../pattern/collar.ts';
import { bezier, line } from '../pattern/curve.ts';
import { panelAcross } from '../pattern/panel.ts';
import type { Finish, Piece } from '../pattern/pattern.ts';

/** Cut wide, with dropped shoulders. */
const body: Body = {
  halfChest: 30.5,
  halfHem: 30,
  length: 76,
  neck: 8.2,
  frontDrop: 8,
  backDrop: 2,
  shoulder: [25.5, -6],
  armhole: 28,
};
const sleeve: Sleeve = { cap: 9, length: 25, halfHem: 21, ease: 1 };
const hem: Finish = { fold: 1.8, rows: [1.65], pucker: 0.05 };
const sleeveHem: Finish = { fold: 2.6, rows: [2.4], pucker: 0.04 };
const placket: Placket = {
  half: 1.7,
  top: -7,
  low: -79,
  row: 0.45,
  buttons: [-15.5, -25, -34.5, -44, -53.5, -63],
  buttonhole: 1.5,
};

/** Side seams and armholes are felled: two rows of stitches hold the seam allowance down. */
const felled: Finish = { ditch: 0.03, rows: [0.7], pucker: 0.05 };
const topstitched: Finish = { ditch: 0.05, rows: [0.15], pucker: 0.04 };

function shirtBody(side: 'front' | 'back'): Piece {
  const piece = bodyPiece(side, body, cambric, hem);
  const seams = Object.fromEntries(
    Object.keys(piece.edges)
      .filter((edge) => edge !== 'hem')
      .map((edge) => [edge, /^shoulder|^neck/.test(edge) ? topstitched : felled]),
  );
  // The front hangs over the chest, so its hem is longer in the middle.
  const deep = body.length + (side === 'front' ? 2.6 : 0.6);
  const curve = bezier(
    [-body.halfHem, -body.length],
    [-body.halfHem * 0.5, -deep],
    [body.halfHem * 0.5, -deep],
    [body.halfHem, -body.length],
  );
  return { ...piece, edges: { ...piece.edges, hem: curve }, finishes: { hem, ...seams } };
}

const [pocketLeft, pocketRight, pocketTop, pocketLow] = [5.6, 17.6, -19.5, -33];
const pocket = patchPocket(
  [
    [pocketLeft, pocketTop],
    [pocketLeft, pocketLow + 1.6],
    [(pocketLeft + pocketRight) / 2, pocketLow],
    [pocketRight, pocketLow + 1.6],
    [pocketRight, pocketTop],
  ],
  pocketTop,
);

const YOKE = -10.5;

/** The back hangs from a yoke, with a box pleat in the middle that opens downwards. */
function withYoke(piece: Piece): Piece {
  const yoke = line([-27, YOKE], [27, YOKE]);
  const fold = (u: number, v: number) => {
    if (v > YOKE) return 0;
    const away = YOKE - v;
    const open = 1.7 + away * 0.012;
    const d = (Math.abs(u) - open) / (0.12 + away * 0.03);
    return Math.exp(-away / 16) * Math.exp(-d * d);
  };
  return {
    ...piece,
    details: [...(piece.details ?? []), { along: yoke, finish: { ditch: 0.05, rows: [0.15], pucker: 0.05 } }],
    relief: (u, v) => {
      const away = YOKE - v;
      const inner = away > 0 ? Math.exp(-away / 14) / (1 + Math.exp((Math.abs(u) - 1.7 - away * 0.012) / 0.05)) : 0;
      return (v > YOKE ? 0.06 : 0) + 0.12 * inner;
    },
    shade: (u, v) => 1 - 0.35 * fold(u, v),
  };
}

export const shirt: Cut = {
  pattern: {
    spacing: 0.85,
    pieces: [
      withDetails(withPlacket(splitNeck(shirtBody('front')), placket), pocket),
      withYoke(shirtBody('back')),
      sleevePiece('Left', body, sleeve, cambric, sleeveHem),
      sleevePiece('Right', body, sleeve, cambric, sleeveHem),
      collarPiece(body, { stand: [3.4, 2.6], fall: [4.6, 6.6], spread: 1.4, share: 0.98, lift: 0.5 }, fusedCambric, {
        role: 'body',
        edge: { rows: [0.55], fold: 0.6 },
      }),
    ],
    seams: [...topSeams(true, false), ...collarSeams],
  },
  drape: { frames: 300, arms: { raised: 1.3, rest: 0.26 }, twist: 260, seed: 4 },
  props: (fit) => [neckLabel(fit, [0, -4]), ...placket.buttons.map((v) => button(fit.on('front', 0, v), 1.1))],
  frame: { target: [0, -35, 0], width: 84 },
  closeUp: { piece: 'front', at: [2.2, -13] },
  places: {
    chest: { piece: 'front', at: [0, -26], width: 31 },
    pocket: { piece: 'front', at: [11.6, -26.5], width: 7 },
    back: { piece: 'back', at: [0, -30], width: 34 },
  },
  borders: [
    { piece: 'front', from: [-31, -73.5], to: [31, -73.5], height: 10 },
    { piece: 'back', from: [-31, -73.5], to: [31, -73.5], height: 10 },
    { piece: 'sleeveLeft', from: [-24, -22], to: [24, -22], height: 5.5 },
    { piece: 'sleeveRight', from: [-24, -22], to: [24, -22], height: 5.5 },
  ],
  blocks: (['front', 'back'] as const).map((piece) => panelAcross(piece, -28, -41)),
};
