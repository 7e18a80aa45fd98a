import type { Cut, Part, Side, View } from '../cut.ts';
import type { Gather } from '../drape.ts';
import { mirror } from '../outline.ts';
import { flip } from './sleeve.ts';

type Legs = {
  waist: [number, number];
  hip: number;
  crotch: number;
  hem: { outer: [number, number]; inner: [number, number] };
};

const long: Legs = {
  waist: [318, 170],
  hip: 262,
  crotch: 494,
  hem: { outer: [232, 990], inner: [368, 1000] },
};
const short: Legs = {
  waist: [312, 340],
  hip: 268,
  crotch: 622,
  hem: { outer: [232, 806], inner: [460, 826] },
};

function legShape(
  {
    waist: [wx, wy],
    hip,
    crotch,
    hem: {
      outer: [ox, oy],
      inner: [ix, iy],
    },
  }: Legs,
  far: number,
): string {
  const third = (oy - crotch) / 3;
  return `M${wx} ${wy} C${wx - 12} ${wy + 60} ${hip} ${wy + 130} ${hip - 4} ${crotch - 90} C${hip - 10} ${crotch + third} ${ox - 6} ${oy - third} ${ox} ${oy + far}
    Q${(ox + ix) / 2} ${(oy + iy) / 2 + far + (far ? 0 : 10)} ${ix} ${iy + far} C${ix + 8} ${iy - (iy - crotch) * 0.42} 474 ${crotch + (iy - crotch) * 0.3} 486 ${crotch - 4} L486 ${wy}Z`;
}

function waistband({ waist: [x, y] }: Legs, side: Side, height: number): Part[] {
  const line = `M${x - 2} ${y - height / 2 + 6} Q480 ${y - height / 2 + (side === 'front' ? 20 : 4)} ${962 - x} ${y - height / 2 + 6}`;
  const shape = `M${x + 8} ${y - height} Q480 ${y - height + (side === 'front' ? 16 : -4)} ${952 - x} ${y - height} L${964 - x} ${y + 10} Q480 ${y + 26} ${x - 4} ${y + 10}Z`;
  const inside: Part = {
    role: 'inside',
    shape: `M${x + 8} ${y - height + 2} Q480 ${y - height - 20} ${952 - x} ${y - height + 2} L${952 - x} ${y - height + 30} L${x + 8} ${y - height + 30}Z`,
    round: [8, 8],
  };
  const band: Part = {
    role: 'trim',
    shape,
    round: [18, 30],
    surplus: 0.01,
    shadow: [6, 0.36],
    gathers: [300, 380, 460, 540, 620].map((at): Gather => ({
      at: [at, y - height / 2],
      reach: [60, 40],
      across: 0.16,
    })),
    stitches: [line, line.replace(/(M\S+ )(\S+)/, (_, a: string, b: string) => `${a}${Number(b) + 14}`)].slice(0, 1),
    ribs: [{ line, width: height + 4 }],
  };
  return side === 'front' ? [inside, band] : [band];
}

function cord(x: number, y: number, ex: number, ey: number): Part[] {
  const line = `M${x} ${y} C${x + (ex > x ? -10 : 10)} ${y + 60} ${ex + (ex > x ? -16 : 16)} ${ey - 60} ${ex} ${ey}`;
  return [
    { role: 'cord', shape: line, band: 9, round: [5, 9], ribs: [{ line, width: 9 }], shadow: [6, 0.5] },
    {
      role: 'metal',
      shape: `M${ex - 4} ${ey - 4} L${ex + 4} ${ey - 4} L${ex + 4} ${ey + 16} L${ex - 4} ${ey + 16}Z`,
      round: [4, 8],
      shadow: [4, 0.45],
    },
  ];
}

function gathersOf(
  {
    crotch,
    waist: [wx, wy],
    hip,
    hem: {
      outer: [ox, oy],
      inner: [ix],
    },
  }: Legs,
  heap: number,
): Gather[] {
  return [
    { at: [450, crotch - 30], reach: [110, 70], rising: 0.06, along: 0.03 },
    { at: [440, crotch + 50], reach: [100, 60], falling: 0.03, along: 0.03 },
    { at: [(wx + 480) / 2, wy + 30], reach: [110, 60], across: 0.05 },
    { at: [hip + 80, crotch + (oy - crotch) * 0.4], reach: [110, 90], along: 0.035, rising: 0.02 },
    { at: [(ox + ix) / 2, oy - 100], reach: [120, 70], along: heap * 0.6, falling: heap * 0.4 },
    { at: [(ox + ix) / 2, oy - 24], reach: [120, 40], along: heap },
  ];
}

/** The patch on the back; the front's pockets are seams of the leg. */
function backPocket({ waist: [wx, wy] }: Legs): Part[] {
  const left = wx + 30;
  return [
    {
      role: 'cloth',
      shape: `M${left} ${wy + 90} L${left + 96} ${wy + 90} L${left + 94} ${wy + 184} L${left + 48} ${wy + 208} L${left + 2} ${wy + 184}Z`,
      round: [10, 9],
      shadow: [5, 0.36],
      stitches: [
        `M${left + 5} ${wy + 92} L${left + 7} ${wy + 180} L${left + 48} ${wy + 202} L${left + 89} ${wy + 180} L${left + 91} ${wy + 92}`,
        `M${left} ${wy + 106} L${left + 96} ${wy + 106}`,
      ],
    },
  ];
}

function view(legs: Legs, side: Side, cuffed: boolean): View {
  const {
    waist: [wx, wy],
    crotch,
    hip,
    hem: {
      outer: [ox, oy],
      inner: [ix, iy],
    },
  } = legs;
  const mouth = (inset: number) =>
    `M${wx + 34 + inset} ${wy + 6} C${wx + 26 + inset} ${wy + 70} ${hip + 40 + inset} ${wy + 116} ${hip - 6 + inset} ${wy + 176}`;
  const leg: Part = {
    role: 'cloth',
    shape: legShape(legs, 0),
    core: legShape(legs, 60),
    round: [cuffed ? 50 : 60, 96],
    surplus: 0.008,
    stiff: 0.32,
    gathers: gathersOf(legs, cuffed ? 0.1 : 0.02),
    shadow: [9, 0.36],
    seams: [`M486 ${wy} L486 ${crotch - 4}`, ...(side === 'front' ? [mouth(0)] : [])],
    stitches: side === 'front' ? [mouth(9)] : [],
    hems: cuffed ? [] : [`M${ox - 6} ${oy - 24} Q${(ox + ix) / 2} ${(oy + iy) / 2 - 14} ${ix + 8} ${iy - 24}`],
  };
  const ribMiddle = `M${ox + 6} ${oy + 28} Q${(ox + ix) / 2} ${oy + 38} ${ix - 6} ${iy + 26}`;
  const rib: Part = {
    role: 'trim',
    shape: `M${ox + 4} ${oy - 4} C${ox + 14} ${oy + 20} ${ox + 14} ${oy + 40} ${ox + 12} ${oy + 62} Q${(ox + ix) / 2} ${oy + 74} ${ix - 14} ${iy + 60} C${ix - 14} ${iy + 40} ${ix - 12} ${iy + 20} ${ix - 2} ${iy - 4} Q${(ox + ix) / 2} ${oy + 10} ${ox + 4} ${oy - 4}Z`,
    round: [24, 36],
    ribs: [{ line: ribMiddle, width: 76 }],
    shadow: [6, 0.3],
  };
  const height = cuffed ? 58 : 62;
  const parts: Part[] = [
    leg,
    ...(cuffed ? [rib] : []),
    flip(leg),
    ...(cuffed ? [flip(rib)] : []),
    ...(side === 'back' ? backPocket(legs) : []),
    ...waistband(legs, side, height),
    ...(side === 'front' ? [...cord(464, wy - 18, 440, wy + 128), ...cord(498, wy - 18, 516, wy + 146)] : []),
  ];
  const panel = `M0 0 L${hip + 50} 0 L${hip + 34} ${crotch} L${ox + 48} 1200 L0 1200Z`;
  const third = (oy - crotch) / 3;
  const rail = `M${wx + 8} ${wy} C${wx - 6} ${wy + 60} ${hip + 22} ${wy + 130} ${hip + 16} ${crotch - 90} C${hip + 10} ${crotch + third} ${ox + 18} ${oy - third} ${ox + 24} ${oy + 30}`;
  const middle = (hip + 480) / 2 - (cuffed ? 4 : 10);
  const print = cuffed
    ? { at: [middle + 6, crotch + 60] as [number, number], width: 230, turn: 87 }
    : { at: [middle - 10, crotch + 60] as [number, number], width: 150, turn: 4 };
  return {
    parts,
    chest: print,
    pocket: { at: [middle - 10, oy - (cuffed ? 470 : 120)], width: cuffed ? 74 : 96, turn: 4 },
    back: { ...print },
    borders: cuffed
      ? [
          {
            on: 'cloth',
            line: [
              [0, oy - 180],
              [960, oy - 180],
            ],
            height: 104,
          },
        ]
      : [
          {
            on: 'cloth',
            line: [
              [ox - 20, oy - 40],
              [470, iy - 36],
            ],
            height: 104,
          },
          {
            on: 'cloth',
            line: [
              [490, iy - 36],
              [980 - ox, oy - 40],
            ],
            height: 104,
          },
        ],
    rails: [rail, mirror(rail)],
    blocks: [
      panel + mirror(panel),
      `M0 ${crotch + (oy - crotch) * 0.36} L960 ${crotch + (oy - crotch) * 0.36} L960 ${crotch + (oy - crotch) * 0.5} L0 ${crotch + (oy - crotch) * 0.5}Z`,
    ],
  };
}

export const joggers: Cut = (side) => view(long, side, true);
export const shorts: Cut = (side) => view(short, side, false);
