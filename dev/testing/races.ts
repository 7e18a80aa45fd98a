import { randomInt } from 'node:crypto';

/** Races run in a small size, in seconds; with RACES=full, which `npm run test:storm` sets, in one that takes hours. */
export const isFull = process.env['RACES'] === 'full';

export const size = (small: number, full: number) => (isFull ? full : small);

/**
 * The seed of a race that makes random decisions: always `ofSmall` in the small size, another one in every full run. A
 * failure names it, and `RACES_SEED` repeats it.
 */
export const seed = (ofSmall: number) => Number(process.env['RACES_SEED'] ?? size(ofSmall, randomInt(1e9)));
