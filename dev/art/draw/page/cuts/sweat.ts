import type { Cut, Part, Side, View } from '../cut.ts';
import { flip } from './sleeve.ts';
import { armhole, bodyShape, neckParts, neckline } from './tee.ts';
import { both, hemRib, longSleeve, warm, warmGathers } from './long.ts';

/** A crew-neck sweatshirt with the little V at the neck. */
export const sweat: Cut = (side: Side): View => {
  const [nx, ny] = warm.neck;
  const [sx, sy] = warm.shoulder;
  const ay = warm.armpit[1];
  const [hx, hy] = warm.hem;
  const sleeves = longSleeve(warm);
  const neck = neckParts(warm, 34);
  const body: Part = {
    role: 'cloth',
    shape: bodyShape(warm, side),
    core: bodyShape(warm, side, 110),
    round: [64, 112],
    surplus: 0.006,
    stiff: 0.36,
    gathers: warmGathers(warm),
    seams: [...both(armhole(warm)), ...both(`M${nx} ${ny - 6} L${sx} ${sy}`)],
    stitches: side === 'front' ? ['M446 318 L480 372 L514 318'] : [],
    shadow: [12, 0.42],
  };
  const backLine = neckline(warm, 'back', 12);
  const insert: Part = {
    role: 'rib',
    shape: 'M448 300 L512 300 L480 364Z',
    round: [6, 5],
    ribs: [{ line: 'M440 330 L520 330', width: 70 }],
  };
  const parts: Part[] = [
    ...(side === 'front' ? neck.behind : []),
    hemRib(warm),
    ...sleeves,
    ...sleeves.map(flip),
    body,
    ...(side === 'front'
      ? [insert, neck.front]
      : [
          {
            role: 'rib',
            shape: backLine,
            band: 30,
            round: [11, 16],
            ribs: [{ line: backLine, width: 28 }],
            shadow: [5, 0.3],
          } satisfies Part,
        ]),
  ];
  return {
    parts,
    chest: { at: [480, ay + 10], width: 326 },
    pocket: { at: [590, ay - 70], width: 82 },
    back: { at: [480, ay - 10], width: 340 },
    borders: [
      {
        on: 'cloth',
        line: [
          [hx - 20, ay + 116],
          [980 - hx, ay + 116],
        ],
        height: 150,
      },
      {
        on: 'sleeve',
        line: [
          [60, 690],
          [260, 716],
        ],
        height: 96,
      },
      {
        on: 'sleeve',
        line: [
          [700, 716],
          [900, 690],
        ],
        height: 96,
      },
    ],
    blocks: [
      `M0 ${ay - 70} L960 ${ay - 70} L960 ${ay + 90} L0 ${ay + 90}Z`,
      `M0 ${ay + 90} L960 ${ay + 90} L960 ${hy + 80} L0 ${hy + 80}Z`,
    ],
  };
};
