import { defineConfig } from 'vitest/config';

const rooms = '{contract,functions,web,dev,e2e}';
const rules = `${rooms}/**/*.rules.test.ts`;
const api = `${rooms}/**/*.api.test.ts`;
const build = `${rooms}/**/*.build.test.ts`;

/** A test that hangs must end; how quick one is depends on what else the machine does. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * `unit` needs nothing and is fast. `build` builds the site, which takes most of a minute. `rules` and `api` need the auth and firestore emulators (see
 * dev/run/emulators/exec.ts).
 */
export default defineConfig({
  test: {
    // What a passing test prints is of no interest.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          exclude: [rules, api, build, '**/{node_modules,dist}/**', 'functions/lib/**'],
          ...patience,
        },
      },
      { test: { name: 'build', include: [build], exclude: ['**/node_modules/**'], ...patience } },
      { test: { name: 'rules', include: [rules], exclude: ['**/node_modules/**'], ...patience } },
      // Each file has a Firestore project of its own, but the crowds in them want both cores: one file at a time.
      { test: { name: 'api', include: [api], exclude: ['**/node_modules/**'], fileParallelism: false, ...patience } },
    ],
  },
});
