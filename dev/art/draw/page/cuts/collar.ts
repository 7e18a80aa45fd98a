import type { Part, Side } from '../cut.ts';
import { both } from './long.ts';
import { flip, shortSleeve } from './sleeve.ts';
import { armhole, bodyGathers, bodyShape, hemLine } from './tee.ts';
import type { TeeShape } from './tee-shape.ts';

function disc(x: number, y: number, r: number): string {
  const k = r * 1.33;
  return `M${x - r} ${y} C${x - r} ${y - k} ${x + r} ${y - k} ${x + r} ${y} C${x + r} ${y + k} ${x - r} ${y + k} ${x - r} ${y}Z`;
}

/** A button is a disc with a rim and the cross of its thread. */
export function button(x: number, y: number, r = 7.5): Part {
  return {
    role: 'button',
    shape: disc(x, y, r),
    round: [3, 6],
    shadow: [3.5, 0.5],
    seams: [`M${x - 1.5} ${y - 1.5} L${x + 1.5} ${y + 1.5}`],
  };
}

/** Collar behind: the stand inside, the fold at the back of the neck. */
export function collarBehind([nx, ny]: [number, number], role: 'rib' | 'cloth'): Part[] {
  return [
    {
      role: 'inside',
      shape: `M${nx - 6} ${ny - 6} Q480 ${ny + 18} ${966 - nx} ${ny - 6} C${954 - nx} ${ny + 70} 520 ${ny + 96} 480 ${ny + 110} C440 ${ny + 96} ${nx + 6} ${ny + 70} ${nx - 6} ${ny - 6}Z`,
      round: [18, 10],
      surplus: 0.004,
    },
    {
      role,
      shape: `M${nx - 8} ${ny - 10} C${nx + 20} ${ny - 50} 440 ${ny - 60} 480 ${ny - 60} C520 ${ny - 60} ${940 - nx} ${ny - 50} ${968 - nx} ${ny - 10} C${930 - nx} ${ny + 20} 520 ${ny + 30} 480 ${ny + 30} C440 ${ny + 30} ${nx + 30} ${ny + 20} ${nx - 8} ${ny - 10}Z`,
      round: [16, 26],
      shadow: [6, 0.4],
      seams: [`M${nx + 4} ${ny} Q480 ${ny + 26} ${956 - nx} ${ny}`],
    },
    {
      role: 'label',
      shape: `M458 ${ny + 30} L502 ${ny + 30} L502 ${ny + 54} L458 ${ny + 54}Z`,
      round: [3, 2],
      shadow: [3, 0.3],
    },
  ];
}

/** One leaf: from the fold at the side of the neck to its point on the chest. */
export function leaf(
  [nx, ny]: [number, number],
  role: 'rib' | 'cloth',
  point: [number, number],
  meet: [number, number],
): Part {
  const [px, py] = point;
  return {
    role,
    turn: -24,
    round: [17, 34],
    shadow: [9, 0.5],
    shape: `M${nx + 8} ${ny - 34} C${nx - 14} ${ny - 14} ${nx - 24} ${ny + 10} ${nx - 30} ${ny + 36} Q${px - 26} ${py - 34} ${px} ${py} Q${meet[0] - 20} ${meet[1] + 28} ${meet[0]} ${meet[1]} C${nx + 40} ${ny + 54} ${nx + 16} ${ny + 10} ${nx + 8} ${ny - 34}Z`,
    stitches:
      role === 'cloth'
        ? [
            `M${nx - 22} ${ny + 38} Q${px - 20} ${py - 36} ${px + 1} ${py - 9} Q${meet[0] - 20} ${meet[1] + 18} ${meet[0] - 4} ${meet[1] - 6}`,
          ]
        : [],
    ribs: role === 'rib' ? [] : undefined,
  };
}

export function collarBack([nx, ny]: [number, number], role: 'rib' | 'cloth'): Part {
  return {
    role,
    round: [18, 34],
    shadow: [9, 0.42],
    shape: `M${nx - 10} ${ny + 2} C${nx + 10} ${ny - 44} 440 ${ny - 56} 480 ${ny - 56} C520 ${ny - 56} ${950 - nx} ${ny - 44} ${970 - nx} ${ny + 2} L${996 - nx} ${ny + 38} Q480 ${ny + 62} ${nx - 36} ${ny + 38}Z`,
    stitches: [`M${nx - 26} ${ny + 31} Q480 ${ny + 54} ${986 - nx} ${ny + 31}`],
  };
}

export function base(shape: TeeShape, side: Side): { sleeves: Part[]; body: Part } {
  const sleeve = shortSleeve(shape);
  const [nx, ny] = shape.neck;
  const [sx, sy] = shape.shoulder;
  return {
    sleeves: [sleeve, flip(sleeve)],
    body: {
      role: 'cloth',
      shape: bodyShape(shape, side),
      core: bodyShape(shape, side, 130),
      round: [62, 104],
      surplus: 0.007,
      gathers: bodyGathers(shape, 0.9),
      seams: [...both(armhole(shape)), ...both(`M${nx} ${ny - 6} L${sx} ${sy}`)],
      hems: [hemLine(shape, 20)],
      shadow: [12, 0.42],
    },
  };
}
