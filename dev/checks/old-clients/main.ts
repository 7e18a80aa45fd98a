/**
 * `npm run record-calls`: records the endpoint table of this release, which browsers will use until they reload. The file
 * is named by day and commit, so two releases of one day are two files.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../lib/paths.ts';

const day = new Date().toISOString().slice(0, 10);
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const outfile = join(import.meta.dirname, 'builds', `${day}-${commit}.js`);
await build({ entryPoints: [join(ROOT, 'contract/src/api.ts')], outfile, bundle: true, minify: true, format: 'esm' });
console.log(`Recorded ${outfile}. Commit it with the release.`);
