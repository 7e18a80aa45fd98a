import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { emulatorEnv } from '../emulators/run.ts';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { EXIT_OK } from '../../lib/process-tree.ts';
import type { Processes } from '../start/processes.ts';
import type { Store } from '../start/store.ts';
import { countPlaywright, countVitest, type Result } from './report.ts';

/** The steps that need no running store. */
export const ALONE = ['format', 'lint', 'types', 'arrows', 'unused', 'unit', 'build'] as const;
/** The steps that need a running store. */
export const WITH_STORE = ['rules', 'api', 'e2e'] as const;

export type Step = (typeof ALONE)[number] | (typeof WITH_STORE)[number];
type Check = Exclude<(typeof ALONE)[number], 'unit' | 'build'>;

const PACKAGES = ['contract', 'functions', 'web', 'dev', 'e2e'];
const reports = join(CACHE, 'reports');
/** Everything that the functions log during the api tests. */
export const API_LOG = join(CACHE, 'logs', 'api.log');
const program = (path: string) => join(ROOT, 'node_modules', path);

function cacheAt(tool: string): string[] {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, tool)];
}

/** Each check counts as one test. Caches are keyed by file content, so they never change a result. */
const CHECKS: Record<Check, string[][]> = {
  format: [[program('prettier/bin/prettier.cjs'), '--check', ROOT, ...cacheAt('prettier')]],
  lint: [[program('eslint/bin/eslint.js'), ROOT, '--max-warnings', '0', ...cacheAt('eslint')]],
  // Not `tsc -b`, which misses changes in files of another package.
  types: PACKAGES.map((name) => [program('typescript/bin/tsc'), '-p', join(ROOT, name)]),
  arrows: [
    [
      program('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'contract',
      'functions/src',
      'web/src',
      'web/build',
      'dev',
      'e2e',
      '--config',
      join(ROOT, '.dependency-cruiser.mjs'),
    ],
  ],
  // resolve() drops the trailing slash: with it, knip does not find the tests of web.
  unused: [[program('knip/bin/knip.js'), '--directory', resolve(ROOT)]],
};

export async function runStep(processes: Processes, step: Step, store?: Store, chromium?: string): Promise<Result> {
  console.log(`\n— ${step}`);
  if (isCheck(step)) return check(processes, step);
  const env = store ? { ...emulatorEnv(store.ports), STORE_URL: store.url } : {};
  const report = join(reports, `${step}.json`);
  rmSync(report, { force: true });
  mkdirSync(reports, { recursive: true });
  if (step === 'e2e') {
    const args = [program('@playwright/test/cli.js'), 'test', '-c', join(ROOT, 'e2e')];
    const browser: Record<string, string> = chromium ? { CHROMIUM_PATH: chromium } : {};
    const { how } = await processes.run(step, args, { isShown: true, env: { ...env, ...browser } });
    return countPlaywright(step, how, report);
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [program('vitest/vitest.mjs'), 'run', '--root', ROOT, '--project', step, ...reporters];
  if (step === 'api') {
    mkdirSync(dirname(API_LOG), { recursive: true });
    writeFileSync(API_LOG, '');
    args.push(`--reporter=${join(ROOT, 'dev/run/test/log-reporter.ts')}`);
    Object.assign(env, { RUN_LOG: API_LOG });
  }
  return countVitest(step, (await processes.run(step, args, { isShown: true, env })).how, report);
}

const isCheck = (step: Step): step is Check => step in CHECKS;

async function check(processes: Processes, step: Check): Promise<Result> {
  let isFine = true;
  for (const args of CHECKS[step]) {
    const { how } = await processes.run(step, args, { isShown: true });
    isFine &&= how === EXIT_OK;
  }
  return { step, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}
