/** `npm run test:fuzz` sends so many malformed requests to each route; `npm test` a tenth. */
export const PER_ROUTE = process.env['FUZZ'] === 'full' ? 2_000 : 200;

/** What a failure names: `FUZZ_SEED=… npm run test:fuzz` sends the same requests again. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
