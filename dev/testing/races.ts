import { randomInt } from 'node:crypto';

/**
 * RACES is the size of races: `quick` in `npm test`, which runs one of each kind; `full` in `npm run test:storm`, which
 * takes hours; otherwise small, as in `npm run test:all`.
 */
const wanted = process.env['RACES'];
export const isQuick = wanted === 'quick';
export const isFull = wanted === 'full';

/** How much of something a race has: `small`, but in a full run `full` and in a quick one `quick`. */
export const size = (small: number, full: number, quick = small) => (isFull ? full : isQuick ? quick : small);

/**
 * The seed of a race that makes random decisions: another one in every full run, otherwise always `ofSmall`. A failure
 * names it, and RACES_SEED repeats it.
 */
export const seed = (ofSmall: number) => Number(process.env['RACES_SEED'] ?? size(ofSmall, randomInt(1e9)));
