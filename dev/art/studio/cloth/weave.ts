/** The relief of cloth itself, in cm of height over pattern coordinates in cm. */
import { noise } from '../lib/noise.ts';

export type Weave = (u: number, v: number, footprint: number) => number;

/** How much of a detail of this size (cm) a sample of `footprint` cm can still show. */
export function visible(size: number, footprint: number): number {
  return Math.min(1, Math.max(0, 1.6 - (2.4 * footprint) / size));
}

/** How far the yarn alone rises, 0 in the valleys to 1 on top, without the creases of the cloth; and its mean. */
export function yarnOf(weave: Weave): { height: Weave; mean: number } {
  const alone: Weave = (u, v, footprint) => weave(u, v, footprint) - weave(u, v, 0.08);
  const heights = Array.from({ length: 2000 }, (_, i) =>
    alone(0.3 * ((i * 0.618) % 1), 0.3 * ((i * 0.755) % 1), 0.004),
  );
  heights.sort((a, b) => a - b);
  const [low, high] = [heights[100], heights[1900]];
  const depth = Math.max(1e-4, high - low);
  const share = (height: number) => Math.min(1, Math.max(0, (height - low) / depth));
  return {
    height: (u, v, footprint) => share(alone(u, v, footprint)),
    mean: heights.reduce((sum, height) => sum + share(height), 0) / heights.length,
  };
}

/** Yarn is uneven: what remains visible of cloth from further away. */
function uneven(u: number, v: number, footprint: number, amount: number): number {
  // Small creases that worn or folded cloth keeps, too fine for the draped mesh.
  let height = amount * (0.05 * noise(u / 2.6, v / 4.2, 1) + 0.02 * noise((u + v) / 1.7, (v - u) / 3, 2));
  height += amount * 0.012 * noise(u / 0.9, v / 1.3, 3);
  const fine = visible(0.2, footprint);
  if (fine > 0) height += amount * fine * (0.0014 * noise(u / 0.13, v / 0.9, 4) + 0.001 * noise(u / 0.9, v / 0.11, 5));
  return height;
}

/** Width of a column and height of a row of stitches in a T-shirt's jersey, cm. */
const WALE = 0.08;
const COURSE = 0.066;

/** Where a point lies in plain knit: its column and row, counted with fractions. Rows rise along both legs of a V. */
function stitchAt(u: number, v: number): { column: number; row: number; slant: number } {
  const column = u / WALE + 0.1 * noise(u * 3, v * 2, 6);
  const leg = column - Math.floor(column);
  const slant = leg < 0.5 ? leg : 1 - leg;
  return { column, row: v / COURSE + slant * 1.2 + 0.15 * noise(u * 5, v * 5, 7), slant };
}

/** Plain knit: columns of stitches, each a V of two legs. Yarn is thicker here and thinner there. */
export const jersey: Weave = (u, v, footprint) => {
  let height = uneven(u, v, footprint, 1);
  const detail = visible(0.7 * WALE, footprint);
  if (detail <= 0) return height;
  const { row, slant } = stitchAt(u, v);
  const along = row - Math.floor(row);
  const across = 1 - (4 * Math.abs(slant - 0.25)) ** 2;
  const down = 1 - (2 * along - 1) ** 2;
  const thick = 1 + 0.3 * noise(u / 0.11, v / 0.08, 9) + 0.15 * noise(u / 1.4, v / 0.06, 10);
  height += detail * thick * across * (0.006 + 0.0045 * down);
  const fibre = visible(0.02, footprint);
  if (fibre > 0) height += 0.0007 * fibre * noise(u / 0.014, v / 0.02, 11);
  return height;
};

/** The middle of the stitch that shows at a point: knitted colours change from stitch to stitch. */
export function stitchOf(u: number, v: number): readonly [u: number, v: number] {
  const { column, row } = stitchAt(u, v);
  return [(Math.floor(column) + 0.5) * WALE, (Math.floor(row) + 0.1) * COURSE];
}

/** Cotton piqué: a honeycomb of small hollows between raised stitches. */
export const pique: Weave = (u, v, footprint) => {
  const height = uneven(u, v, footprint, 1.1);
  const [wide, high] = [0.15, 0.17];
  // Gone before a pixel holds half a hollow: there the cloth would look blotched, lighter where it is seen at a slant.
  const detail = visible(0.42 * wide, footprint);
  if (detail <= 0) return height;
  const x = u / wide + 0.07 * noise(u * 3, v * 3, 41);
  const y = v / high + 0.07 * noise(u * 3, v * 3, 42);
  const [a, b] = [2 * Math.PI * x, 2 * Math.PI * y];
  // The sum of three waves at 60° is deepest in a hexagonal grid.
  const hollow = (Math.cos(b) + 2 * Math.cos(a) * Math.cos(b / 2)) / 3;
  return height - detail * 0.02 * hollow + 0.25 * detail * jersey(u, v, footprint);
};

const CAMBRIC = 0.045;

/** Where the yarns of cambric are, counted with fractions. They are not quite straight. */
const cambricAt = (u: number, v: number) =>
  [u / CAMBRIC + 0.1 * noise(u * 2, v * 9, 54), v / CAMBRIC + 0.1 * noise(u * 9, v * 2, 55)] as const;

/** Plain weave: at every second crossing the warp lies on top. */
export const cambricWarp = (u: number, v: number): number => {
  const [x, y] = cambricAt(u, v);
  return (Math.floor(x) + Math.floor(y)) % 2 === 0 ? 1 : 0;
};

/** Short soft creases in several directions, as cotton keeps after it was folded. */
function creases(u: number, v: number): number {
  let height = 0;
  for (let k = 0; k < 3; k += 1) {
    const [c, s] = [Math.cos(0.5 + 1.1 * k), Math.sin(0.5 + 1.1 * k)];
    const [a, b] = [u * c + v * s + 1.1 * noise(u / 4, v / 4, 50 + k), v * c - u * s];
    const where = Math.max(0, noise(u / 6.3, v / 7.1, 57 + k) - 0.05);
    if (where === 0) continue;
    const across = noise(a / 2.3, b / 9, 51 + k);
    height += 0.07 * where * Math.exp(-((across / 0.22) ** 2));
  }
  return height;
}

/** Plain weave of fine cotton: yarns that go over and under each other, and the creases that folding leaves. */
export const cambric: Weave = (u, v, footprint) => {
  let height = uneven(u, v, footprint, 0.7) + creases(u, v);
  const detail = visible(0.6 * CAMBRIC, footprint);
  if (detail <= 0) return height;
  const [x, y] = cambricAt(u, v);
  const over = cambricWarp(u, v) === 1;
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

const TWILL = 0.042;

/** Each warp thread of a twill goes over two weft threads and under one, one step further than its neighbour. */
export const twillWarp = (u: number, v: number): number =>
  (Math.floor(u / TWILL) - Math.floor(v / TWILL)) % 3 === 0 ? 0 : 1;

/** Cotton twill: fine diagonal lines, and the soft creases of washed cloth. */
export const twill: Weave = (u, v, footprint) => {
  const crease = 1 - Math.abs(noise(u / 3.1 + 0.4 * noise(u / 1.4, v / 1.4, 22), v / 2.3, 21));
  const height = uneven(u, v, footprint, 0.7) + 0.018 * crease ** 4;
  const detail = visible(1.2 * TWILL, footprint);
  if (detail <= 0) return height;
  const [x, y] = [u / TWILL + 0.1 * noise(u * 2, v * 9, 23), v / TWILL + 0.1 * noise(u * 9, v * 2, 24)];
  const across = 1 - (2 * (x - Math.floor(x)) - 1) ** 2;
  return height + detail * (0.005 * across - 0.006 * Math.cos((2 * Math.PI * (x - y)) / 3));
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

/** Interlock: finer and smoother than jersey, with even stitches. */
export const interlock: Weave = (u, v, footprint) => {
  const height = uneven(u, v, footprint, 0.45);
  const finer = 1.2;
  const detail = visible((0.7 * WALE) / finer, footprint);
  if (detail <= 0) return height;
  const { row, slant } = stitchAt(u * finer, v * finer);
  const down = 1 - (2 * (row - Math.floor(row)) - 1) ** 2;
  return height + detail * (1 - (4 * Math.abs(slant - 0.25)) ** 2) * (0.0035 + 0.0025 * down);
};

/** Brushed, felted cloth: no stitches, only fibres in all directions. */
export const felted: Weave = (u, v, footprint) => {
  let height = uneven(u, v, footprint, 1);
  const fibres = visible(0.12, footprint);
  if (fibres > 0) {
    height += fibres * 0.006 * noise((u + 0.6 * v) / 0.05, (v - 0.6 * u) / 0.09, 41);
    height += fibres * 0.006 * noise((u - 0.8 * v) / 0.09, (v + 0.8 * u) / 0.05, 42);
  }
  return height;
};

/** The same cloth knitted on a coarser machine. */
export const coarser =
  (weave: Weave, by: number): Weave =>
  (u, v, footprint) =>
    by * weave(u / by, v / by, footprint / by);

/** Plain knit whose face has been brushed a little: fibres lie over the stitches. */
export const brushed: Weave = (u, v, footprint) => 0.6 * jersey(u, v, footprint) + 0.7 * felted(u, v, footprint);

/** The inside of French terry: loops that stand in rows. */
export const loops: Weave = (u, v, footprint) => {
  const [wide, high] = [0.11, 0.17];
  // Gone before a pixel holds half a loop, as in piqué.
  const detail = visible(0.42 * wide, footprint);
  if (detail <= 0) return felted(u, v, footprint);
  const row = v / high;
  const x = u / wide + 0.5 * (Math.floor(row) % 2) + 0.2 * noise(u * 4, v * 4, 61);
  const [a, b] = [2 * (x - Math.floor(x)) - 1, 2 * (row - Math.floor(row)) - 1];
  return felted(u, v, footprint) + detail * 0.03 * Math.sqrt(Math.max(0, 1 - a * a - 0.8 * b * b));
};

/** Two knit columns beside two purl columns. `pitch` is the width of all four. */
export const doubleRib =
  (pitch: number, depth: number): Weave =>
  (u, v, footprint) => {
    const x = u / pitch + 0.04 * noise(u * 2, v * 0.6, 8);
    const wave = Math.cos(2 * Math.PI * x);
    // Steep sides, flat tops with a groove between both columns.
    const flat = Math.tanh(2.2 * wave);
    const groove = 0.22 * Math.max(0, wave) ** 12 * visible(pitch / 4, footprint);
    const height = depth * visible(0.55 * pitch, footprint) * (flat - groove) + uneven(u, v, footprint, 0.6);
    return height + (wave > 0 ? 0.7 : 0.35) * coarser(jersey, 1.25)(u, v, footprint);
  };
