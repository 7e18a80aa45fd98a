import type { Cut, Part, Side, View } from '../cut.ts';
import type { Gather } from '../drape.ts';
import { mirror } from '../outline.ts';
import { flip, shortSleeve } from './sleeve.ts';
import type { TeeShape } from './tee-shape.ts';

export const regular: TeeShape = {
  neck: [392, 190],
  scoop: 290,
  shoulder: [266, 240],
  armpit: [244, 482],
  waist: 252,
  hem: [236, 946],
  cuff: [
    [92, 518],
    [226, 584],
  ],
  turn: 25,
};

export const boxy: TeeShape = {
  neck: [388, 196],
  scoop: 288,
  shoulder: [212, 258],
  armpit: [204, 520],
  waist: 200,
  hem: [192, 934],
  cuff: [
    [34, 606],
    [186, 660],
  ],
  turn: 21,
};

/** The middle line of the neck's rib, on the front or the back. */
export function neckline({ neck: [x, y], scoop }: TeeShape, side: Side, inset = 0): string {
  const low = (side === 'front' ? scoop : y + 26) - inset;
  const left = x + 8;
  const right = 960 - left;
  const side1 = side === 'front' ? y + (low - y) * 0.62 : y + (low - y) * 0.7;
  const belly = side === 'front' ? 44 : 40;
  return `M${left} ${y + 3} C${left + 4} ${side1} ${480 - belly} ${low} 480 ${low} C${480 + belly} ${low} ${right - 4} ${side1} ${right} ${y + 3}`;
}

export function bodyShape(shape: TeeShape, side: Side, longer = 0): string {
  const {
    shoulder: [sx, sy],
    armpit: [ax, ay],
    waist,
    hem: [hx, hemY],
  } = shape;
  const hy = hemY + longer;
  const r = (x: number) => 960 - x;
  const middle = (ay + hy) / 2;
  const [nx, ny] = shape.neck;
  const neck = neckline({ ...shape, neck: [nx - 8, ny - 12] }, side);
  return `${neck} L${r(sx)} ${sy} C${r(sx + 10)} ${sy + (ay - sy) * 0.35} ${r(sx + 8)} ${sy + (ay - sy) * 0.72} ${r(ax)} ${ay}
    C${r(ax + 6)} ${ay + 80} ${r(waist)} ${middle} ${r(hx)} ${hy} C${r(hx + 90)} ${hy + 15} 560 ${hy + 18} 480 ${hy + 16}
    C400 ${hy + 18} ${hx + 90} ${hy + 15} ${hx} ${hy} C${waist} ${middle} ${ax + 6} ${ay + 80} ${ax} ${ay}
    C${sx + 8} ${sy + (ay - sy) * 0.72} ${sx + 10} ${sy + (ay - sy) * 0.35} ${sx} ${sy}Z`;
}

export function hemLine({ hem: [x, y] }: TeeShape, up: number): string {
  return `M${x - 6} ${y - up} C${x + 90} ${y + 15 - up} 400 ${y + 18 - up} 480 ${y + 16 - up} C560 ${y + 18 - up} ${870 - x} ${y + 15 - up} ${966 - x} ${y - up}`;
}

export function armhole({ shoulder: [sx, sy], armpit: [ax, ay] }: TeeShape): string {
  return `M${sx} ${sy - 4} C${sx + 10} ${sy + (ay - sy) * 0.35} ${sx + 8} ${sy + (ay - sy) * 0.72} ${ax} ${ay}`;
}

/** Folds of a body that hangs from its shoulders: from the armpits inwards, and soft pleats above the hem. */
export function bodyGathers({ armpit: [x, y], hem: [, hy] }: TeeShape, much = 1): Gather[] {
  return [
    { at: [x + 24, y + 6], reach: [105, 80], falling: 0.045 * much, along: 0.03 * much },
    { at: [936 - x, y + 14], reach: [110, 90], rising: 0.045 * much, along: 0.03 * much },
    { at: [x + 60, hy - 190], reach: [110, 90], rising: 0.03 * much, along: 0.015 * much },
    { at: [880 - x, hy - 150], reach: [130, 80], falling: 0.034 * much, along: 0.02 * much },
    { at: [430, hy - 60], reach: [190, 130], across: 0.022 * much },
    { at: [470, y - 60], reach: [90, 150], across: 0.011 * much },
  ];
}

export function neckParts(shape: TeeShape, wide = 26): { behind: Part[]; front: Part } {
  const {
    neck: [x, y],
    scoop,
  } = shape;
  const back = neckline(shape, 'back', 3);
  const front = neckline(shape, 'front', wide / 2 - 3);
  return {
    behind: [
      {
        role: 'inside',
        shape: `M${x - 4} ${y} Q480 ${y + 34} ${964 - x} ${y} C${960 - x} ${scoop - 20} 530 ${scoop + 12} 480 ${scoop + 12} C430 ${scoop + 12} ${x} ${scoop - 20} ${x - 4} ${y}Z`,
        round: [20, 10],
        surplus: 0.004,
      },
      { role: 'tape', shape: neckline(shape, 'back', -15), band: 9, round: [4, 3] },
      {
        role: 'rib',
        shape: back,
        band: wide - 3,
        round: [9, 13],
        ribs: [{ line: back, width: wide - 5 }],
        shadow: [5, 0.35],
      },
      {
        role: 'label',
        shape: `M462 ${y + 30} L498 ${y + 30} L498 ${y + 54} L462 ${y + 54}Z`,
        round: [3, 2],
        shadow: [3, 0.3],
      },
    ],
    front: {
      role: 'rib',
      shape: front,
      band: wide,
      round: [10, 15],
      ribs: [{ line: front, width: wide - 2 }],
      shadow: [6, 0.38],
      stitches: [],
    },
  };
}

/** Bands along the hem and both sleeves; `height` is that of the hem's. */
export function edges(shape: TeeShape, height = 120): View['borders'] {
  const {
    hem: [hx, hy],
    cuff: [[ox, oy], [ix, iy]],
  } = shape;
  return [
    {
      on: 'cloth',
      line: [
        [hx - 10, hy - 32],
        [970 - hx, hy - 32],
      ],
      height,
    },
    {
      on: 'sleeve',
      line: [
        [ox + 12, oy - 32],
        [ix + 14, iy - 26],
      ],
      height: 56,
    },
    {
      on: 'sleeve',
      line: [
        [946 - ix, iy - 26],
        [948 - ox, oy - 32],
      ],
      height: 56,
    },
  ];
}

export function tee(shape: TeeShape): Cut {
  return (side: Side): View => {
    const sleeve = shortSleeve(shape);
    const {
      neck: [nx, ny],
      shoulder: [sx, sy],
      armpit: [, ay],
    } = shape;
    const shoulderSeam = `M${nx} ${ny - 6} L${sx} ${sy}`;
    const body: Part = {
      role: 'cloth',
      shape: bodyShape(shape, side),
      core: bodyShape(shape, side, 130),
      round: [62, 104],
      surplus: 0.007,
      gathers: bodyGathers(shape, side === 'front' ? 1 : 0.9),
      seams: [
        armhole(shape),
        mirror(armhole(shape)),
        ...(side === 'back'
          ? [`M${nx - 2} ${ny + 6} L${sx + 4} ${sy + 12}`, mirror(`M${nx - 2} ${ny + 6} L${sx + 4} ${sy + 12}`)]
          : [shoulderSeam, mirror(shoulderSeam)]),
      ],
      stitches: [neckline(shape, side, -20 - 5)].slice(0, side === 'front' ? 1 : 0),
      hems: [hemLine(shape, 20)],
      shadow: [12, 0.42],
    };
    const neck = neckParts(shape);
    const backLine = neckline(shape, 'back', 9);
    const parts: Part[] =
      side === 'front'
        ? [...neck.behind, sleeve, flip(sleeve), body, neck.front]
        : [
            sleeve,
            flip(sleeve),
            body,
            {
              role: 'rib',
              shape: backLine,
              band: 25,
              round: [10, 15],
              ribs: [{ line: backLine, width: 23 }],
              shadow: [5, 0.3],
            },
          ];
    return {
      parts,
      chest: { at: [480, ay + 18], width: (480 - shape.armpit[0]) * 1.34 },
      pocket: { at: [592, ay - 66], width: 76 },
      back: { at: [480, ay - 10], width: (480 - shape.armpit[0]) * 1.44 },
      borders: edges(shape, 118),
      blocks: [
        `M0 ${ay - 60} L960 ${ay - 60} L960 ${ay + 110} L0 ${ay + 110}Z`,
        `M0 ${ay + 110} L960 ${ay + 110} L960 1200 L0 1200Z`,
      ],
    };
  };
}
