/** How printed ink lies in cloth. */
import { type Weave, visible } from '../cloth/weave.ts';
import { noise } from '../lib/noise.ts';
import type { Sheet } from './sheet.ts';

export type Ink = {
  /** Writes linear red, green and blue, multiplied by the coverage, and the coverage. */
  sample: (u: number, v: number, footprint: number, to: Float64Array) => void;
  /** The relief of inked cloth, from the height of its yarn. */
  height: (u: number, v: number, footprint: number, yarn: number) => number;
};

/** Thickness of the ink on the yarn, cm. */
const FILM = 0.0025;

/**
 * Water-based ink covers the tops of the yarn, fills a part of the valleys and leaves small bare specks. `stained` cloth is
 * dyed instead: nothing lies on it. `yarnAt` is the height of the yarn, 0 to 1.
 */
export function inkOf(sheet: Sheet, yarnAt: Weave, stained: boolean): Ink {
  return {
    sample: (u, v, footprint, to) => {
      sheet.sample(u, v, footprint, to);
      if (to[3] === 0 || stained) return;
      const fine = visible(0.07, footprint);
      let bare = 0.03 + 0.02 * noise(u / 2.2, v / 2.2, 51);
      if (fine > 0) {
        const valley = 1 - yarnAt(u, v, footprint);
        const pinhole = Math.max(0, noise(u / 0.06, v / 0.07, 53) - 0.75);
        bare += fine * (0.4 * valley * valley * valley + 1.5 * pinhole - 0.03);
      }
      const left = 1 - Math.min(0.85, Math.max(0, bare));
      for (let k = 0; k < 4; k += 1) to[k] *= left;
    },
    height: (u, v, footprint, yarn) => {
      const cover = sheet.cover(u, v, footprint);
      if (cover === 0) return yarn;
      const fine = visible(0.06, footprint);
      return yarn * (1 - 0.3 * cover * fine) + FILM * cover * fine;
    },
  };
}
