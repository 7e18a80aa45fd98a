import { type Block, CUT, disc, petal, polar } from './block.ts';

/** A palace elephant with its trunk raised, which brings luck, under a printed cloth. */
export const elephant: Block = [
  {
    ink: 0,
    path: 'M13 48 C14 34 28 27 44 27 C54 27 60 30 63 29 C66 19 79 17 85 25 C88 30 88 36 88 41 C92 37 92 25 90 13 L97.5 11 C101 30 100 52 86 57 C83 60 79 60 77 59 C76 63 74 66 73 70 L74 90 L61 90 L59 70 C52 73 43 73 37 70 L36 90 L23 90 L22 69 C15 64 12 57 13 48Z',
  },
  { ink: 0, line: 2.4, path: 'M14 46 C6 51 8 60 6.5 68' },
  { ink: 0, path: petal(6.6, 66, 184, 11, 5) },
  { ink: CUT, path: 'M64 32 C55 33 53 47 58 57 C63 62 71 57 71 47 C71 40 70 33 64 32Z' },
  { ink: 1, path: 'M64.5 34.5 C58 35.5 56 47 60 54.5 C63.5 58.5 68.8 54.5 69 46.5 C69 40.5 68.5 35 64.5 34.5Z' },
  { ink: CUT, path: 'M29 27 L55 25 L56.5 57 C48 61 38 61 29.5 57Z' },
  { ink: 1, path: 'M31.5 27.5 L52.8 26 L54 50 C47 53 39 53 32 50Z' },
  { ink: CUT, path: 'M42.5 30 L50 39 L43 48 L35.5 39Z' },
  {
    ink: 0,
    path: `M42.5 33 L47.5 39 L43 45 L38 39Z ${[33, 38, 43, 48, 53].map((x) => petal(x, 53, 180, 6.5, 3.4)).join(' ')}`,
  },
  { ink: CUT, path: `${disc(78.5, 33, 2)} M79 55 C84 56 89 53 91 49 C92 54 87 59 80 58.5Z` },
  { ink: CUT, path: [25, 29.5, 34, 63, 67.5, 72].map((x) => petal(x, 90, 0, 4.5, 3)).join(' ') },
  {
    ink: 1,
    path: `${[72, 76, 80].map((x, i) => disc(x, 22.6 - i * 0.4, 1.5)).join(' ')} M24 80 L36 80 L36 83 L23.5 83Z M61 80 L74 80 L74 83 L61.5 83Z`,
  },
  { ink: 0, path: `M40 26 L40 20 L46 20 L46 26Z M34 21 C36 10 50 10 52 21Z ${disc(43, 9.5, 2.2)}` },
  { ink: 1, path: 'M12 94 L92 94 L92 96 L12 96Z' },
];

const stripes = [
  'M24 41 C28 48 27 55 22 59 C24 53 23 47 20 42Z',
  'M33 41 C37 49 36 57 31 62 C33 55 32 48 29 41Z',
  'M42 41.5 C46 49 46 58 41 63 C43 56 42 49 38 41.5Z',
  'M51 40.5 C55 48 55 56 51 62 C52 55 51 48 47 41Z',
  'M60 37.5 C63 45 64 53 60 60 C61 53 59 46 56 39Z',
  'M68 40 C70 46 70 54 67 60 C67 54 66 47 64.5 42Z',
  'M10 66 C14 68 18 68 20.5 66 L20 70 C17 71 13 71 9.8 70Z',
  'M12 74 C15 75.5 17 75 18.5 74 L17.5 77.5 C15 78.5 13 78.5 11 77.5Z',
  'M26 70 C29 72 32 72 34.5 70.5 L34 74 C31 75 29 75 26.5 74Z',
  'M49 71 C52 73 55 72 56.5 70 L57.5 74 C55 76 52 76 50 75Z',
  'M67 70 C70 72 73 72 75.5 70 L76 74 C73 76 70 76 68 74.5Z',
  'M5 33 L9.5 35 L8 38 L3.8 36Z',
  'M4.6 26 L8.4 29 L10.5 26.6 L7.4 23.6Z',
];

/** A tiger on its walk, as the Warli and the toy makers of Kondapalli would have it. */
export const tiger: Block = [
  { ink: 0, line: 5, path: 'M13 48 C3 46 2 34 6 28 C10 22 14 19 11 12' },
  {
    ink: 0,
    path: 'M9 50 C12 40 24 39 36 41 C46 42 54 39 60 36 C63 34 65 32 67 29 L67 21 L74 25 C77 24 82 24 85 25.5 L91 20.5 L92 29 C95.5 34 97.5 41 94 46 C91 50 86 52 81 51.5 C77 56 75 60 75 64 L78 80 C81 81 83 83 83 86 L70 86 L66 68 C62 69 58 68 54 67 L58 80 C61 81 63 83 63 86 L51 86 L46 67 C41 67 37 67 34 66 L34.5 74 L31 80 C34 81 35 83 35 86 L23 86 L25 76 L22 65 L17 80 C19 81 20.5 83 20.5 86 L8 86 L10 76 C11 64 7 58 9 50Z',
  },
  { ink: 1, path: stripes.join(' ') },
  {
    ink: CUT,
    path: `M77.5 32.5 C79 30.5 82 30.5 83 32.8 C81.5 34.8 79 34.8 77.5 32.5Z M88 32.8 C89 30.8 92 30.8 93 33 C91.5 35 89 35 88 32.8Z M80 42 C83 47 90 47 93 42.5 C93 48 88 50 85 49.5 C82 49 80 46 80 42Z`,
  },
  {
    ink: 1,
    path: `${disc(80.5, 32.7, 1.2)} ${disc(90.3, 33, 1.2)} M84 38 L90 38 L87.2 41.5Z M85.4 26 L86.6 26 L87 30 L85.2 30Z M81.5 26.4 L83 26.2 L83.6 29.4 L82.2 29.6Z M89.4 26.2 L90.6 26 L90.2 29.4 L88.9 29.4Z`,
  },
  {
    ink: CUT,
    line: 0.8,
    path: 'M84 44 L77 43 M84 45.4 L77.6 46.6 M90.5 44 L96 43 M90.5 45.4 L95.5 46.6 M86.9 41 L86.9 44',
  },
  { ink: CUT, path: [11, 15, 26, 30, 54, 58, 73, 78].map((x) => petal(x, 86.2, 0, 3.6, 2.2)).join(' ') },
  {
    ink: 1,
    path: `M6 91 L92 91 L92 93 L6 93Z ${Array.from({ length: 9 }, (_, i) => petal(13 + i * 9, 91, i % 2 ? 14 : -14, 6, 3.5)).join(' ')}`,
  },
];

const fan = Array.from({ length: 13 }, (_, i) => -96 + i * 16);
const spot = (angle: number, radius: number, big: number) => disc(...polar(50, 66, angle, radius), big);

/** A peacock with its tail open before the rain. */
export const peacock: Block = [
  { ink: 0, path: fan.map((a) => petal(50, 66, a, 62, 15, 0.78)).join(' ') },
  {
    ink: CUT,
    line: 1,
    path: fan
      .slice(1)
      .map((a) => {
        const [x, y] = polar(50, 66, a - 8, 58);
        return `M50 66 L${x} ${y}`;
      })
      .join(' '),
  },
  { ink: CUT, path: fan.map((a) => spot(a, 47, 5.2)).join(' ') },
  { ink: 1, path: fan.map((a) => spot(a, 47, 4)).join(' ') },
  { ink: 0, path: fan.map((a) => spot(a, 46, 1.9)).join(' ') },
  { ink: 1, path: fan.map((a) => petal(...polar(50, 66, a, 22), a, 14, 3.4)).join(' ') },
  {
    ink: CUT,
    path: 'M50 92 C35 90 33 72 41 62 C46 54 44 46 43 40 C41 31 49 26 55 31 L64 35 L56 38 C55 46 60 54 63 62 C68 74 63 90 50 92Z',
  },
  {
    ink: 1,
    path: 'M50 89 C38 87 36 73 43 63.5 C48 55 46.5 46 45.5 40 C44 33.5 49.5 29.5 54 33 L60 35.2 L53.8 36.6 C52.6 46 57.5 54.5 60.5 62.5 C65 74 61 87.5 50 89Z',
  },
  {
    ink: CUT,
    path: `${disc(50, 35, 1.4)} ${[58, 65, 72, 79].map((y, i) => [-1, 0, 1].map((k) => petal(51 + k * (4.4 + i * 0.5), y, 180, 6, 4)).join(' ')).join(' ')}`,
  },
  { ink: 1, line: 1, path: 'M48 30 L43 22 M50 29 L49 20 M52 30 L55 21' },
  { ink: 1, path: `${disc(43, 21, 1.6)} ${disc(49, 19, 1.6)} ${disc(55, 20, 1.6)}` },
  { ink: 0, line: 1.6, path: 'M46 89 L45 97 L41 99 M45 97 L48 99 M54 89 L55 97 L51 99 M55 97 L59 99' },
];
