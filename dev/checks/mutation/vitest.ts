import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { COPY } from './copy.ts';

export type Outcome = 'green' | 'red' | 'not run';

/** Runs tests of the copy: of these projects, in files that contain `file`, named like `name` (a regular expression). */
export function runTests(projects: readonly string[], file: string, name: string): Outcome {
  const report = join(COPY, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = [vitest, 'run', '--root', COPY, ...chosen, file, '-t', name, '--bail=1', ...reporting];
  // Tests run at full size, because the reduced ones skip some interruptions.
  spawnSync(process.execPath, args, { cwd: COPY, env: { ...process.env, STORM: 'full' } });
  try {
    const { numPassedTests, numFailedTests }: Record<string, unknown> = JSON.parse(readFileSync(report, 'utf8'));
    // A run without tests proves nothing.
    if (numFailedTests !== 0) return numFailedTests === undefined ? 'not run' : 'red';
    return numPassedTests === 0 ? 'not run' : 'green';
  } catch {
    return 'not run';
  }
}
