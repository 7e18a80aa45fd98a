import type { Cut, Part, Side, View } from '../cut.ts';
import { base, button, collarBack, collarBehind, leaf } from './collar.ts';
import { flip } from './sleeve.ts';
import { boxy, edges } from './tee.ts';
import type { TeeShape } from './tee-shape.ts';

const shirtShape: TeeShape = {
  ...boxy,
  neck: [398, 210],
  scoop: 276,
  hem: [196, 946],
  cuff: [
    [44, 600],
    [190, 652],
  ],
};

/** A camp shirt: open notch, one pocket, straight hem, buttons all the way down. */
export const shirt: Cut = (side: Side): View => {
  const {
    neck,
    armpit: [, ay],
  } = shirtShape;
  const { sleeves, body } = base(shirtShape, side);
  const placket: Part = {
    role: 'cloth',
    shape: 'M460 300 L500 300 L500 962 L460 962Z',
    round: [8, 9],
    shadow: [4, 0.34],
    stitches: ['M465 310 L465 950', 'M495 310 L495 950'],
  };
  const pocket: Part = {
    role: 'cloth',
    shape: 'M556 430 L676 430 L676 548 L660 566 L572 566 L556 548Z',
    round: [10, 9],
    surplus: 0.01,
    shadow: [5, 0.34],
    stitches: ['M556 446 L676 446', 'M560 432 L560 546 L574 562 L658 562 L672 546 L672 432'],
  };
  const front: Part[] = [
    placket,
    pocket,
    ...[400, 506, 612, 718, 824, 920].map((y) => button(480, y)),
    leaf(neck, 'cloth', [396, 376], [474, 316]),
    flip(leaf(neck, 'cloth', [396, 376], [474, 316])),
    button(480, 322, 6.5),
  ];
  const yoke = `M204 330 C340 352 620 352 756 330`;
  return {
    parts: [
      ...(side === 'front' ? collarBehind(neck, 'cloth') : []),
      ...sleeves,
      side === 'front'
        ? body
        : {
            ...body,
            seams: [...(body.seams ?? []), yoke],
            stitches: ['M204 337 C340 359 620 359 756 337'],
            gathers: [...(body.gathers ?? []), { at: [480, 420], reach: [60, 160], across: 0.04 }],
          },
      ...(side === 'front' ? front : [collarBack(neck, 'cloth')]),
    ],
    chest: { at: [480, ay + 40], width: 300 },
    pocket: { at: [616, 500], width: 70 },
    back: { at: [480, ay + 20], width: 360 },
    borders: edges(shirtShape),
    blocks: [`M0 ${ay} L960 ${ay} L960 ${ay + 120} L0 ${ay + 120}Z`, `M480 0 L960 0 L960 1200 L480 1200Z`],
  };
};
