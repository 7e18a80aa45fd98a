/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Cut, Part, Side, View } from '../cut.ts';
import { mirror } from '../outline.ts';
import { both, hemRib, longSleeve, warm, warmGathers } from './long.ts';
import { flip } from './sleeve.ts';
import { armhole, bodyShape } from './tee.ts';

const shape = {
  ...warm,
  neck: [372, 268] as [number, number],
  scoop: 340,
  shoulder: [238, 304] as [number, number],
  armpit: [234, 546] as [number, number],
  hem: [246, 930] as [number, number],
  cuff: [
    [72, 884],
    [166, 904],
  ] as [[number, number], [number, number]],
};

/** The hood stands behind the neck: its back, the dark inside, and two edges that cross at the throat. */
const back =
  'M352 300 C326 232 336 140 404 96 C448 70 514 68 558 96 C626 140 634 232 608 300 C570 330 390 330 352 300Z';
const inside =
  'M392 286 C372 222 386 152 430 122 C458 104 506 104 532 122 C576 152 588 222 568 286 C540 330 510 352 480 372 C450 352 420 330 392 286Z';
const leftEdge =
  'M404 98 C336 142 324 236 352 302 C372 346 424 380 496 420 C504 404 500 388 492 374 C452 352 418 324 398 288 C374 226 388 156 434 122 C446 112 440 84 404 98Z';
const rightEdge =
  'M556 98 C624 142 636 236 608 302 C590 344 540 374 474 404 C468 392 468 380 474 370 C512 350 544 322 562 288 C586 226 572 156 526 122 C514 112 520 84 556 98Z';

function hoodFront(): Part[] {
  const rim = 'M436 132 C392 164 380 228 402 284 C420 322 456 350 488 368';
  return [
    {
      role: 'hood',
      shape: back,
      round: [52, 92],
      surplus: 0.008,
      gathers: [{ at: [480, 110], reach: [120, 40], across: 0.03 }],
      seams: ['M480 72 L480 130'],
      shadow: [10, 0.3],
    },
    {
      role: 'inside',
      shape: inside,
      round: [40, -60],
      surplus: 0.01,
      gathers: [{ at: [480, 250], reach: [80, 90], across: 0.05, along: 0.04 }],
      seams: ['M480 108 C484 190 478 280 480 372'],
    },
    { role: 'tape', shape: 'M404 268 Q480 318 556 268', band: 12, round: [5, 4] },
    { role: 'label', shape: 'M458 300 L502 300 L502 326 L458 326Z', round: [3, 2], shadow: [3, 0.3] },
    {
      role: 'hood',
      turn: -20,
      shape: rightEdge,
      round: [30, 62],
      surplus: 0.01,
      gathers: [{ at: [590, 250], reach: [60, 80], along: 0.06, falling: 0.04 }],
      stitches: [mirror(rim)],
      shadow: [10, 0.5],
    },
    {
      role: 'hood',
      turn: 20,
      shape: leftEdge,
      round: [30, 62],
      surplus: 0.01,
      gathers: [
        { at: [370, 250], reach: [60, 80], along: 0.06, rising: 0.04 },
        { at: [440, 360], reach: [60, 40], across: 0.04 },
      ],
      stitches: [rim],
      shadow: [12, 0.5],
    },
  ];
}

function cords(): Part[] {
  return [
    [452, 372, 436, 566],
    [514, 366, 528, 590],
  ].flatMap(([x, y, ex, ey]): Part[] => [
    {
      role: 'metal',
      shape: `M${x! - 7} ${y} C${x! - 7} ${y! - 9} ${x! + 7} ${y! - 9} ${x! + 7} ${y} C${x! + 7} ${y! + 9} ${x! - 7} ${y! + 9} ${x! - 7} ${y}Z`,
      round: [4, 6],
      shadow: [3, 0.4],
    },
    {
      role: 'cord',
      shape: `M${x} ${y} C${x! - 8} ${y! + 60} ${ex! + 10} ${ey! - 80} ${ex} ${ey}`,
      band: 9,
      round: [5, 9],
      ribs: [{ line: `M${x} ${y} C${x! - 8} ${y! + 60} ${ex! + 10} ${ey! - 80} ${ex} ${ey}`, width: 9 }],
      shadow: [6, 0.5],
    },
    {
      role: 'metal',
      shape: `M${ex! - 4} ${ey! - 4} L${ex! + 4} ${ey! - 4} L${ex! + 4} ${ey! + 20} L${ex! - 4} ${ey! + 20}Z`,
      round: [4, 8],
      shadow: [5, 0.45],
    },
  ]);
}

/** Seen from behind the hood hangs down: a soft shield with a seam, heaviest at its point. */
function hoodBack(): Part[] {
  return [
    {
      role: 'inside',
      shape: 'M362 262 C370 206 420 176 480 174 C540 176 590 206 598 262 C560 300 400 300 362 262Z',
      round: [30, 50],
    },
    {
      role: 'hood',
      shape:
        'M352 252 C372 212 420 196 480 214 C540 196 588 212 608 252 C640 330 612 424 546 476 C520 498 500 508 480 508 C460 508 440 498 414 476 C348 424 320 330 352 252Z',
      round: [56, 120],
      surplus: 0.012,
      stiff: 0.3,
      gathers: [
        { at: [400, 300], reach: [60, 90], rising: 0.06, along: 0.03 },
        { at: [560, 300], reach: [60, 90], falling: 0.06, along: 0.03 },
        { at: [480, 440], reach: [80, 60], along: 0.05 },
      ],
      seams: ['M480 212 C484 300 477 420 480 506'],
      stitches: ['M360 262 C382 226 424 210 480 228 C536 210 578 226 600 262'],
      shadow: [18, 0.5],
    },
  ];
}

export const hoodie: Cut = (side: Side): View => {
  const ay = shape.armpit[1];
  const hx = shape.hem[0];
  const sleeves = longSleeve(shape);
  const body: Part = {
    role: 'cloth',
    shape: bodyShape(shape, side),
    core: bodyShape(shape, side, 110),
    round: [66, 118],
    surplus: 0.006,
    stiff: 0.36,
    gathers: warmGathers(shape),
    seams: [...both(armhole(shape))],
    shadow: [12, 0.42],
  };
  const pocket: Part = {
    role: 'cloth',
    blank: true,
    round: [20, 26],
    surplus: 0.006,
    gathers: [{ at: [480, 800], reach: [140, 60], across: 0.025 }],
    shadow: [8, 0.38],
    shape: 'M372 716 L588 716 C604 760 630 800 662 838 L664 934 Q480 950 296 934 L298 838 C330 800 356 760 372 716Z',
    stitches: ['M380 725 L580 725', 'M384 722 C366 768 340 808 308 846', 'M576 722 C594 768 620 808 652 846'],
  };
  const parts: Part[] = [
    ...(side === 'back' ? [hoodBack()[0]!] : []),
    ...sleeves,
    ...sleeves.map(flip),
    hemRib(shape),
    body,
    ...(side === 'front' ? [pocket, hemRib(shape), ...hoodFront(), ...cords()] : [hemRib(shape), hoodBack()[1]!]),
  ];
  return {
    parts,
    chest: { at: [480, 586], width: 230 },
    pocket: { at: [606, 520], width: 74 },
    back: { at: [480, 690], width: 330 },
    borders: [
      {
        on: 'cloth',
        line: [
          [hx - 20, ay + 116],
          [980 - hx, ay + 116],
        ],
        height: 130,
      },
    ],
    blocks: [
      `M0 ${ay} L960 ${ay} L960 ${ay + 150} L0 ${ay + 150}Z`,
      `M0 ${ay + 150} L960 ${ay + 150} L960 ${ay + 176} L0 ${ay + 176}Z`,
    ],
  };
};
