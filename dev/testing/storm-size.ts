/** `npm run test:storm` runs the tests of the money path at full size; `npm test` runs them at a reduced size. */
export const isFull = process.env['STORM'] === 'full';

export const size = (quick: number, full: number) => (isFull ? full : quick);
