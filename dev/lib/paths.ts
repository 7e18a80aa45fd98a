import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Logs, hashes, reports: everything that can be deleted safely. Ignored by git. */
export const CACHE = join(ROOT, '.cache');

/** The data of a local store, kept between two starts. Ignored by git. */
export const DATA = join(ROOT, '.data');
