/**
 * `npm run test:mutation -- pricing`: StrykerJS changes the group's files in small ways, one at a time, and runs the
 * group's tests; a change that no test notices is a gap. Without a group it lists the groups. The report is written to
 * `.cache/mutation/<group>.html`. A group with API tests gets emulators.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, runMain } from '../../lib/cli-error.ts';
import { CACHE, ROOT } from '../../lib/paths.ts';

type Group = { mutate: string; tests: string[] };

/** A group of which the tests are next to the files, and need no emulators. */
const pure = (files: string): Group => ({ mutate: `${files}.ts`, tests: [`${files}!(*.api).test.ts`] });

const orderTests = (names: string) => `functions/src/orders/tests/{${names}}.api.test.ts`;

/** Tests that take seconds: races and interruptions would take days. */
const GROUPS: Record<string, Group> = {
  pricing: pure('contract/src/{order/pricing,order/coupon,order/shares,text/money}'),
  tax: pure('contract/src/gst/*'),
  promises: pure('contract/src/delivery/*'),
  orders: pure('functions/src/orders/*'),
  accounts: pure('functions/src/papers/*'),
  stock: {
    mutate:
      'functions/src/{stock/*,orders/{inventory,effects,write},store/stock/{skus,movements},products/write-stock}.ts',
    tests: [
      'functions/src/stock/*.test.ts',
      'functions/src/orders/{inventory,write}*.test.ts',
      orderTests('skus,manual-changes,cancel'),
    ],
  },
  coupons: {
    mutate: 'functions/src/shop/coupons.ts',
    tests: ['functions/src/shop/coupons*.test.ts', orderTests('coupon-rules,coupon-edit')],
  },
  counters: {
    mutate: 'functions/src/{shop/figures,store/dashboard}.ts',
    tests: ['functions/src/shop/{figures,counters}*.test.ts', 'dev/run/admin/summary-reads.api.test.ts'],
  },
};

async function main(): Promise<void> {
  const name = process.argv[2];
  const group = name === undefined ? undefined : GROUPS[name];
  if (name === undefined || !group) {
    console.log(`Usage: npm run test:mutation -- <group>\nGroups: ${Object.keys(GROUPS).join(', ')}`);
    if (name !== undefined) throw new CliError(`Unknown group: ${name}.`);
    return;
  }
  const folder = join(CACHE, 'mutation');
  const options = {
    testRunner: 'vitest',
    mutate: [group.mutate, '!**/*.{test,fixture}.ts'],
    testFiles: group.tests,
    vitest: { configFile: 'dev/checks/mutation/vitest.config.ts', related: false },
    ignorePatterns: ['.cache', '.data', 'dist', 'functions/lib', 'docs', 'web/public', 'shots', 'test-results'],
    tempDirName: join('.cache', 'mutation', 'sandbox'),
    concurrency: 1,
    // A slow run on a busy machine must not count as an endless loop.
    timeoutMS: 60_000,
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { reportTests: false },
    htmlReporter: { fileName: join(folder, `${name}.html`) },
  };
  const file = join(folder, 'stryker.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(options));
  const emulators = group.tests.some((test) => test.includes('.api.'))
    ? ['dev/run/emulators/exec.ts', '--', 'node']
    : [];
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', file];
  const { status } = spawnSync(process.execPath, [...emulators, ...stryker], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new CliError(`Stryker failed for the group ${name}: see its output above.`);
}

await runMain(main);
