/** `npm run test:storm` runs the proofs of the money path at full size; `npm test` at one that keeps it quick. */
export const isFull = process.env['STORM'] === 'full';

export const size = (quick: number, full: number) => (isFull ? full : quick);
