import type { CategoryId, Kind } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import { FITS, type Fits } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import { isLower } from './measure-names.ts';

/** Centimetres around the body. `girth`: the chest, or the waist for what is worn from there down. */
type Body = { girth: number; height: number };

/** Centimetres of a garment laid flat. `width`: across the chest or the waist, so half of its girth. */
type Garment = { width: number; length: number };

/** How one size of a chart compares. Centimetres. */
export type Comparison = {
  size: Size;
  /** Its girth minus that of the body or of the other garment. Negative: it is smaller. */
  room: number;
  /** Its length minus the length to compare with. */
  longer: number;
  /** How far it is from what was asked for. */
  distance: number;
};

/** Two sizes, the better one first, when the measurements are between them; none when nothing fits. */
export type Advice = {
  sizes: Comparison[];
  closest: Comparison;
  /** The room that the cut is meant to have, in centimetres; negative if it stretches. Undefined beside a garment. */
  meant?: number;
};

/** The body for which size M is cut: the chest, the waist and the height of the store's fitting model. */
const MODEL = { chest: 96, waist: 82, height: 172 };

/** Centimetres of a garment in size M. */
type Cut = [girth: number, length: number];

/**
 * The girth and the length of size M in each cut that the store began with, in centimetres. The girth minus that of the model's body is the room
 * that the cut is meant to have: 6 cm for a T-shirt, 22 cm for an oversized one. It is negative for vests and elastic
 * waists, which stretch.
 */
const CUT_M: Readonly<Record<CategoryId, Cut>> = {
  tshirt: [102, 70],
  'oversized-tshirt': [118, 74],
  'acid-wash-oversized-t-shirt': [120, 73],
  'oversized-shirts': [122, 76],
  hoodies: [116, 70],
  'sweat-shirts': [112, 69],
  'varsity-jacket': [114, 68],
  'polo-tshirt': [104, 71],
  joggers: [78, 100],
  vests: [94, 69],
  shorts: [80, 45.5],
  'sports-wear': [104, 70],
};

/**
 * The room of an ordinary cut, in centimetres: a shirt or a kurta has 10 cm at the chest (Aldrich, Metric Pattern Cutting
 * for Menswear, "easy fitting" blocks), and a waistband sits on the waist.
 */
const ORDINARY_ROOM: Record<Kind, number> = { top: 10, bottom: 0, set: 10, 'one-piece': 10, other: 10 };

/** A garment is tight before it is short: 1 cm of girth counts as much as 2 cm of length. */
const LENGTH_WEIGHT = 0.5;

/** Sizes are 6 cm apart. Two that differ by a third of that or less are equally good. */
const STEP = 6;
const BETWEEN = STEP / 3;

/** So many votes, and this share of them, make "runs small" or "runs large" count as half a size. */
const MIN_VOTES = 5;
const MIN_SHARE = 0.6;

/** The centimetres that buyers say a product is smaller (positive) or larger (negative) than its chart. */
export function fitCorrection(fits: Fits): number {
  const votes = FITS.reduce((sum, fit) => sum + fits[fit], 0);
  if (votes < MIN_VOTES) return 0;
  if (fits.small / votes >= MIN_SHARE) return STEP / 2;
  return fits.large / votes >= MIN_SHARE ? -STEP / 2 : 0;
}

type Chart = Product['sizeChart'];

/** What is made: its chart, and the category with its kind. */
type Made = { chart: Chart; category: CategoryId; kind: Kind };

/**
 * The size for a body. Each size of the chart has a room (its girth minus the body's) and a length. The best size comes
 * closest to the room that the cut is meant to have and to the length that M has on the model, scaled by height:
 *
 *     distance = |room − correction − meant room| + ½ · |length − M's length · height / 172|
 *
 * That is how a cutter grades: ease over the body is chosen per garment and kept in every size, and lengths follow the
 * height (Aldrich, Metric Pattern Cutting for Menswear). No size is advised if the closest misses the meant room by more
 * than one size.
 */
export function sizeForBody(made: Made, fits: Fits, { girth, height }: Body): Advice | undefined {
  const { chart, kind } = made;
  const girthOfModel = isLower(kind) ? MODEL.waist : MODEL.chest;
  const [girthOfM, lengthOfM] = CUT_M[made.category] ?? ordinaryCut(chart, girthOfModel + ORDINARY_ROOM[kind]);
  const meant = girthOfM - girthOfModel;
  const length = (lengthOfM * height) / MODEL.height;
  const advice = advise(chart, { girth, length, meant: meant + fitCorrection(fits) });
  return advice && { ...advice, meant };
}

/** The cut of a category that the owner made: with ordinary room, as long as the size of the chart that comes nearest. */
function ordinaryCut(chart: Chart, girth: number): Cut {
  const miss = (row: Chart[number]) => Math.abs(row.chest - girth);
  const [nearest] = [...chart].sort((a, b) => miss(a) - miss(b));
  return [girth, nearest?.length ?? 0];
}

/** The size that is closest to a garment that already fits: its girth is twice its width laid flat. No room is added. */
export function sizeLikeGarment(chart: Chart, fits: Fits, { width, length }: Garment): Advice | undefined {
  return advise(chart, { girth: 2 * width, length, meant: fitCorrection(fits) });
}

/** Undefined if the chart is empty. */
function advise(chart: Chart, wanted: { girth: number; length: number; meant: number }): Advice | undefined {
  const compared = chart
    .map((row) => {
      const room = row.chest - wanted.girth;
      const longer = row.length - wanted.length;
      return {
        size: row.size,
        room,
        longer,
        miss: Math.abs(room - wanted.meant),
        distance: Math.abs(room - wanted.meant) + LENGTH_WEIGHT * Math.abs(longer),
      };
    })
    .sort((a, b) => a.distance - b.distance);
  const [closest, second] = compared;
  if (!closest) return undefined;
  if (closest.miss > STEP) return { sizes: [], closest };
  const isBetween = second && second.distance - closest.distance <= BETWEEN && second.miss <= STEP;
  return { sizes: isBetween ? [closest, second] : [closest], closest };
}
