import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { waitForData } from '../emulators/ready.ts';
import { emulatorEnv, prepareEmulators, type Emulators } from '../emulators/run.ts';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { EXIT_OK } from '../../lib/process-tree.ts';
import type { Processes } from '../start/processes.ts';
import { openStore } from '../start/store.ts';
import { openStores } from '../../hosting/stores.ts';
import { countPlaywright, countVitest, type Result } from './report.ts';

/** `npm run check`, `npm test` and `npm run test:all`. */
export const COMMANDS = ['check', 'test', 'all'] as const;
export type Command = (typeof COMMANDS)[number];

/** A program that passes or fails as a whole. `name` is its row in the table; its first word is the name of its step. */
type Check = { name: string; args: string[] };

const program = (path: string) => join(ROOT, 'node_modules', path);
const types = (folder: string): Check => ({
  name: `types ${folder}`,
  args: [program('typescript-7/bin/tsc'), '-p', join(ROOT, folder)],
});

/**
 * The longest first. Each package is its own TypeScript program, because a function must not see the DOM. `tsc -p` keeps
 * the hashes of all files, also of other packages and of node_modules, and resolves every import anew, so it is as right
 * as a run without .cache; `tsc -b` is not, because it misses changes in files of another package.
 *
 * ESLint has no cache: its rule with types may fail in a file that did not change, when a type elsewhere did.
 */
export const CHECKS: readonly Check[] = [
  { name: 'lint', args: [program('eslint/bin/eslint.js'), ROOT, '--max-warnings', '0'] },
  types('dev'),
  types('e2e'),
  types('functions'),
  types('web'),
  {
    name: 'arrows',
    args: [
      program('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['contract', 'functions/src', 'web/src', 'web/build', 'dev', 'e2e'],
      '--config',
      join(ROOT, '.dependency-cruiser.mjs'),
    ],
  },
  // resolve() drops the trailing slash: with it, knip does not find the tests of web.
  { name: 'unused', args: [program('knip/bin/knip.js'), '--directory', resolve(ROOT)] },
  types('contract'),
  {
    name: 'format',
    args: [
      program('prettier/bin/prettier.cjs'),
      ...['--check', ROOT, '--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, 'prettier')],
    ],
  },
];

/** Runs a check and prints its output when it ends, because two run at the same time. */
export async function runCheck(processes: Processes, { name, args }: Check): Promise<Result> {
  const { how, output } = await processes.run(name, args);
  const isFine = how === EXIT_OK;
  console.log(`\n— ${name}: ${isFine ? 'passed' : `failed (${how})`}\n${isFine ? '' : output}`.trimEnd());
  return { step: name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

/** What the steps of one run share. */
export type Run = {
  processes: Processes;
  command: Command;
  /** The port offset of the run, which keeps clear of a developer's own store. */
  offset: number;
  /** The auth and firestore emulators, which `startData` started. */
  data?: Emulators;
  /** The logs of this run, which must not contain private data. */
  logs: string[];
};

type Step = {
  name: string;
  /** What it needs: the auth and firestore emulators, a browser. */
  needs?: ('data' | 'browser')[];
  run: (run: Run) => Promise<Result>;
};

/** The steps after the checks, in their order. */
export const STEPS: readonly Step[] = [
  { name: 'unit', run: ({ processes }) => vitest(processes, 'unit') },
  {
    name: 'build',
    needs: ['data', 'browser'],
    run: async (run) => vitest(run.processes, 'build', { env: await dataEnv(run) }),
  },
  { name: 'rules', needs: ['data'], run: async (run) => vitest(run.processes, 'rules', { env: await dataEnv(run) }) },
  { name: 'api', needs: ['data'], run: (run) => logged(run, 'api') },
  { name: 'races', needs: ['data'], run: races },
  { name: 'journeys', needs: ['browser'], run: journeys },
  { name: 'suite', needs: ['browser'], run: suite },
];

/** The names by which steps are chosen: `npm test -- types unit`. */
export const STEP_NAMES = [...new Set([...CHECKS, ...STEPS].map(({ name }) => stepOf(name)))];

export function stepOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** Starts the auth and firestore emulators, which are ready when the first step needs them. */
export async function startData({ processes, offset, logs }: Run): Promise<Emulators> {
  const emulators = processes.supervise(await prepareEmulators({ offset, only: ['auth', 'firestore'] }));
  logs.push(emulators.logFile);
  return emulators;
}

async function dataEnv({ data }: Run): Promise<Record<string, string>> {
  if (!data) throw new Error('The emulators were not started.');
  await waitForData(data);
  return emulatorEnv(data.ports);
}

const reports = join(CACHE, 'reports');

/** The path at which a step writes its report, without the report of an earlier run. */
function freshReport(step: string): string {
  const report = join(reports, `${step}.json`);
  rmSync(report, { force: true });
  mkdirSync(reports, { recursive: true });
  return report;
}

/** Runs a project of vitest.config.ts, or only the files with one of these words in their path. */
async function vitest(
  processes: Processes,
  project: string,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Result> {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const all = [program('vitest/vitest.mjs'), 'run', '--root', ROOT, '--project', project, ...reporters, ...args];
  return countVitest(project, (await processes.run(project, all, { isShown: true, env })).how, report);
}

/** Keeps everything that the functions log during these tests. */
async function logged(
  run: Run,
  project: string,
  { words = [], env = {} }: { words?: string[]; env?: Record<string, string> } = {},
): Promise<Result> {
  const log = join(CACHE, 'logs', `${project}.log`);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  run.logs.push(log);
  const args = [...words, `--reporter=${join(ROOT, 'dev/run/test/log-reporter.ts')}`];
  return vitest(run.processes, project, { args, env: { ...env, ...(await dataEnv(run)), RUN_LOG: log } });
}

/** In `npm test` one quick race of each kind, else all at their small size: see dev/testing/races.ts. */
function races(run: Run): Promise<Result> {
  return run.command === 'all'
    ? logged(run, 'races')
    : logged(run, 'races', { words: ['.quick.races.'], env: { RACES: 'quick' } });
}

const say = (what: string) => console.log(`${what} …`);

/** As many workers as this have a store each, at ports of their own: the emulators of earlier steps keep their logs. */
const WORKERS = 2;

/** Journeys against stores that run in one process each: in `npm test` the core ones, else all. */
async function journeys({ processes, command, offset, logs }: Run): Promise<Result> {
  await processes.stopSupervised();
  const stores = await openStores(processes, { offset: offset + 100, count: WORKERS, say });
  logs.push(...stores.flatMap((store) => store.logs));
  const urls = stores.map(({ url }) => url).join(' ');
  const core = command === 'all' ? [] : ['--grep', '@core'];
  return playwright(processes, 'journeys', urls, ['--project', 'phone', '--project', 'desktop', ...core]);
}

/** What needs Firebase's own emulators of Hosting and Functions. */
async function suite({ processes, offset, logs }: Run): Promise<Result> {
  await processes.stopSupervised();
  const store = await openStore(processes, { offset: offset + 100 * (WORKERS + 1), say });
  logs.push(store.logFile);
  return playwright(processes, 'suite', store.url, [
    '--project',
    'suite',
    '--project',
    'suite-phone',
    '--project',
    'suite-desktop',
  ]);
}

async function playwright(processes: Processes, step: string, urls: string, chosen: string[]): Promise<Result> {
  const report = freshReport(step);
  const args = [program('@playwright/test/cli.js'), 'test', '-c', join(ROOT, 'e2e'), ...chosen];
  const env = { STORE_URL: urls, REPORT: report };
  return countPlaywright(step, (await processes.run(step, args, { isShown: true, env })).how, report);
}
