/**
 * `npm run test:storm`: runs the tests of orders, payments, papers, messages, parcels and returns at full size, one file
 * at a time, which takes hours. `npm run test:storm -- drop-storm interruptions` runs some files. Prints the time in
 * seconds and, of a whole run, writes it to bench/storm.json. Needs the emulators: see package.json.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../lib/paths.ts';
import { EXIT_OK, whenEnded } from '../lib/process-tree.ts';
import { countVitest } from '../run/test/report.ts';
import { runMain, CliError } from '../lib/cli-error.ts';

const FOLDERS = [
  'functions/src/orders/tests',
  'functions/src/papers/tests',
  'functions/src/notifications',
  'functions/src/parcels',
  'functions/src/returns/tests',
];

async function main(): Promise<void> {
  const report = join(CACHE, 'reports', 'storm.json');
  rmSync(report, { force: true });
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', ROOT, '--project', 'api'];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const begun = performance.now();
  // One file at a time: two files together would overload the machine, and calls would time out with 503.
  const words = process.argv.slice(2);
  const args = [...vitest, ...reporters, '--maxWorkers=1', ...(words.length > 0 ? words : FOLDERS)];
  const how = await whenEnded(
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, STORM: 'full' } }),
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  const { passed, failed } = countVitest('storm', how, report);
  console.log(`\nStorm tests: ${passed} passed, ${failed} failed, ${seconds} s.`);
  if (how !== EXIT_OK || failed > 0) throw new CliError('The storm tests failed; see above.');
  if (words.length > 0) return;
  mkdirSync(join(ROOT, 'bench'), { recursive: true });
  writeFileSync(join(ROOT, 'bench', 'storm.json'), `${JSON.stringify({ passed, seconds }, null, 2)}\n`);
}

await runMain(main);
