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
      const fine = visible(0.07, footprint);
      // Stitches shift the edge of the ink a little.
      const shift = 0.012 * fine;
      const [x, y] = [u + shift * noise(u / 0.035, v / 0.05, 55), v + shift * noise(u / 0.05, v / 0.035, 56)];
      sheet.sample(x, y, footprint, to);
      if (to[3] === 0 || stained) return;
      let bare = 0.03 + 0.02 * noise(u / 2.2, v / 2.2, 51);
      if (fine > 0) {
        const valley = 1 - yarnAt(u, v, footprint);
        const pinhole = noise(u / 0.06, v / 0.07, 53) + noise((u + v) / 0.08, (v - u) / 0.08, 54);
        bare += fine * (0.45 * valley * valley * valley + 0.9 * Math.max(0, pinhole - 1.2) - 0.03);
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
