import { interlock, neckRib } from '../cloth/cloth.ts';
import { visible } from '../cloth/weave.ts';
import type { Block, Cut } from '../cut.ts';
import { neckLabel } from '../mesh/label.ts';
import { type Curve, bezier, mirror } from '../pattern/curve.ts';
import type { Finish, Piece } from '../pattern/pattern.ts';
import {
  type Raglan,
  type RaglanSleeve,
  raglanBodyPiece,
  raglanNeckRib,
  raglanSeams,
  raglanSleevePiece,
} from '../pattern/raglan.ts';

/** Chest 104 and length 70: close without squeezing. */
const body: Raglan = {
  halfChest: 26,
  halfHem: 25.2,
  waist: [24.4, 46],
  length: 70,
  meets: { front: [8.5, -2.7], back: [7.3, -1.4] },
  frontDrop: 9,
  backDrop: 2.2,
  armhole: 24,
};
const sleeve: RaglanSleeve = { cap: 23.8, length: 36, halfHem: 15.4, halfTop: 2.7 };
const hem: Finish = { fold: 2.2, rows: [1.6, 2.05], pucker: 0.015 };
const SEAM = 0.26;
const flatlock: Finish = { flat: SEAM, pucker: 0.015 };

/** Where the side panel begins, from the hem up. */
const panel = bezier([17.2, -body.length], [18, -52], [18.5, -40], [25, -body.armhole - 1.5]);

/** Distance of a point beyond the edge of the side panels, cm: positive on the panels. */
function onPanel(u: number, v: number): number {
  const i = panel.findIndex(([, y]) => y > v);
  if (i < 0) return -10;
  if (i === 0) return Math.abs(u) - panel[0][0];
  const [[ax, ay], [bx, by]] = [panel[i - 1], panel[i]];
  return Math.abs(u) - (ax + ((bx - ax) * (v - ay)) / (by - ay));
}

/** 1 in the holes of the panels' mesh, which lie in a hexagonal grid. */
function hole(u: number, v: number): number {
  const [dx, dy] = [0.26, 0.225];
  const row = Math.round(v / dy);
  const shifted = u / dx + (row % 2) / 2;
  const away = Math.hypot((shifted - Math.round(shifted)) * dx, v - row * dy);
  return Math.min(1, Math.max(0, (0.085 - away) / 0.04 + 0.5));
}

const inMesh = (u: number, v: number) => (onPanel(u, v) > SEAM ? 1 : 0);

/** The front or back with its panels of mesh in the second colour. */
function panelled(side: 'front' | 'back'): Piece {
  const along: readonly Curve[] = [panel, mirror(panel)];
  return {
    ...raglanBodyPiece(side, body, interlock, flatlock, hem),
    details: along.map((curve) => ({ along: curve, finish: flatlock })),
    contrast: (u, v, footprint) => Math.min(1, Math.max(0, 0.5 + onPanel(u, v) / footprint)),
    relief: (u, v, footprint) => {
      const detail = visible(0.26, footprint);
      return detail > 0 ? -0.03 * detail * hole(u, v) * inMesh(u, v) : 0;
    },
    shade: (u, v, footprint) => {
      const detail = visible(0.26, footprint);
      // From further away, the holes only make the panel darker.
      return 1 - inMesh(u, v) * (0.14 * (1 - detail) + (detail > 0 ? 0.55 * detail * hole(u, v) : 0));
    },
  };
}

export const sports: Cut = {
  pattern: {
    spacing: 0.8,
    pieces: [
      panelled('front'),
      panelled('back'),
      raglanSleevePiece('Left', body, sleeve, interlock, flatlock, hem),
      raglanSleevePiece('Right', body, sleeve, interlock, flatlock, hem),
      raglanNeckRib(body, sleeve, { height: 1.8, share: 0.93, top: 0.88 }, neckRib),
    ],
    seams: raglanSeams,
  },
  drape: { frames: 300, arms: { raised: 1.2, rest: 0.48 }, twist: 200, seed: 3 },
  props: (fit) => [neckLabel(fit, [0, -body.backDrop - 1.5])],
  frame: { target: [0, -32.5, 0], width: 76 },
  places: {
    chest: { piece: 'front', at: [0, -23], width: 25 },
    pocket: { piece: 'front', at: [8.5, -17], width: 7 },
    back: { piece: 'back', at: [0, -24], width: 27 },
  },
  borders: [
    { piece: 'front', from: [-26, -46], to: [26, -46], height: 10 },
    { piece: 'back', from: [-26, -46], to: [26, -46], height: 10 },
  ],
  blocks: (['front', 'back'] as const).flatMap((piece) => [chevron(piece, -28, -38), chevron(piece, -39.5, -43.5)]),
};

/** A block from one side panel to the other that points down in the middle. */
function chevron(piece: 'front' | 'back', high: number, low: number): Block {
  const right = panel.filter(([, y]) => y > low && y < high);
  return { piece, outline: [[0, low - 6.5], ...right, [0, high - 6.5], ...mirror(right)] };
}
