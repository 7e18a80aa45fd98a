import { defineConfig } from 'vitest/config';

const packages = '{contract,functions,web,dev,e2e}';
const rules = `${packages}/**/*.rules.test.ts`;
const api = `${packages}/**/*.api.test.ts`;
const build = `${packages}/**/*.build.test.ts`;

/** Generous, because the machine may be busy: only a test that hangs runs into these. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * `unit` needs nothing and is fast. `build` makes a production build, which takes most of a minute. `rules` and `api`
 * need the auth and firestore emulators (see dev/run/emulators/exec.ts).
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
          exclude: [rules, api, build, '**/{node_modules,dist}/**', 'functions/lib/**'],
          ...timeouts,
        },
      },
      { test: { name: 'build', include: [build], exclude: ['**/node_modules/**'], ...timeouts } },
      { test: { name: 'rules', include: [rules], exclude: ['**/node_modules/**'], ...timeouts } },
      // One file at a time, because concurrency tests need all cores. Each file has its own Firestore project.
      { test: { name: 'api', include: [api], exclude: ['**/node_modules/**'], fileParallelism: false, ...timeouts } },
    ],
  },
});
