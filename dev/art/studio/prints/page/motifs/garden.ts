/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { type Block, CUT, around, disc, petal, polar } from './block.ts';

/** The paisley of Kashmir and Sanganer: a bent cone with a flower growing inside. */
export const buta: Block = [
  {
    ink: 0,
    path: 'M40 93 C18 91 5 73 11 54 C17 36 37 29 50 17 C58 9 71 2 83 7 C94 12 95 25 87 30 C80 34 72 29 75 22 C70 24 69 30 73 38 C82 51 85 64 77 78 C69 91 54 94 40 93Z',
  },
  {
    ink: CUT,
    path: 'M40 87.5 C23 86 12.5 72 17 56.5 C22 42 41 36 53 25 C58 20 63 16 68 14 C63 22 62 31 67 40 C75 52 78 63 71 74.5 C64 85.5 52 88.5 40 87.5Z',
  },
  {
    ink: 1,
    path: 'M40 83 C27 81.5 18.5 70 22.5 58.5 C27 47 44 41.5 55 32 C56 37 59 41 62 45 C69 55 72 63 66 72 C60 81 50 84 40 83Z',
  },
  { ink: CUT, path: around(8, (a) => petal(44, 64, a, 15, 6)) },
  { ink: 0, path: `${disc(44, 64, 4.4)} ${around(8, (a) => disc(...polar(44, 64, a, 10.8), 1.5))}` },
  { ink: CUT, path: disc(44, 64, 1.8) },
  {
    ink: 0,
    path: `M38 92 C40 95 40 98 40 101 L45 101 C45 98 44 95 43.5 92.5Z ${petal(42, 99, -72, 22, 8)} ${petal(43, 99, 72, 22, 8)}`,
  },
];

function leaf(x: number, y: number, angle: number, length: number): string {
  return petal(x, y, angle, length, length * 0.3, 0.42);
}

const twig: [number, number, number, number][] = [
  [50, 86, -62, 25],
  [50, 86, 62, 25],
  [50, 73, -58, 29],
  [50, 73, 58, 29],
  [50, 59, -52, 29],
  [50, 59, 52, 29],
  [50, 45, -44, 27],
  [50, 45, 44, 27],
  [50, 32, -34, 23],
  [50, 32, 34, 23],
  [50, 24, 0, 24],
];

/** A neem twig: paired bitter leaves, their ribs cut out, and a few berries. */
export const neem: Block = [
  { ink: 0, path: twig.map(([x, y, a, l]) => leaf(x, y, a, l)).join(' ') },
  {
    ink: CUT,
    line: 0.9,
    path: twig
      .map(([x, y, a, l]) => {
        const [sx, sy] = polar(x, y, a, l * 0.22);
        const [ex, ey] = polar(x, y, a, l * 0.8);
        return `M${sx} ${sy} L${ex} ${ey}`;
      })
      .join(' '),
  },
  { ink: 1, line: 2, path: 'M50 99 C49 80 51 50 50 24' },
  {
    ink: 1,
    path: [
      [38, 93],
      [62, 94],
      [33, 86],
      [67, 86],
      [44, 98],
    ]
      .map(([x, y]) => disc(x!, y!, 2.3))
      .join(' '),
  },
];

/** A lotus over its water, as on temple lintels. */
export const lotus: Block = [
  { ink: 1, path: [-62, 62, -36, 36, -12, 12].map((a) => petal(50, 68, a, 52 - Math.abs(a) * 0.1, 17, 0.5)).join(' ') },
  { ink: CUT, path: [-49, 49, -24, 24, 0].map((a) => petal(50, 69, a, 51, 21, 0.46)).join(' ') },
  { ink: 0, path: [-49, 49, -24, 24, 0].map((a) => petal(50, 69, a, 48, 17, 0.46)).join(' ') },
  {
    ink: CUT,
    line: 1,
    path: [-49, 49, -24, 24, 0]
      .flatMap((a) =>
        [-4, 0, 4].map((b) => {
          const [x, y] = polar(50, 69, a + b, 17);
          const [ex, ey] = polar(50, 69, a + b * 0.6, b === 0 ? 38 : 30);
          return `M${x} ${y} L${ex} ${ey}`;
        }),
      )
      .join(' '),
  },
  { ink: 0, path: `${petal(50, 70, -88, 44, 9)} ${petal(50, 70, 88, 44, 9)}` },
  {
    ink: 1,
    path: 'M20 79 C28 74 34 84 42 79 C48 75 54 84 62 79 C68 75 74 83 80 79 L80 82 C73 87 68 79 62 83 C54 88 48 79 42 83 C34 88 28 79 20 83Z',
  },
  { ink: 0, path: 'M30 88 C38 84 44 92 50 88 C56 84 62 92 70 88 L70 90.5 C62 95 56 87 50 91 C44 95 38 87 30 91Z' },
  {
    ink: 0,
    path: [
      [50, 13],
      [35, 17],
      [65, 17],
      [22, 27],
      [78, 27],
    ]
      .map(([x, y]) => disc(x!, y!, 2))
      .join(' '),
  },
];

/** The sun of Udaipur's palace, smiling under its brows. */
export const sun: Block = [
  { ink: 0, path: around(16, (a, i) => (i % 2 === 0 ? petal(50, 50, a, 50, 11, 0.66) : petal(50, 50, a, 42, 8, 0.7))) },
  { ink: 1, path: around(16, (a) => disc(...polar(50, 50, a, 44.5), 1.7), 11.25) },
  { ink: CUT, path: disc(50, 50, 27) },
  { ink: 0, path: disc(50, 50, 24.5) },
  { ink: CUT, line: 1.2, path: `${disc(50, 50, 21)}` },
  {
    ink: CUT,
    line: 1.7,
    path: 'M37 44 C40 40.5 45 40.5 47.5 44 M52.5 44 C55 40.5 60 40.5 63 44 M50 45 C49.5 50 48 54 48 55.5 C49 57 51 57 52.2 55.8 M42.5 60.5 C46 64.5 54 64.5 57.5 60.5',
  },
  {
    ink: CUT,
    path: `M37.5 48 C40 45.5 45 45.5 47 48 C45 50.5 40 50.5 37.5 48Z M53 48 C55 45.5 60 45.5 62.5 48 C60 50.5 55 50.5 53 48Z`,
  },
  { ink: 1, path: `${disc(42.3, 48, 1.6)} ${disc(57.7, 48, 1.6)} ${petal(50, 42.5, 0, 10, 3.6)}` },
  { ink: 1, path: `${disc(38, 55, 2)} ${disc(62, 55, 2)}` },
];
