/** Relief and shading that are drawn onto a piece: gathers, pocket mouths, patch pockets. */
import { noise } from '../lib/noise.ts';
import { type Curve, inside } from '../pattern/curve.ts';
import type { Piece } from '../pattern/pattern.ts';
import { edgeField } from './edge-field.ts';
import { visible } from './weave.ts';

export type Detail = {
  /** Height in cm over pattern coordinates. */
  relief: (u: number, v: number, footprint: number) => number;
  /** How much of the light it leaves. */
  shade: (u: number, v: number, footprint: number) => number;
};

/** The piece with further details. */
export function withDetails(piece: Piece, ...details: readonly Detail[]): Piece {
  const all = piece.relief && piece.shade ? [{ relief: piece.relief, shade: piece.shade }, ...details] : details;
  return {
    ...piece,
    relief: (u, v, footprint) => all.reduce((sum, detail) => sum + detail.relief(u, v, footprint), 0),
    shade: (u, v, footprint) => all.reduce((light, detail) => light * detail.shade(u, v, footprint), 1),
  };
}

const bump = (x: number) => (Math.abs(x) < 3 ? Math.exp(-x * x) : 0);

/** Uneven ridges, 0 in the valleys to 1: `s` along the edge that is pulled together, `d` away from it. */
function ridges(s: number, d: number, pitch: number, seed: number): number {
  const bent =
    s / pitch + 0.75 * noise(s / (1.9 * pitch), d / (4 * pitch), seed) + 0.12 * noise(d / pitch, 0.5, seed + 1);
  const strength = 0.72 + 0.28 * noise(s / (1.3 * pitch), d / (2.2 * pitch), seed + 2);
  const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * bent);
  return strength * wave ** 0.8;
}

export type Gathers = {
  /** Distance between two ridges, and their height at the edge; cm. */
  pitch: number;
  height: number;
  /** They fade over this distance from the edge, cm. */
  reach: number;
  seed: number;
};

/** Cloth that is gathered into a seam: ridges that run away from it and fade. */
export function gathers(edge: Curve, { pitch, height, reach, seed }: Gathers): Detail {
  const field = edgeField(edge, 4 * reach);
  const amount = (d: number) => Math.exp(-((d / reach) ** 1.3));
  // Far from the edge two ridges in three have joined.
  const at = (u: number, v: number, d: number) => {
    const s = field.along(u, v);
    const near = amount(2.2 * d);
    return near * ridges(s, d, pitch, seed) + (1 - near) * ridges(s, d, 2.3 * pitch, seed + 5);
  };
  return {
    relief: (u, v, footprint) => {
      const d = field.distance(u, v);
      return d >= 3.9 * reach ? 0 : height * visible(pitch, footprint) * amount(d) * at(u, v, d);
    },
    shade: (u, v, footprint) => {
      const d = field.distance(u, v);
      if (d >= 3.9 * reach) return 1;
      return 1 - 0.22 * visible(pitch, footprint) * amount(d) * (1 - at(u, v, d)) ** 2;
    },
  };
}

/** A band with elastic inside, from v = 0 down to -height: ridges across it that rows of stitches hold down. */
export function elastic(height: number, rows: readonly number[], pitch: number, seed: number): Detail {
  const held = (v: number) => rows.reduce((most, row) => Math.max(most, bump((v + row) / 0.16)), 0);
  const puff = (v: number) => Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, -v / 0.35)) ** 2)) * (1 - 0.55 * held(v));
  const at = (u: number, v: number) => {
    // Each channel between two rows has its own folds, which share most of their places.
    const channel = rows.filter((row) => -v > row).length;
    return 0.65 * ridges(u, v * 0.5, pitch, seed) + 0.35 * ridges(u, v, pitch * 0.8, seed + 10 + channel);
  };
  return {
    relief: (u, v, footprint) => {
      const ends = Math.min(1, Math.max(0, (v + height) / 0.5));
      return visible(pitch, footprint) * (0.15 * at(u, v) * puff(v) * (0.4 + 0.6 * ends)) - 0.05 * held(v);
    },
    shade: (u, v, footprint) => (1 - 0.3 * visible(pitch, footprint) * (1 - at(u, v)) ** 1.6) * (1 - 0.16 * held(v)),
  };
}

/** The value of u at which a curve, which goes steadily up or down, has the height v. */
function crossing(curve: Curve, v: number): number {
  for (let i = 1; i < curve.length; i += 1) {
    const [[ax, ay], [bx, by]] = [curve[i - 1], curve[i]];
    if (v >= Math.min(ay, by) && v <= Math.max(ay, by)) return ax + ((bx - ax) * (v - ay)) / (by - ay || 1e-9);
  }
  return v > Math.max(curve[0][1], curve[curve.length - 1][1]) === curve[0][1] > curve[curve.length - 1][1]
    ? curve[0][0]
    : curve[curve.length - 1][0];
}

const STITCH = 0.3;

/**
 * The mouth of a pocket in a seam or in the cloth: a folded edge with rows of stitches, which stands off the cloth below it.
 * The pocket lies on the side where u is larger, or smaller if `flipped`.
 */
export function pocketMouth(mouth: Curve, rows: readonly number[], flipped: boolean): Detail {
  const reach = 4;
  const field = edgeField(mouth, reach);
  /** Distance from the edge: positive on the cloth that is folded, negative on the cloth below it. */
  const across = (u: number, v: number) => {
    const d = field.distance(u, v);
    return u < crossing(mouth, v) !== flipped ? d : -d;
  };
  const hole = (u: number, v: number, footprint: number) =>
    0.5 + 0.5 * Math.cos((2 * Math.PI * field.along(u, v)) / STITCH) * visible(STITCH, footprint);
  return {
    relief: (u, v, footprint) => {
      const d = across(u, v);
      if (Math.abs(d) >= reach - 0.1) return 0;
      // The edge gapes a little, and the fold makes it thick.
      let height =
        d > 0
          ? 0.16 * (Math.exp(-d / 1.4) - Math.exp(-reach / 1.4)) + 0.05 / (1 + Math.exp((d - 1.6) / 0.05))
          : -0.05 * bump(d / 0.3);
      for (const row of rows) height -= 0.04 * bump((d - row) / 0.08) * (0.4 + 0.6 * hole(u, v, footprint));
      height += 0.03 * noise(field.along(u, v) / 0.9, d / 2, 12) * bump(d / 1.5);
      return height;
    },
    shade: (u, v, footprint) => {
      const d = across(u, v);
      if (Math.abs(d) >= reach - 0.1) return 1;
      let light = d > 0 ? 1 : 1 - 0.72 * bump(d / 0.16) - 0.2 * Math.exp(d / 0.7) * (1 - bump(d / 0.16));
      for (const row of rows) light *= 1 - 0.28 * bump((d - row) / 0.08) * (0.4 + 0.6 * hole(u, v, footprint));
      return light;
    },
  };
}

/** A patch pocket: `outline` closed, its upper edge open. Rows of stitches follow the edge, and a hem closes the top. */
export function patchPocket(outline: Curve, top: number): Detail {
  const closed = [...outline, outline[0]];
  const field = edgeField(closed, 2);
  const lows = outline.map(([x]) => x);
  const [left, right] = [Math.min(...lows), Math.max(...lows)];
  const inner = (u: number, v: number) => inside(outline, u, v);
  const rows = (d: number, v: number) => Math.max(bump((d - 0.25) / 0.07), d > 0.15 ? bump((top - v - 2.2) / 0.07) : 0);
  return {
    relief: (u, v) => {
      if (u < left - 2 || u > right + 2) return 0;
      const d = field.distance(u, v) * (inner(u, v) ? 1 : -1);
      if (d <= -1.9) return 0;
      const step = 0.13 / (1 + Math.exp(-(d - 0.03) / 0.03));
      return step + (d > 0 ? -0.04 * rows(d, v) + 0.02 * noise(field.along(u, v) / 0.8, d, 31) * bump(d / 0.8) : 0);
    },
    shade: (u, v) => {
      if (u < left - 2 || u > right + 2) return 1;
      const d = field.distance(u, v) * (inner(u, v) ? 1 : -1);
      if (d <= -1.9) return 1;
      const mouth = v > top - 0.4 ? 0.5 : 0.28;
      return d < 0 ? 1 - mouth * bump(d / 0.14) : 1 - 0.24 * rows(d, v);
    },
  };
}
