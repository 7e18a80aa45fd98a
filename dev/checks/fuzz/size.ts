/** The number of malformed requests to each route: 2,000 in `npm run test:fuzz`, a tenth of that in `npm test`. */
export const PER_ROUTE = process.env['FUZZ'] === 'full' ? 2_000 : 200;

/** The seed of the random requests, which a failure names: `FUZZ_SEED=… npm run test:fuzz` repeats the run. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
