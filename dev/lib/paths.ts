import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that can be made again: logs, hashes, reports. Ignored by git. */
export const CACHE = join(ROOT, '.cache');

/** What a developer's store remembers between two starts. Ignored by git. */
export const DATA = join(ROOT, '.data');
