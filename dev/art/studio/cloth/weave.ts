/** The relief of cloth itself, in cm of height over pattern coordinates in cm. */
import { noise } from '../lib/noise.ts';

export type Weave = (u: number, v: number, footprint: number) => number;

/** How much of a detail of this size (cm) a sample of `footprint` cm can still show. */
export function visible(size: number, footprint: number): number {
  return Math.min(1, Math.max(0, 1.6 - (2.4 * footprint) / size));
}

/** Yarn is uneven: what remains visible of cloth from further away. */
function uneven(u: number, v: number, footprint: number, amount: number): number {
  // Small creases that worn or folded cloth keeps, too fine for the draped mesh.
  let height = amount * (0.05 * noise(u / 2.6, v / 4.2, 1) + 0.02 * noise((u + v) / 1.7, (v - u) / 3, 2));
  height += amount * 0.012 * noise(u / 0.9, v / 1.3, 3);
  const fine = visible(0.3, footprint);
  if (fine > 0) height += amount * fine * (0.007 * noise(u / 0.21, v / 0.3, 4) + 0.004 * noise(u / 0.1, v / 0.14, 5));
  return height;
}

/** Plain knit: columns of stitches, each a V of two legs. */
export const jersey: Weave = (u, v, footprint) => {
  let height = uneven(u, v, footprint, 1);
  const [wale, course] = [0.072, 0.06];
  const detail = visible(wale, footprint);
  if (detail <= 0) return height;
  const x = u / wale + 0.08 * noise(u * 3, v * 3, 6);
  const leg = x - Math.floor(x);
  const slant = leg < 0.5 ? leg : 1 - leg;
  const y = v / course - slant * 1.5 + 0.12 * noise(u * 5, v * 5, 7);
  const row = y - Math.floor(y);
  const across = 1 - (4 * Math.abs(slant - 0.25)) ** 2;
  const down = 1 - (2 * row - 1) ** 2;
  height += detail * (0.013 * across + 0.007 * down * across);
  return height;
};

/** Cotton piqué: a honeycomb of small hollows between raised stitches. */
export const pique: Weave = (u, v, footprint) => {
  const height = uneven(u, v, footprint, 1.1);
  const [wide, high] = [0.15, 0.17];
  const detail = visible(0.6 * wide, footprint);
  if (detail <= 0) return height;
  const x = u / wide + 0.07 * noise(u * 3, v * 3, 41);
  const y = v / high + 0.07 * noise(u * 3, v * 3, 42);
  const [a, b] = [2 * Math.PI * x, 2 * Math.PI * y];
  // The sum of three waves at 60° is deepest in a hexagonal grid.
  const hollow = (Math.cos(b) + 2 * Math.cos(a) * Math.cos(b / 2)) / 3;
  return height - detail * 0.02 * hollow + 0.25 * detail * jersey(u, v, footprint);
};

/** Plain weave of fine cotton: yarns that go over and under each other, and the creases that ironing leaves. */
export const cambric: Weave = (u, v, footprint) => {
  const bent = 0.5 * noise(u / 2.2, v / 2.2, 53);
  const crease = 1 - Math.abs(noise(u / 4.2 + bent, v / 3.4, 51));
  const fine = 1 - Math.abs(noise(u / 1.7, v / 1.9 + bent, 52));
  let height = uneven(u, v, footprint, 0.5) + 0.035 * crease ** 5 + 0.012 * fine ** 4;
  const pitch = 0.045;
  const detail = visible(0.6 * pitch, footprint);
  if (detail <= 0) return height;
  const [x, y] = [u / pitch + 0.1 * noise(u * 2, v * 9, 54), v / pitch + 0.1 * noise(u * 9, v * 2, 55)];
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const round = (t: number) => 1 - (2 * (t - Math.floor(t)) - 1) ** 2;
  height += detail * 0.011 * (over ? round(x) : round(y));
  return height;
};

/** One knit rib beside one purl rib. */
export const rib =
  (pitch: number, depth: number): Weave =>
  (u, v, footprint) => {
    const x = u / pitch + 0.05 * noise(u * 2, v * 0.6, 8);
    const wave = Math.cos(2 * Math.PI * x);
    const round = Math.sign(wave) * Math.abs(wave) ** 0.6;
    return depth * visible(pitch, footprint) * round + uneven(u, v, footprint, 0.6) + 0.3 * jersey(u, v, footprint);
  };

/** Cotton twill: fine diagonal lines, and the soft creases of washed cloth. */
export const twill: Weave = (u, v, footprint) => {
  let height = uneven(u, v, footprint, 0.6);
  const crease = 1 - Math.abs(noise(u / 3.1 + 0.4 * noise(u / 1.4, v / 1.4, 22), v / 2.3, 21));
  height += 0.02 * crease ** 4;
  const pitch = 0.075;
  const detail = visible(pitch, footprint);
  if (detail <= 0) return height;
  const x = (u + v * 1.1) / pitch + 0.15 * noise(u * 4, v * 4, 23);
  const y = (v * 1.3 - u) / pitch;
  const line = 0.5 + 0.5 * Math.cos(2 * Math.PI * x);
  return height + detail * (0.012 * line + 0.004 * Math.cos(2 * Math.PI * y) * line);
};

/**
 * A fine 1x1 rib. Its ribs fade before they are as narrow as pixels, where they would show as moiré; from further away only
 * the uneven tension of the wales remains.
 */
export const fineRib =
  (pitch: number, depth: number): Weave =>
  (u, v, footprint) => {
    const tension = noise(u / 0.55, v / 16, 31) + 0.6 * noise(u / 0.31, v / 11, 32) * visible(0.5, footprint);
    const height = 0.008 * tension + uneven(u, v, footprint, 0.5);
    const detail = visible(pitch * 0.7, footprint);
    if (detail <= 0) return height;
    const wave = Math.cos(2 * Math.PI * (u / pitch + 0.07 * noise(u * 1.5, v * 0.4, 8)));
    const round = Math.sign(wave) * Math.abs(wave) ** 0.6;
    return height + depth * detail * round + 0.3 * jersey(u, v, footprint);
  };

/** Interlock: both faces show fine, even wales. */
export const interlock: Weave = (u, v, footprint) => {
  const height = uneven(u, v, footprint, 0.45);
  const wale = 0.05;
  const detail = visible(wale, footprint);
  if (detail <= 0) return height;
  const x = u / wale;
  const leg = x - Math.floor(x);
  const slant = Math.abs(leg - 0.5);
  const y = v / 0.045 - slant * 1.2;
  const row = y - Math.floor(y);
  return height + detail * (0.006 * (1 - (4 * Math.abs(slant - 0.25)) ** 2) + 0.003 * (1 - (2 * row - 1) ** 2));
};
