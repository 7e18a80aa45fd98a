/** How many requests with something wrong at random each route gets: see main.ts. */
export const PER_ROUTE = Number(process.env['FUZZ_REQUESTS'] ?? 6);

/** The seed of the random requests, which a failure names: `FUZZ_SEED=… npm run test:fuzz` repeats the run. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
