/** Buttoned openings, drawn onto a closed front: the edge on top, its stitches, the buttonholes. */
import { noise } from '../lib/noise.ts';
import { type Curve, line } from '../pattern/curve.ts';
import type { Finish, Piece } from '../pattern/pattern.ts';
import { visible } from './weave.ts';

export type Placket = {
  /** Half of the width of the band around u = 0. */
  half: number;
  /** Where the band begins and ends. */
  top: number;
  low: number;
  /** Distance of the rows of stitches from both edges of the band. */
  row: number;
  /** The band ends on the cloth in a stitched box of this height; otherwise it goes on to the hem. */
  box?: number;
  /** Where the buttons are. */
  buttons: readonly number[];
  buttonhole: number;
};

const bump = (x: number) => (Math.abs(x) < 3 ? Math.exp(-x * x) : 0);
const step = (x: number) => 1 / (1 + Math.exp(-x));

/** The front with a buttoned band. As on men's clothes, its free edge lies on the left of the front view. */
export function withPlacket(piece: Piece, placket: Placket): Piece {
  const { half, top, low, row, box = 0, buttons, buttonhole } = placket;
  /** Inside the length of the band. */
  const within = (v: number) => (box > 0 ? step((v - low) / 0.03) : 1);
  const wave = (v: number) => 0.05 * noise(v / 5, 0.5, 61);
  const hole = (u: number, v: number) => {
    let most = 0;
    for (const at of buttons) {
      if (Math.abs(v - at) > buttonhole) continue;
      const along = Math.max(0, Math.abs(v - at) - buttonhole / 2);
      most = Math.max(most, bump(Math.hypot(u, along) / 0.13));
    }
    return most;
  };
  const slit = (u: number, v: number) =>
    buttons.some((at) => Math.abs(v - at) < buttonhole / 2 - 0.08) ? bump(u / 0.035) : 0;
  const stitches: { along: Curve; finish: Finish }[] = [];
  const stitch = (along: Curve) => stitches.push({ along, finish: { rows: [0], pucker: 0.02 } });
  stitch(line([-half + row, low], [-half + row, top]));
  stitch(line([half - row, low], [half - row, top]));
  if (box > 0) {
    for (const v of [low + row, low + box]) stitch(line([-half + row, v], [half - row, v]));
  }
  return {
    ...piece,
    details: [...(piece.details ?? []), ...stitches],
    relief: (u, v, footprint) => {
      let height = piece.relief?.(u, v, footprint) ?? 0;
      if (Math.abs(u) > half + 1.5 || v < low - 1.5) return height;
      const free = step((u + half + wave(v)) / 0.025);
      const sewn = step((half - u) / 0.04);
      height += within(v) * (0.1 * free * sewn + 0.03 * bump((u + half - 0.12) / 0.12) * free);
      height -= 0.04 * bump((u - half) / 0.1) * within(v);
      // Buttons pull the band in a little, and it swells between them.
      for (const at of buttons) height -= 0.03 * bump((v - at) / 1.1) * bump(u / 0.9);
      const detail = visible(0.16, footprint);
      if (detail > 0) {
        const thread = 0.7 + 0.3 * Math.cos((2 * Math.PI * v) / 0.07) * visible(0.07, footprint);
        height += detail * (0.05 * hole(u, v) * thread - 0.08 * slit(u, v));
      }
      return height;
    },
    shade: (u, v, footprint) => {
      let light = piece.shade?.(u, v, footprint) ?? 1;
      if (Math.abs(u) > half + 1.5 || v < low - 1.5) return light;
      const beside = -half - wave(v) - u;
      if (beside > 0) light *= 1 - within(v) * (0.42 * bump(beside / 0.09) + 0.2 * bump(beside / 0.4));
      light *= 1 - 0.25 * within(v) * bump((u - half) / 0.07);
      if (box > 0 && Math.abs(u) < half + 0.1) light *= 1 - 0.4 * (v < low ? bump((v - low) / 0.09) : 0);
      return light * (1 - 0.75 * slit(u, v) * visible(0.12, footprint)) * (1 - 0.08 * hole(u, v));
    },
  };
}
