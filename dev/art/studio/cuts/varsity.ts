import { linedFleece, wideRib } from '../cloth/cloth.ts';
import type { Cut } from '../cut.ts';
import { snap } from '../mesh/solid.ts';
import { type Body, bodyPiece, topSeams } from '../pattern/body.ts';
import { cuffPiece, endRibSeams, hemRibPiece, standCollar } from '../pattern/ribs.ts';
import { type Sleeve, sleevePiece } from '../pattern/sleeve.ts';
import { line } from '../pattern/curve.ts';
import type { Finish, Piece, Seam } from '../pattern/pattern.ts';

const HEM = 6.5;

/** Chest 114 and length 68 with the rib. */
const body: Body = {
  halfChest: 28.5,
  halfHem: 28,
  length: 68 - HEM,
  neck: 8.8,
  frontDrop: 9.4,
  backDrop: 2,
  shoulder: [23.4, -5.2],
  armhole: 26,
};
const sleeve: Sleeve = { cap: 12, length: 49.5, halfHem: 12.2, ease: 0.99 };
const cuff = { length: 19, height: 6.5 };
const gathered: Finish = { ditch: 0.06, rows: [0.5], pucker: 0.04 };
const hemRib = { length: 90, height: HEM };
const collar = { height: 4.2, share: 0.94, top: 0.84 };

/** The right front lies on the left one, seen from the camera; its edge is this far from the middle. */
const EDGE = -1.7;
const FACING = 1.9;

/** 1 on one side of a line and 0 on the other, as far as a sample can show. */
const beyond = (away: number, footprint: number) => Math.min(1, Math.max(0, 0.5 + away / footprint));

/** Two stripes along a rib, between its lower edge and its upper one. */
function striped(piece: Piece, low: number, height: number): Piece {
  const band = (v: number, from: number, to: number, footprint: number) =>
    beyond(v - from, footprint) - beyond(v - to, footprint);
  return {
    ...piece,
    dyed: 'cloth',
    contrast: (_u, v, footprint) => {
      const share = (v - low) / height;
      const size = footprint / height;
      return band(share, 0.24, 0.4, size) + band(share, 0.56, 0.72, size);
    },
  };
}

/** The edge of the front that lies on top. */
const step = (away: number) => 0.2 / (1 + Math.exp(-away / 0.03));
const under = (away: number) => 1 - (away < 0 ? 0.72 * Math.exp(away / 0.2) : 0.3 * Math.exp(-away / 0.05));

/** Where the pockets are: middle, half width and half height of their welts, and how far they lean. */
const POCKET = { at: [14.4, -43] as const, half: [1.35, 7.6] as const, lean: 0.3 };

/** Position in a welt, from its middle: across and along; cm. */
function inWelt(u: number, v: number): readonly [number, number] {
  const [x, y] = [Math.abs(u) - POCKET.at[0], v - POCKET.at[1]];
  const [sin, cos] = [Math.sin(POCKET.lean), Math.cos(POCKET.lean)];
  return [x * cos + y * sin, y * cos - x * sin];
}

/** Distance to a welt's outline, cm: negative inside. */
function toWelt(u: number, v: number): number {
  const [x, y] = inWelt(u, v);
  const [dx, dy] = [Math.abs(x) - POCKET.half[0], Math.abs(y) - POCKET.half[1]];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
}

const onWelt = (u: number, v: number, footprint: number) => beyond(-toWelt(u, v), footprint);

/** The outline of a welt, `inside` cm within its edge. */
function weltLine(sign: number, inside: number) {
  const [w, h] = POCKET.half.map((half) => half - inside);
  const [sin, cos] = [Math.sin(POCKET.lean), Math.cos(POCKET.lean)];
  const corner = (x: number, y: number) =>
    [sign * (POCKET.at[0] + x * cos - y * sin), POCKET.at[1] + x * sin + y * cos] as const;
  return line(corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h), corner(-w, -h));
}

function front(): Piece {
  const piece = bodyPiece('front', body, linedFleece, gathered);
  const { neck, ...edges } = piece.edges;
  const middle = Math.floor(neck.length / 2);
  const { neck: seam, ...finishes } = piece.finishes ?? {};
  // The neckline in two halves, so that the collar can begin and end in the middle.
  const parted = Object.entries(edges).flatMap(([name, curve]) =>
    name === 'shoulderRight'
      ? [
          [name, curve] as const,
          ['neckRight', neck.slice(0, middle + 1)] as const,
          ['neckLeft', neck.slice(middle)] as const,
        ]
      : [[name, curve] as const],
  );
  return {
    ...piece,
    edges: Object.fromEntries(parted),
    finishes,
    details: [
      { along: neck, finish: seam ?? {} },
      { along: line([FACING, -body.length], [FACING, -body.frontDrop]), finish: { rows: [0] } },
      { along: weltLine(1, 0.22), finish: { rows: [0], pucker: 0 } },
      { along: weltLine(-1, 0.22), finish: { rows: [0], pucker: 0 } },
    ],
    contrast: onWelt,
    bare: onWelt,
    relief: (u, v) => step(u - EDGE) + 0.2 / (1 + Math.exp(toWelt(u, v) / 0.04)),
    shade: (u, v) => {
      const away = toWelt(u, v);
      const [x] = inWelt(u, v);
      // The opening, along the outer edge of the welt, is darkest.
      const dark = x > 0 ? 0.75 : 0.4;
      return under(u - EDGE) * (away > 0 ? 1 - dark * Math.exp(-away / 0.16) : 1);
    },
  };
}

/** The rib at the hem, whose ends overlap like the fronts. */
function hem(): Piece {
  const middle = hemRib.length / 4;
  return {
    ...striped(hemRibPiece(body, hemRib, wideRib), -body.length - HEM, HEM),
    relief: (u) => step(u - middle - EDGE),
    shade: (u) => under(u - middle - EDGE),
  };
}

const seams: readonly Seam[] = [
  ...topSeams(true, false),
  ...endRibSeams(),
  ['front.neckRight', 'collar.right'],
  ['back.neck', 'collar.back'],
  ['front.neckLeft', 'collar.left'],
];

export const varsity: Cut = {
  pattern: {
    spacing: 0.85,
    pieces: [
      front(),
      bodyPiece('back', body, linedFleece, gathered),
      { ...sleevePiece('Left', body, sleeve, linedFleece, gathered), role: 'trim' },
      { ...sleevePiece('Right', body, sleeve, linedFleece, gathered), role: 'trim' },
      striped(standCollar(body, collar, wideRib), 0, collar.height),
      hem(),
      striped(cuffPiece('Left', sleeve, cuff, wideRib), -sleeve.length - cuff.height, cuff.height),
      striped(cuffPiece('Right', sleeve, cuff, wideRib), -sleeve.length - cuff.height, cuff.height),
    ],
    seams,
  },
  drape: { frames: 300, arms: { raised: 1.1, rest: 0.36 }, twist: 160, seed: 4 },
  props: (fit) => [
    ...[-13, -24, -35, -46, -57].map((v) => snap(fit.on('front', 0.1, v), 1.5)),
    snap(fit.on('hemRib', hemRib.length / 4 + 0.1, -body.length - HEM / 2), 1.5),
  ],
  closeUp: { piece: 'front', at: [3, -12.5] },
  frame: { target: [0, -30.5, 0], width: 84 },
  places: {
    chest: { piece: 'front', at: [0, -18.5], width: 27 },
    pocket: { piece: 'front', at: [11, -19], width: 9 },
    back: { piece: 'back', at: [0, -26], width: 31 },
  },
  borders: [
    { piece: 'front', from: [-28.5, -58], to: [28.5, -58], height: 11 },
    { piece: 'back', from: [-28.5, -58], to: [28.5, -58], height: 11 },
  ],
  blocks: [],
};
