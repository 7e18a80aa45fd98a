/** `node dev/old-clients/main.ts`: keeps today's table of calls, for the apps that this build puts into browsers. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../paths.ts';

const day = new Date().toISOString().slice(0, 10);
const outfile = join(import.meta.dirname, 'builds', `${day}.js`);
await build({ entryPoints: [join(ROOT, 'contract/src/api.ts')], outfile, bundle: true, minify: true, format: 'esm' });
console.log(`Kept ${outfile}. Commit it with the release.`);
