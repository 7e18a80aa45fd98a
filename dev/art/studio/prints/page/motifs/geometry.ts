/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { type Block, CUT, around, disc, dots, petal, polar, starlet } from './block.ts';

/** A pierced sandstone screen: eight-pointed stars between crosses. It fills its square, to be laid edge to edge. */
export const jaali: Block = [
  { ink: 0, path: starlet(50, 50, 8, 45, 34, 22.5) },
  { ink: CUT, path: starlet(50, 50, 8, 39, 29.5, 22.5) },
  { ink: 0, path: starlet(50, 50, 8, 31, 20, 0) },
  { ink: CUT, path: around(8, (a) => petal(50, 50, a, 19, 6.5)) },
  { ink: 0, path: disc(50, 50, 3.4) },
  {
    ink: 0,
    path: 'M46.5 0 L53.5 0 L53.5 9 L46.5 9Z M46.5 91 L53.5 91 L53.5 100 L46.5 100Z M0 46.5 L9 46.5 L9 53.5 L0 53.5Z M91 46.5 L100 46.5 L100 53.5 L91 53.5Z',
  },
  {
    ink: 0,
    path: [
      [0, 0],
      [100, 0],
      [0, 100],
      [100, 100],
    ]
      .map(([x, y]) => starlet(x!, y!, 4, 25, 10, 0))
      .join(' '),
  },
  {
    ink: CUT,
    path: [
      [0, 0],
      [100, 0],
      [0, 100],
      [100, 100],
    ]
      .map(([x, y]) => starlet(x!, y!, 4, 13, 5.5, 0))
      .join(' '),
  },
];

const swell = (y: number, high: number, thick: number) =>
  `M0 ${y} C18 ${y - high} 32 ${y - high} 50 ${y} C68 ${y + high} 82 ${y + high} 100 ${y} L100 ${y + thick} C82 ${y + high + thick} 68 ${y + high + thick} 50 ${y + thick} C32 ${y - high + thick} 18 ${y - high + thick} 0 ${y + thick}Z`;

/** Leheriya, the tied waves of Rajasthan, with drops between them. Joins left and right, top and bottom. */
export const wave: Block = [
  { ink: 0, path: `${swell(16, 20, 9)} ${swell(66, 20, 9)}` },
  { ink: 1, path: `${swell(32, 20, 3.6)} ${swell(82, 20, 3.6)}` },
  {
    ink: 0,
    path: [0, 50]
      .map((y) =>
        [5, 17.5, 30, 42.5, 55, 67.5, 80, 92.5]
          .map((x) => disc(x, y + 48 - 14.5 * Math.sin((x / 50) * Math.PI), 1.9))
          .join(' '),
      )
      .join(' '),
  },
];

/** Fifteen bars a side, each dyed a little early or late: the soft saw edge of a tied warp. */
function warp(outer: number, inner: number, ink: number): Block[number] {
  const bars: string[] = [];
  for (let i = -12; i <= 12; i += 1) {
    const y = 50 + i * 3.7;
    const early = ((i * i * 7 + 30) % 5) * 0.7;
    const reach = outer * (1 - Math.abs(i) / 12.4) + early;
    const hollow = inner * (1 - Math.abs(i) / 12.4) - early;
    const bar = (from: number, to: number) =>
      `M${50 + from} ${y - 1.9} L${50 + to} ${y - 1.9} L${50 + to} ${y + 1.9} L${50 + from} ${y + 1.9}Z`;
    if (reach <= 0.5) continue;
    if (hollow > 0) bars.push(bar(-reach, -hollow), bar(hollow, reach));
    else bars.push(bar(-reach, reach));
  }
  return { ink, path: bars.join(' ') };
}

export const ikat: Block = [warp(47, 37, 0), warp(31, 19, 1), warp(14, 5, 0), warp(3, 0, 1)];

/** The sixteen-rayed star of an ajrakh, set in dots. */
export const star: Block = [
  { ink: 0, path: disc(50, 50, 46) },
  { ink: CUT, path: disc(50, 50, 42.5) },
  { ink: 1, path: dots(24, 50, 50, 38.6, 1.9) },
  { ink: 0, path: starlet(50, 50, 16, 35, 25) },
  { ink: CUT, path: disc(50, 50, 23) },
  { ink: 1, path: starlet(50, 50, 8, 22, 13) },
  { ink: CUT, path: around(8, (a) => petal(50, 50, a, 14, 5)) },
  { ink: 0, path: disc(50, 50, 4) },
  { ink: CUT, path: `${around(16, (a) => disc(...polar(50, 50, a, 27.3), 1))} ${disc(50, 50, 1.6)}` },
];

/** A patang of Uttarayan on its string. */
export const kite: Block = [
  { ink: 0, path: 'M54 4 L92 38 L54 72 L16 38Z' },
  { ink: 1, path: 'M54 4 L54 72 L16 38Z' },
  { ink: CUT, line: 1.3, path: 'M54 4 L54 72 M16 38 C30 22 78 22 92 38' },
  { ink: 2, path: disc(54, 40, 12) },
  { ink: CUT, path: disc(54, 40, 9) },
  { ink: 0, path: starlet(54, 40, 8, 8, 4) },
  {
    ink: CUT,
    path: `${disc(54, 40, 2)} ${[
      [35, 38],
      [73, 38],
      [54, 58],
      [54, 17],
    ]
      .map(([x, y]) => starlet(x!, y!, 4, 5, 2))
      .join(' ')}`,
  },
  { ink: 2, path: 'M54 72 L66 84 L42 84Z' },
  { ink: 0, line: 1.2, path: 'M54 72 C50 84 30 80 26 88 C23 94 14 90 8 99' },
  {
    ink: 1,
    path: `${petal(40, 82, 60, 9, 6)} ${petal(40, 82, -120, 9, 6)} ${petal(24, 91, 30, 8, 5)} ${petal(24, 91, -150, 8, 5)}`,
  },
];
