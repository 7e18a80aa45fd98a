import type { Cut, Part, Side, View } from '../cut.ts';
import type { Gather } from '../drape.ts';
import { both } from './long.ts';
import { flip, shortSleeve } from './sleeve.ts';
import { bodyGathers, hemLine, neckParts, neckline, regular } from './tee.ts';
import type { TeeShape } from './tee-shape.ts';

const hem = { hem: [252, 960] as [number, number] };

function scoop(side: Side): string {
  const low = side === 'front' ? 352 : 268;
  return `M378 176 C384 ${low - 40} 432 ${low} 480 ${low} C528 ${low} 576 ${low - 40} 582 176`;
}

function hole(side: Side): string {
  const cut = side === 'front' ? 0 : -12;
  return `M318 190 C334 300 ${330 + cut} 430 240 488`;
}

function vestShape(side: Side, longer: number): string {
  const low = 960 + longer;
  const arm = side === 'front' ? 330 : 318;
  return `${scoop(side)} L642 190 C626 300 ${960 - arm} 430 720 488 C712 600 710 760 708 ${low} C610 ${low + 16} 560 ${low + 18} 480 ${low + 16} C400 ${low + 18} 350 ${low + 16} 252 ${low} C250 760 248 600 240 488 C${arm} 430 334 300 318 190Z`;
}

/** A vest: deep armholes and a low neck, both bound in the second colour. */
export const vest: Cut = (side: Side): View => {
  const gathers: Gather[] = [
    { at: [270, 520], reach: [100, 80], falling: 0.05, along: 0.03 },
    { at: [690, 530], reach: [100, 80], rising: 0.05, along: 0.03 },
    { at: [330, 780], reach: [110, 90], rising: 0.035, along: 0.02 },
    { at: [640, 820], reach: [120, 90], falling: 0.035, along: 0.02 },
    { at: [470, 900], reach: [190, 120], across: 0.025 },
    { at: [480, 480], reach: [90, 120], across: 0.012 },
  ];
  const body: Part = {
    role: 'cloth',
    shape: vestShape(side, 0),
    core: vestShape(side, 130),
    round: [56, 96],
    surplus: 0.008,
    gathers,
    hems: [hemLine({ ...regular, ...hem }, 20)],
    shadow: [12, 0.42],
  };
  const binding = (line: string): Part => ({
    role: 'rib',
    shape: line,
    band: 17,
    round: [7, 10],
    ribs: [{ line, width: 15 }],
    shadow: [4, 0.32],
  });
  const back: Part[] =
    side === 'front'
      ? [
          {
            role: 'inside',
            shape: `${scoop('back')} L642 190 C626 300 640 420 700 470 L660 560 L300 560 L260 470 C320 420 334 300 318 190Z`,
            round: [30, 24],
            surplus: 0.006,
          },
          { ...binding(scoop('back')), shadow: [4, 0.3] },
          ...both('M318 190 C344 300 340 400 272 470').map((line) => binding(line)),
          { role: 'label', shape: 'M462 284 L498 284 L498 308 L462 308Z', round: [3, 2], shadow: [3, 0.3] },
        ]
      : [];
  return {
    parts: [...back, body, ...both(hole(side)).map(binding), binding(scoop(side))],
    chest: { at: [480, 520], width: 300 },
    pocket: { at: [570, 440], width: 66 },
    back: { at: [480, 480], width: 300 },
    borders: [
      {
        on: 'cloth',
        line: [
          [240, 928],
          [720, 928],
        ],
        height: 124,
      },
    ],
    blocks: ['M0 470 L960 470 L960 600 L0 600Z', 'M0 600 L960 600 L960 760 L0 760Z'],
  };
};

const sporty: TeeShape = {
  ...regular,
  neck: [400, 194],
  scoop: 276,
  shoulder: [280, 240],
  waist: 266,
  hem: [252, 952],
  cuff: [
    [112, 500],
    [232, 566],
  ],
};

function sportBody(side: Side, longer: number): string {
  const low = 952 + longer;
  return `${neckline({ ...sporty, neck: [392, 182] }, side)} C600 300 660 420 716 482 C708 600 690 760 708 ${low} C610 ${low + 15} 560 ${low + 20} 480 ${low + 18} C400 ${low + 20} 350 ${low + 15} 252 ${low} C270 760 252 600 244 482 C300 420 360 300 394 190Z`;
}

/** A training tee: raglan sleeves and curved side panels in the second colour, flat seams, a bright line at the back. */
export const sports: Cut = (side: Side): View => {
  const raglan = 'M396 188 C362 300 302 420 246 484';
  const base = shortSleeve(sporty);
  const sleeve: Part = {
    ...base,
    role: 'trim',
    shape: base.shape.replace(/^M\S+ \S+/, 'M404 184'),
    core: base.core?.replace(/^M\S+ \S+/, 'M404 184'),
    round: [54, 90],
  };
  const grown = (part: Part): Part => ({
    ...part,
    shape: part.shape.replace(/L\S+ \S+ L\S+ \S+Z$/, 'L330 420 L420 260Z'),
    core: part.core?.replace(/L\S+ \S+ L\S+ \S+Z$/, 'L330 420 L420 260Z'),
  });
  const panel: Part = {
    role: 'trim',
    shape: 'M243 484 C290 560 306 700 300 800 C298 880 322 930 330 966 L250 956 C268 760 252 600 243 484Z',
    round: [26, 30],
    surplus: 0.006,
    seams: ['M243 484 C290 560 306 700 300 800 C298 880 322 930 330 966'],
    shadow: [3, 0.15],
    hems: [hemLine(sporty, 20)],
  };
  const body: Part = {
    role: 'cloth',
    shape: sportBody(side, 0),
    core: sportBody(side, 130),
    round: [60, 104],
    surplus: 0.006,
    gathers: bodyGathers(sporty, 0.9),
    seams: both(raglan),
    hems: [hemLine(sporty, 20)],
    shadow: [8, 0.3],
  };
  const piping = both(raglan).map((line): Part => ({ role: 'button', shape: line, band: 5, round: [3, 4] }));
  const neck = neckParts(sporty, 22);
  const backLine = neckline(sporty, 'back', 8);
  const sleeves = [grown(sleeve), flip(grown(sleeve))];
  const mark: Part = { role: 'button', shape: 'M456 872 L504 872 L504 878 L456 878Z', round: [2, 2] };
  return {
    parts: [
      ...(side === 'front' ? neck.behind : []),
      ...sleeves,
      body,
      panel,
      flip(panel),
      ...piping,
      ...(side === 'front'
        ? [neck.front]
        : [
            mark,
            {
              role: 'rib',
              shape: backLine,
              band: 22,
              round: [9, 13],
              ribs: [{ line: backLine, width: 20 }],
              shadow: [5, 0.3],
            } satisfies Part,
          ]),
    ],
    chest: { at: [480, 470], width: 270 },
    pocket: { at: [566, 400], width: 66 },
    back: { at: [480, 480], width: 300 },
    borders: [
      {
        on: 'cloth',
        line: [
          [230, 700],
          [730, 700],
        ],
        height: 120,
      },
    ],
    blocks: [
      'M0 520 L480 600 L960 520 L960 640 L480 720 L0 640Z',
      'M0 655 L480 735 L960 655 L960 700 L480 780 L0 700Z',
    ],
  };
};
