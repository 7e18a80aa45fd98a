/**
 * `npm run record-calls`: records the table of API calls of this release, which browsers will use until they reload. The
 * file is named by day and commit, so two releases of one day are two files.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { API } from '@nirala/contract/api';
import { CliError, runMain } from '../../lib/cli-error.ts';
import { ROOT } from '../../lib/paths.ts';
import { BUILDS, faultsFor, readCalls, recordCalls } from './recorded-calls.ts';

async function main(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const outfile = join(BUILDS, `${day}-${commit}.js`);
  await recordCalls(join(ROOT, 'contract/src/api.ts'), outfile);
  // A call without valid samples could never be compared with a later build.
  const faults = faultsFor(await readCalls(outfile), API);
  if (faults.length > 0) throw new CliError(`The recorded calls cannot be compared:\n${faults.join('\n')}`);
  console.log(`Recorded ${outfile}. Commit it with the release.`);
}

await runMain(main);
