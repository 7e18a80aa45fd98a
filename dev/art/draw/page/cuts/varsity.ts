import type { Cut, Part, Side, View } from '../cut.ts';
import { both, hemRib, longSleeve, warm, warmGathers } from './long.ts';
import { flip } from './sleeve.ts';
import { armhole, bodyShape, neckline } from './tee.ts';

const shape = { ...warm, neck: [388, 214] as [number, number], scoop: 320 };

function snap(y: number): Part {
  const ring = (r: number) =>
    `M${480 - r} ${y} C${480 - r} ${y - r * 1.33} ${480 + r} ${y - r * 1.33} ${480 + r} ${y} C${480 + r} ${y + r * 1.33} ${480 - r} ${y + r * 1.33} ${480 - r} ${y}Z`;
  return { role: 'button', shape: ring(11), round: [6, 12], shadow: [4, 0.45], stitches: [] };
}

const welt = (x: number, lean: number): string =>
  `M${x} 700 L${x + 24} ${694 - lean} L${x + 24 + lean * 3.2} ${846 - lean} L${x + lean * 3.2} 852Z`;

/** A jacket with sleeves of another cloth, striped ribs and snaps. */
export const varsity: Cut = (side: Side): View => {
  const ay = shape.armpit[1];
  const sleeves = longSleeve(shape).map((part): Part =>
    part.role === 'sleeve'
      ? { ...part, role: 'trim' }
      : {
          ...part,
          role: 'cloth',
          surplus: undefined,
          gathers: undefined,
          tipping: [`M70 904 Q120 916 172 918`, `M70 922 Q120 934 172 936`],
        },
  );
  const hem: Part = {
    ...hemRib(shape, 72),
    role: 'cloth',
    tipping: ['M236 942 Q480 958 724 942', 'M238 964 Q480 980 722 964'],
  };
  const collarLine = neckline(shape, side, side === 'front' ? 17 : 14);
  const inner = neckline(shape, side, side === 'front' ? 12 : 10);
  const outer = neckline(shape, side, side === 'front' ? 23 : 19);
  const collar: Part = {
    role: 'cloth',
    shape: collarLine,
    band: side === 'front' ? 42 : 36,
    round: [13, 22],
    ribs: [{ line: collarLine, width: 38 }],
    tipping: [inner, outer],
    shadow: [8, 0.4],
  };
  const backLine = neckline(shape, 'back', 6);
  const body: Part = {
    role: 'cloth',
    shape: bodyShape(shape, side),
    core: bodyShape(shape, side, 110),
    round: [64, 112],
    surplus: 0.005,
    stiff: 0.42,
    gathers: warmGathers(shape),
    seams: [...both(armhole(shape)), ...both(`M388 208 L240 262`)],
    shadow: [12, 0.42],
    stitches: side === 'front' ? ['M460 330 L460 918', 'M500 330 L500 918'] : [],
  };
  const placket: Part = {
    role: 'cloth',
    shape: 'M458 322 L502 322 L502 926 L458 926Z',
    round: [10, 14],
    shadow: [5, 0.35],
  };
  const front: Part[] = [
    ...[welt(300, 6), ...both(welt(300, 6)).slice(1)].map((path): Part => ({
      role: 'trim',
      shape: path,
      round: [8, 12],
      shadow: [6, 0.4],
      surplus: 0,
    })),
    placket,
    ...[372, 490, 608, 726, 844].map(snap),
    snap(958),
  ];
  const behind: Part[] = [
    {
      role: 'inside',
      shape: 'M384 212 Q480 250 576 212 C572 300 530 334 480 334 C430 334 388 300 384 212Z',
      round: [20, 10],
      surplus: 0.004,
    },
    {
      role: 'cloth',
      shape: backLine,
      band: 32,
      round: [11, 15],
      ribs: [{ line: backLine, width: 30 }],
      shadow: [5, 0.35],
    },
    { role: 'label', shape: 'M456 256 L504 256 L504 286 L456 286Z', round: [3, 2], shadow: [3, 0.3] },
  ];
  return {
    parts: [
      ...(side === 'front' ? behind : []),
      hem,
      ...sleeves,
      ...sleeves.map(flip),
      body,
      ...(side === 'front' ? front : []),
      collar,
    ],
    chest: { at: [480, ay + 40], width: 380 },
    pocket: { at: [596, ay - 64], width: 96 },
    back: { at: [480, ay + 40], width: 350 },
    borders: [
      {
        on: 'cloth',
        line: [
          [226, ay + 90],
          [734, ay + 90],
        ],
        height: 130,
      },
    ],
    blocks: [`M0 ${ay} L960 ${ay} L960 ${ay + 140} L0 ${ay + 140}Z`],
  };
};
