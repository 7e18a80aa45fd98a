/**
 * `npm run test:storm` and `npm run test:fuzz`: run races at full size, one file at a time, which takes hours. A word
 * after `--` chooses files by their path: `npm run test:storm -- drop-storm`. Needs the emulators: see package.json.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runMain, CliError } from '../../lib/cli-error.ts';
import { ROOT } from '../../lib/paths.ts';
import { EXIT_OK, whenEnded } from '../../lib/process-tree.ts';

async function main(): Promise<void> {
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', ROOT, '--project', 'races'];
  const args = [...vitest, '--reporter=verbose', ...process.argv.slice(2)];
  const begun = performance.now();
  const env = { ...process.env, RACES: 'full' };
  const how = await whenEnded(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }));
  console.log(`\n${Math.round((performance.now() - begun) / 1000)} s at full size.`);
  if (how !== EXIT_OK)
    throw new CliError('Races failed; RACES_SEED=… before the command repeats the seed that they name.');
}

await runMain(main);
