import { defineConfig } from 'vitest/config';

const packages = '{contract,functions,web,dev,e2e}';
const of = (kind: string) => `${packages}/**/*.${kind}.test.ts`;

/** Generous, because the machine may be busy: only a test that hangs runs into these. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Before each test, what an earlier one replaced is put back. */
const clean = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true };
const shared = { ...timeouts, ...clean };
const exclude = ['**/{node_modules,dist}/**', 'functions/lib/**'];

/** Starting a process for every file takes longer than the tests in it. So no file may leave anything behind. */
const quickly = { pool: 'threads', isolate: false } as const;

/**
 * `unit` needs nothing and is fast. The others need the auth and firestore emulators (see dev/run/emulators/exec.ts), where
 * each file has a Firestore project of its own. `build` makes a production build and opens it in a browser.
 */
export default defineConfig({
  test: {
    // Hides the output of passing tests.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${packages}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, ...['build', 'rules', 'api', 'races'].map(of)],
          ...quickly,
          ...shared,
        },
      },
      // One file at a time, because each has a browser.
      {
        test: {
          name: 'build',
          include: [of('build')],
          exclude,
          globalSetup: 'dev/checks/budget/setup.ts',
          fileParallelism: false,
          ...shared,
        },
      },
      { test: { name: 'rules', include: [of('rules')], exclude, ...shared } },
      { test: { name: 'api', include: [of('api')], exclude, isolate: false, maxWorkers: 2, ...shared } },
      // One file at a time, because a race has rivals enough; and each in a process of its own, because some load a second
      // copy of every module.
      { test: { name: 'races', include: [of('races')], exclude, fileParallelism: false, ...shared } },
    ],
  },
});
