import type { Cut, Part, Side, View } from '../cut.ts';
import { base, button, collarBack, collarBehind, leaf } from './collar.ts';
import { flip } from './sleeve.ts';
import { regular, edges } from './tee.ts';
import type { TeeShape } from './tee-shape.ts';

const poloShape: TeeShape = { ...regular, neck: [400, 206], scoop: 268 };

/** Piqué, a knitted collar and cuffs in the second colour, three buttons. */
export const polo: Cut = (side: Side): View => {
  const {
    neck,
    armpit: [, ay],
    cuff: [[ox, oy], [ix, iy]],
  } = poloShape;
  const { sleeves, body } = base(poloShape, side);
  const cuffLine = `M${ox + 8} ${oy - 8} Q${(ox + ix) / 2} ${(oy + iy) / 2 + 4} ${ix + 4} ${iy - 10}`;
  const cuff: Part = {
    role: 'rib',
    shape: `M${ox - 3} ${oy + 2} Q${(ox + ix) / 2 - 8} ${(oy + iy) / 2 + 14} ${ix - 2} ${iy + 3} L${ix + 8} ${iy - 24} Q${(ox + ix) / 2 + 4} ${(oy + iy) / 2 - 14} ${ox + 10} ${oy - 24}Z`,
    round: [10, 15],
    ribs: [{ line: cuffLine, width: 32 }],
    shadow: [4, 0.3],
  };
  const placket: Part = {
    role: 'cloth',
    shape: 'M458 288 L502 288 L504 466 Q480 472 456 466Z',
    round: [9, 10],
    shadow: [4, 0.32],
    stitches: ['M462 300 L461 460 L499 460 L498 300'],
  };
  const front: Part[] = [
    placket,
    button(480, 348),
    button(480, 394),
    button(480, 440),
    leaf(neck, 'rib', [418, 356], [478, 304]),
    flip(leaf(neck, 'rib', [418, 356], [478, 304])),
    button(480, 306, 6.5),
  ];
  const sleevesAndCuffs = sleeves.map((part): Part => ({ ...part, hems: [] }));
  return {
    parts: [
      ...(side === 'front' ? collarBehind(neck, 'rib') : []),
      ...sleevesAndCuffs,
      cuff,
      flip(cuff),
      body,
      ...(side === 'front' ? front : [collarBack(neck, 'rib')]),
    ],
    chest: { at: [480, ay + 60], width: 280 },
    pocket: { at: [588, ay - 76], width: 72 },
    back: { at: [480, ay - 10], width: 320 },
    borders: edges(poloShape).map((edge) =>
      edge.on === 'sleeve'
        ? {
            ...edge,
            line: [
              [edge.line[0][0], edge.line[0][1] - 6],
              [edge.line[1][0], edge.line[1][1] - 6],
            ],
          }
        : edge,
    ),
    blocks: [
      `M0 ${ay + 20} L960 ${ay + 20} L960 ${ay + 170} L0 ${ay + 170}Z`,
      `M0 ${ay + 170} L960 ${ay + 170} L960 ${ay + 200} L0 ${ay + 200}Z`,
    ],
  };
};
