/**
 * Mineral wash: stones soaked in bleach tumble with the finished garment. They take the dye off in clouds of all sizes, and
 * most where cloth stands up: at seams, hems and creases.
 */
import type { Drawing } from '../../catalogue/garment.ts';
import { type EdgeField, edgeField } from '../cloth/edge-field.ts';
import { visible } from '../cloth/weave.ts';
import { noise } from '../lib/noise.ts';
import type { Piece } from '../pattern/pattern.ts';
import { linearColour } from '../render/develop.ts';

/** Changes a linear colour to what the wash leaves of it. */
export type Wash = (u: number, v: number, footprint: number, colour: Float64Array) => void;

type Edge = { field: EdgeField; fold: number; seam: boolean };

/** Wash follows edges this far into the cloth, cm. */
const REACH = 3.5;

export function washOf(piece: Piece, drawing: Drawing, index: number): Wash {
  const pale = brightness(drawing.colour.hex) > 0.5 && drawing.print.kind !== 'acid';
  const washed = pale ? linearColour(drawing.trim) : washedColour(drawing);
  // Pale cloth shows no bleach: its clouds are the darker second colour, and its edges keep little of that.
  const worn = pale ? -1 : 1;
  const edges = Object.entries(piece.finishes ?? {}).flatMap(([name, { fold = 0, ditch = 0 }]) => {
    const curve = piece.edges[name];
    return curve ? [{ field: edgeField(curve, REACH + fold), fold, seam: ditch > 0 }] : [];
  });
  const seed = drawing.seed + 31 * index;
  return (u, v, footprint, colour) => {
    const bleached = cloudAt(u, v, footprint, seed) + worn * edgeAt(edges, u, v, seed);
    const share = 0.5 + 0.48 * Math.tanh(1.9 * bleached);
    for (let k = 0; k < 3; k += 1) colour[k] += (washed[k] - colour[k]) * share;
  };
}

/** Clouds around 0: broad ones, torn by the creases in which the cloth was crumpled, and a fine grain. */
function cloudAt(u: number, v: number, footprint: number, seed: number): number {
  const wu = u + 3.4 * noise(u / 8, v / 8, seed + 1) + 1.1 * noise(u / 2.7, v / 2.7, seed + 2);
  const wv = v + 3.4 * noise(u / 8, v / 8, seed + 3) + 1.1 * noise(u / 2.7, v / 2.7, seed + 4);
  const broad = octaves(wu, wv, 11, 4, footprint, seed + 10);
  const creases = 0.6 * crease(wu, wv, 7.5, seed + 20) + 0.4 * crease(wv + 5, -wu, 3.4, seed + 21);
  const veins = crease(u + 0.8 * noise(u / 1.9, v / 1.9, seed + 5), v, 1.9, seed + 22) * visible(0.6, footprint);
  const grain = octaves(u, v, 0.5, 3, footprint, seed + 30);
  const mottle = octaves(wu * 1.3 + 9, wv, 2.4, 3, footprint, seed + 33);
  return 1.15 * broad + 0.5 * (creases - 0.3) + 0.22 * mottle + 0.14 * (veins - 0.3) + 0.14 * grain - 0.08;
}

/** Noise of several sizes, each half as large as the one before and turned against it, so that no grid shows. */
function octaves(u: number, v: number, size: number, count: number, footprint: number, seed: number): number {
  let [sum, weight] = [0, 0];
  let [x, y] = [u / size, v / size];
  for (let i = 0; i < count; i += 1) {
    const strength = 0.6 ** i;
    sum += strength * noise(x, y, seed + i) * visible(size / 2 ** i, footprint);
    weight += strength;
    [x, y] = [1.62 * x + 1.18 * y + 3.7, 1.62 * y - 1.18 * x + 1.3];
  }
  return sum / weight;
}

/** 1 on the lines where the cloth was creased, 0 between them. */
function crease(u: number, v: number, size: number, seed: number): number {
  const line = 1 - Math.min(1, 2.6 * Math.abs(noise(u / size, v / size, seed)));
  return line * line;
}

/** Seams and hems are thick: they are worn lighter, in ropes across a hem. */
function edgeAt(edges: readonly Edge[], u: number, v: number, seed: number): number {
  let sum = 0;
  for (const { field, fold, seam } of edges) {
    const d = field.distance(u, v);
    if (d >= REACH + fold) continue;
    const s = field.along(u, v);
    const uneven = 0.7 + 0.5 * noise(s / 4, d / 2, seed + 40) + 0.3 * noise(s / 0.9, d, seed + 41);
    if (seam) sum += uneven * (0.55 * Math.exp(-d / 0.35) + 0.22 * Math.exp(-d / 1.6));
    if (fold > 0) {
      const rope = noise((s + 0.8 * d) / 0.45, d / 3, seed + 42);
      const inside = 1 / (1 + Math.exp((d - fold) / 0.12));
      sum += uneven * (0.5 * Math.exp(-d / 0.25) + 0.3 * Math.exp(-(((d - fold) / 0.25) ** 2)));
      sum += inside * (0.12 + 0.2 * rope) + 0.15 * Math.exp(-d / 3);
    }
  }
  return sum;
}

function washedColour({ print, inks, colour }: Drawing): readonly number[] {
  if (print.kind === 'acid') return linearColour(inks[0]);
  const bleached = linearColour('#F0ECE4');
  return linearColour(colour.hex).map((value, k) => value + (bleached[k] - value) * 0.18);
}

function brightness(hex: string): number {
  const [red, green, blue] = linearColour(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
