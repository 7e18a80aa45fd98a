import type { Part } from '../cut.ts';
import type { Gather } from '../drape.ts';
import { mirror } from '../outline.ts';
import type { TeeShape } from './tee-shape.ts';

/** A warm body: drop shoulders, sleeves that hang, ribs at hem and cuffs. */
export const warm: TeeShape = {
  neck: [384, 212],
  scoop: 298,
  shoulder: [240, 262],
  armpit: [236, 520],
  waist: 230,
  hem: [246, 916],
  cuff: [
    [74, 872],
    [168, 892],
  ],
  turn: 12,
};

/** From the shoulder down to the wrist, a little bent at the elbow. `far` lengthens it for the rounding. */
function sleeveShape(
  { shoulder: [sx, sy], armpit: [ax, ay], cuff: [[ox, oy], [ix, iy]] }: TeeShape,
  far: number,
): string {
  const end = far ? `L${ox - far * 0.1} ${oy + far} L${ix - far * 0.1} ${iy + far} L${ix} ${iy}` : `L${ix} ${iy}`;
  return `M${sx + 50} ${sy - 18} L${sx + 4} ${sy - 1} C${sx - 50} ${sy + 24} ${sx - 92} ${sy + 190} ${sx - 118} ${sy + 330} C${sx - 140} ${sy + 440} ${ox - 8} ${oy - 110} ${ox} ${oy} ${end}
    C${ix + 10} ${iy - 120} ${ax - 28} ${ay + 190} ${ax + 2} ${ay - 6} L${ax + 60} ${ay - 90} L${sx + 60} ${sy + 40}Z`;
}

/** The sleeve and its cuff, longest folds at the elbow and above the wrist, where cloth rests on the rib. */
export function longSleeve(shape: TeeShape, cuffHeight = 62): Part[] {
  const {
    armpit: [ax, ay],
    cuff: [[ox, oy], [ix, iy]],
    turn,
    shoulder: [sx, sy],
  } = shape;
  const down = cuffHeight;
  const gathers: Gather[] = [
    { at: [ax - 14, ay], reach: [70, 90], along: 0.05, rising: 0.05 },
    { at: [sx - 70, sy + 330], reach: [110, 80], along: 0.05, rising: 0.03 },
    { at: [ox + 70, oy - 150], reach: [110, 60], along: 0.06, falling: 0.04 },
    { at: [ox + 50, oy - 50], reach: [110, 50], along: 0.1, rising: 0.03 },
  ];
  const middle = `M${(ox + ix) / 2 + 3} ${(oy + iy) / 2 - 4} L${(ox + ix) / 2 - 4} ${(oy + iy) / 2 + down}`;
  const rib = `M${ox + 3} ${oy - 6} C${ox + 6} ${oy + 20} ${ox + 6} ${oy + 40} ${ox + 4} ${oy + down} Q${(ox + ix) / 2} ${(oy + iy) / 2 + down + 8} ${ix - 14} ${iy + down - 4} C${ix - 8} ${iy + 30} ${ix - 4} ${iy + 16} ${ix - 2} ${iy - 6}Z`;
  return [
    {
      role: 'rib',
      shape: rib,
      round: [22, 34],
      ribs: ribLines(middle, Math.hypot(ix - ox, iy - oy) + 20),
      shadow: [6, 0.25],
    },
    {
      role: 'sleeve',
      turn,
      shape: sleeveShape(shape, 0),
      core: sleeveShape(shape, 60),
      round: [50, 88],
      surplus: 0.006,
      gathers,
      stiff: 0.34,
      shadow: [10, 0.36],
    },
  ];
}

/** Ribs run along a cuff, so the band that dashes them lies across: one short line, very wide. */
function ribLines(line: string, width: number): { line: string; width: number }[] {
  const [x1, y1, x2, y2] = (line.match(/-?\d*\.?\d+/g) ?? []).map(Number) as [number, number, number, number];
  const middle: [number, number] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const half = width / 2;
  return [
    {
      line: `M${middle[0] + uy * half} ${middle[1] - ux * half} L${middle[0] - uy * half} ${middle[1] + ux * half}`,
      width: length + 16,
    },
  ];
}

export function warmGathers({ armpit: [x, y], hem: [, hy] }: TeeShape): Gather[] {
  return [
    { at: [x + 30, y + 6], reach: [110, 90], falling: 0.05, along: 0.04 },
    { at: [930 - x, y + 14], reach: [110, 100], rising: 0.05, along: 0.04 },
    { at: [x + 80, hy - 150], reach: [120, 90], rising: 0.035, along: 0.025 },
    { at: [860 - x, hy - 130], reach: [140, 80], falling: 0.04, along: 0.025 },
    { at: [480, hy - 30], reach: [260, 55], along: 0.05, across: 0.02 },
    { at: [470, y - 70], reach: [90, 130], across: 0.01 },
  ];
}

/** The rib at the hem, slightly drawn in. */
export function hemRib({ hem: [x, y] }: TeeShape, height = 66): Part {
  const low = y + height;
  const at = (up: number) =>
    `M${x} ${y + 8 + height / 2 - up} Q480 ${y + 22 + height / 2 - up} ${960 - x} ${y + 8 + height / 2 - up}`;
  return {
    role: 'rib',
    round: [26, 40],
    shape: `M${x} ${y - 6} C${x + 6} ${y + 20} ${x + 8} ${low - 20} ${x + 10} ${low} Q480 ${low + 16} ${950 - x} ${low} C${952 - x} ${low - 20} ${954 - x} ${y + 20} ${960 - x} ${y - 6} Q480 ${y + 12} ${x} ${y - 6}Z`,
    ribs: [{ line: at(4), width: height + 10 }],
    shadow: [8, 0.3],
  };
}

export const both = (path: string): string[] => [path, mirror(path)];
