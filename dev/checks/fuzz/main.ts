/**
 * `npm run test:fuzz`: sends more than 2,000 malformed requests to every route, different ones in each run. `FUZZ_SEED=…`
 * repeats an earlier run, `FUZZ_REQUESTS=…` sends another number. Needs the emulators: see package.json.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { EXIT_OK, whenEnded } from '../../lib/process-tree.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';

async function main(): Promise<void> {
  const seed = process.env['FUZZ_SEED'] ?? String(randomInt(1e6));
  console.log(`Seed of this run: ${seed}`);
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', ROOT, '--project', 'api'];
  const how = await whenEnded(
    spawn(process.execPath, [...vitest, '--reporter=verbose', 'dev/checks/fuzz/fuzz'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { FUZZ_REQUESTS: '2000', ...process.env, FUZZ_SEED: seed },
    }),
  );
  if (how !== EXIT_OK)
    throw new CliError(`The fuzz tests failed. FUZZ_SEED=${seed} npm run test:fuzz sends the same requests again.`);
}

await runMain(main);
