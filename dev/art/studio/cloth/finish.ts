/** How the edges of a piece are finished: hems, seams and rows of stitches. */
import { noise } from '../lib/noise.ts';
import type { Finish, Piece } from '../pattern/pattern.ts';
import { type EdgeField, edgeField } from './edge-field.ts';
import { visible } from './weave.ts';

export type Finished = {
  height: (u: number, v: number, footprint: number) => number;
  /** How much of the light the ditches and stitches leave: 1 on plain cloth. */
  shade: (u: number, v: number, footprint: number) => number;
  /** The share of sewing thread that shows. */
  thread: (u: number, v: number, footprint: number) => number;
};

const STITCH = 0.3;

const bump = (x: number) => (Math.abs(x) < 3 ? Math.exp(-x * x) : 0);

export function finishOf(piece: Piece, finishes: Readonly<Record<string, Finish>>): Finished {
  const lines = Object.entries(finishes).map(([edge, finish]) => {
    const along = piece.edges[edge];
    if (!along) throw new Error(`${piece.name} has no edge ${edge} to finish`);
    return { along, finish };
  });
  const list = [...lines, ...(piece.details ?? [])].map(({ along, finish }, index) => {
    const far = Math.max(finish.fold ?? 0, ...(finish.rows ?? []));
    return { finish, field: edgeField(along, far + 2.5), seed: index + 20 * piece.name.length, reach: far + 2.4 };
  });
  const each = (u: number, v: number, visit: (d: number, at: (typeof list)[number]) => void) => {
    for (const one of list) {
      const d = one.field.distance(u, v);
      if (d < one.reach) visit(d, one);
    }
  };
  return {
    height: (u, v, footprint) => {
      let height = 0;
      each(u, v, (d, { finish, field, seed }) => {
        const s = field.along(u, v);
        height += reliefOf(finish, d, s, seed, footprint);
      });
      return height;
    },
    shade: (u, v, footprint) => {
      let light = 1;
      each(u, v, (d, { finish, field }) => {
        if (finish.ditch) light *= 1 - 0.5 * bump(d / 0.1);
        if (finish.flat) light *= 1 - 0.35 * bump((d - finish.flat) / 0.07) - 0.2 * bump(d / 0.06);
        if (finish.fold) light *= 1 - 0.12 * bump((d - finish.fold) / 0.09);
        for (const row of finish.rows ?? []) {
          const hole = 0.5 + 0.5 * Math.cos((2 * Math.PI * field.along(u, v)) / STITCH);
          light *= 1 - 0.3 * bump((d - row) / 0.07) * (0.4 + 0.6 * hole * visible(STITCH, footprint));
        }
      });
      return light;
    },
    thread: (u, v, footprint) => {
      let share = 0;
      const detail = visible(0.08, footprint);
      if (detail <= 0) return 0;
      each(u, v, (d, { finish, field }) => {
        if (finish.flat && d < finish.flat) share = Math.max(share, 0.7 * crossing(field.along(u, v)) * detail);
        for (const row of finish.rows ?? []) share = Math.max(share, threadAt(d - row, field, u, v) * detail);
      });
      return share;
    },
  };
}

/** Distance between the threads that cross a flat seam, cm. */
const CROSSING = 0.16;

/** 1 on the threads that cross a flat seam, 0 between them. */
const crossing = (s: number) => 0.5 + 0.5 * Math.cos((2 * Math.PI * s) / CROSSING);

/** A stitch is a thread that lies on the cloth between two holes. */
function threadAt(away: number, field: EdgeField, u: number, v: number): number {
  if (Math.abs(away) > 0.06) return 0;
  const at = field.along(u, v) / STITCH;
  const along = Math.abs(at - Math.floor(at) - 0.5) * 2;
  return along < 0.86 ? Math.sqrt(Math.max(0, 1 - (away / 0.04) ** 2)) : 0;
}

function reliefOf(finish: Finish, d: number, s: number, seed: number, footprint: number): number {
  let height = 0;
  const pucker = finish.pucker ?? 0.03;
  if (finish.ditch) {
    height -= finish.ditch * bump(d / 0.13);
    height += finish.ditch * 0.5 * bump((d - 0.42) / 0.25);
    height += pucker * noise(s / 0.75, d / 3, seed) * Math.exp(-d / 0.8);
  }
  if (finish.flat) {
    height += 0.035 / (1 + Math.exp((d - finish.flat) / 0.025)) - 0.02 * bump(d / 0.06);
    if (d < finish.flat) height += 0.02 * crossing(s) * visible(CROSSING, footprint);
    height += pucker * 0.6 * noise(s / 0.8, d / 3, seed) * Math.exp(-d / 0.7);
  }
  if (finish.fold) height += 0.06 / (1 + Math.exp((d - finish.fold) / 0.035));
  for (const [index, row] of (finish.rows ?? []).entries()) {
    const stitch = 0.5 + 0.5 * Math.cos((2 * Math.PI * s) / STITCH);
    height -= 0.035 * bump((d - row) / 0.07) * (0.5 + 0.5 * stitch * visible(STITCH, footprint));
    height += pucker * 0.7 * noise(s / 0.62, index + 0.5, seed + 3) * Math.exp(-Math.abs(d - row) / 0.7);
  }
  return height;
}
