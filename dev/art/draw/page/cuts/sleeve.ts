import type { Part } from '../cut.ts';
import type { Gather } from '../drape.ts';
import { mirror } from '../outline.ts';
import type { TeeShape } from './tee-shape.ts';

/** A sleeve to the upper arm; the body is laid over its cap. */
export function shortSleeve(shape: TeeShape): Part {
  const {
    shoulder: [sx, sy],
    armpit: [ax, ay],
    cuff: [[ox, oy], [ix, iy]],
    turn,
  } = shape;
  const up = 17;
  const lean = up * 0.5;
  const outline = (far: number): string => {
    const [dx, dy] = [-Math.sin((turn * Math.PI) / 180) * far, Math.cos((turn * Math.PI) / 180) * far];
    return `M${sx + 40} ${sy - 16} L${sx + 4} ${sy - 1} C${sx - 34} ${sy + 16} ${ox + (sx - ox) * 0.52} ${sy + (oy - sy) * 0.4} ${ox} ${oy} ${far ? `L${ox + dx} ${oy + dy} L${ix + dx} ${iy + dy} L${ix} ${iy}` : `Q${(ox + ix) / 2 - 8} ${(oy + iy) / 2 + 12} ${ix} ${iy}`} Q${ix + 8} ${iy - 50} ${ax + 6} ${ay - 8} L${ax + 60} ${ay - 90} L${sx + 60} ${sy + 30}Z`;
  };
  return {
    role: 'sleeve',
    turn,
    shape: outline(0),
    core: outline(110),
    round: [56, 92],
    surplus: 0.006,
    gathers: [
      { at: [ax - 14, ay - 20], reach: [70, 80], along: 0.05, rising: 0.05 },
      { at: [(ox + ix) / 2 + 30, (oy + iy) / 2 - 60], reach: [90, 60], across: 0.03, falling: 0.02 },
    ],
    hems: [
      `M${ox + lean - 10} ${oy - up - 4} Q${(ox + ix) / 2 - 8 + lean} ${(oy + iy) / 2 + 12 - up} ${ix + lean + 8} ${iy - up + 4}`,
    ],
    shadow: [8, 0.25],
  };
}

/** The same part on the wearer's other side. */
export function flip(part: Part): Part {
  const both = (list?: string[]) => list?.map(mirror);
  return {
    ...part,
    shape: mirror(part.shape),
    core: part.core && mirror(part.core),
    turn: -(part.turn ?? 0),
    hems: both(part.hems),
    seams: both(part.seams),
    stitches: both(part.stitches),
    tipping: both(part.tipping),
    ribs: part.ribs?.map((rib) => ({ ...rib, line: mirror(rib.line) })),
    gathers: part.gathers?.map((gather): Gather => ({
      ...gather,
      at: [960 - gather.at[0], gather.at[1]],
      falling: gather.rising,
      rising: gather.falling,
    })),
  };
}
