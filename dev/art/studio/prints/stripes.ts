/** Stripes and checks of dyed yarn. They are knitted or woven in, so they are computed instead of drawn. */
import type { Drawing } from '../../catalogue/garment.ts';
import { linearColour } from '../render/develop.ts';

/** A band of coloured yarn in each repeat, cm. */
type Band = { at: number; size: number; colour: readonly number[] };

/** Bands that repeat along one direction; later ones lie over earlier ones. */
type Bands = { repeat: number; bands: readonly Band[] };

/** The linear colour of yarn; `footprint` is the width over which it is averaged. */
type Yarn = (at: number, footprint: number, to: Float64Array) => void;

/** Stripes have one yarn. Checks have two that cross, each dyed in bands. */
export type Stripes = { kind: 'stripes'; across: boolean; yarn: Yarn } | { kind: 'checks'; yarn: Yarn };

export function stripesOf({ print, inks, colour }: Drawing): Stripes | undefined {
  const ground = linearColour(colour.hex);
  const [first, second = first, third = second] = inks.map(linearColour);
  const more = inks.length > 1;
  if (print.kind === 'stripes') {
    const bands =
      print.width === 'wide' ? wide(first, more ? second : undefined) : fine(first, more ? second : undefined);
    return { kind: 'stripes', across: print.direction === 'across', yarn: yarnOf(ground, bands) };
  }
  if (print.kind !== 'checks') return undefined;
  const bands =
    print.width === 'wide'
      ? mirrored(9.2, [0, 4, first], [2.8, 0.5, second])
      : mirrored(5.4, [0, 1.4, first], [1.9, 0.4, second], [2.7, 0.7, third]);
  return { kind: 'checks', yarn: yarnOf(ground, bands) };
}

/** Each repeat begins with the middle of a band, so that the cloth is symmetrical around the middle of the piece. */
function mirrored(repeat: number, ...list: [middle: number, size: number, colour: readonly number[]][]): Bands {
  const bands = list.flatMap(([middle, size, colour]) =>
    (middle === 0 || middle === repeat / 2 ? [middle] : [middle, -middle]).map((at) => ({ at, size, colour })),
  );
  return { repeat, bands };
}

const wide = (first: readonly number[], second?: readonly number[]) =>
  mirrored(7.6, [0, 3.8, first], ...(second ? [[3, 0.5, second] as [number, number, readonly number[]]] : []));

function fine(first: readonly number[], second?: readonly number[]): Bands {
  if (!second) return mirrored(2.2, [0, 0.7, first]);
  return mirrored(8.8, [0, 0.7, first], [2.2, 0.7, first], [4.4, 0.7, first], [1.1, 0.36, second]);
}

function yarnOf(ground: readonly number[], { repeat, bands }: Bands): Yarn {
  return (at, footprint, to) => {
    for (let k = 0; k < 3; k += 1) to[k] = ground[k];
    for (const band of bands) {
      const share = covered(at - band.at + band.size / 2, band.size, repeat, footprint);
      if (share > 0) for (let k = 0; k < 3; k += 1) to[k] += (band.colour[k] - to[k]) * share;
    }
  };
}

/** The share of the window around `at` in which the periodic band [0, size) lies. */
export function covered(at: number, size: number, repeat: number, window: number): number {
  const upTo = (x: number) => {
    const turns = Math.floor(x / repeat);
    return turns * size + Math.min(size, x - turns * repeat);
  };
  const width = Math.max(window, 1e-4);
  return (upTo(at + width / 2) - upTo(at - width / 2)) / width;
}
