import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { waitForData, emulatorEnv, prepareEmulators, type Emulators } from '../emulators/run.ts';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { EXIT_OK } from '../../lib/process-tree.ts';
import type { Processes, RunOptions } from '../start/processes.ts';
import { openStore } from '../start/store.ts';
import { openStores, type Store } from '../../hosting/stores.ts';
import { countPlaywright, countVitest, type Result } from './report.ts';

/** `npm run check`, `npm test` and `npm run test:all`. */
export const COMMANDS = ['check', 'test', 'all'] as const;
export type Command = (typeof COMMANDS)[number];

/** A program that passes or fails as a whole, on one core. `name` is its row in the table; its first word is the name of its step. */
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

/** Runs a check. Its output is shown if it fails. */
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
  /** The stores of the journeys, which `openJourneyStores` opened. */
  stores?: Store[];
  /** The logs of this run, which must not contain private data. */
  logs: string[];
};

type Step = {
  name: string;
  /** Only in `npm run test:all`, or by its name. */
  isOfAll?: true;
  /** How many of two cores it uses. A step that uses one runs beside another and shows its output at its end. */
  cores: 1 | 2;
  /** What it needs: the auth and firestore emulators, a browser. */
  needs?: ('data' | 'browser')[];
  /** What can be done on one core before the step begins. */
  prepare?: (run: Run) => Promise<void>;
  run: (run: Run) => Promise<Result>;
};

/** The steps after the checks, in their order: those of one core first, the longest of them first, so that no core idles. */
export const STEPS: readonly Step[] = [
  { name: 'suite', cores: 1, needs: ['browser'], run: suite },
  { name: 'races', cores: 1, needs: ['data'], run: races },
  { name: 'build', cores: 1, needs: ['data', 'browser'], run: (run) => build(run) },
  { name: 'upgrade', isOfAll: true, cores: 1, needs: ['data'], run: upgrade },
  { name: 'rules', cores: 1, needs: ['data'], run: (run) => withData(run, 'rules') },
  { name: 'unit', cores: 2, run: ({ processes }) => vitest(processes, 'unit', { isShown: true }) },
  { name: 'api', cores: 2, needs: ['data'], run: (run) => logged(run, 'api', { isShown: true }) },
  { name: 'journeys', cores: 2, needs: ['browser'], prepare: openJourneyStores, run: journeys },
];

/** The names by which steps are chosen: `npm test -- types unit`. */
export const STEP_NAMES = [...new Set([...CHECKS, ...STEPS].map(({ name }) => stepOf(name)))];

/** The step of a name: its first word. */
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

type VitestOptions = { env?: Record<string, string>; args?: string[]; isShown?: boolean };

/** Runs a project of vitest.config.ts, or only the files with one of these words in their path. */
async function vitest(processes: Processes, project: string, options: VitestOptions = {}): Promise<Result> {
  const { env = {}, args = [], isShown = false } = options;
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const all = [program('vitest/vitest.mjs'), 'run', '--root', ROOT, '--project', project, ...reporters, ...args];
  return countVitest(project, await runStep(processes, project, all, { isShown, env }), report);
}

/** Runs the program of a step, whose output is shown while it runs or at its end. Returns how it ended. */
async function runStep(processes: Processes, step: string, args: string[], options: RunOptions): Promise<string> {
  if (options.isShown) console.log(`\n— ${step}`);
  const { how, output } = await processes.run(step, args, options);
  if (!options.isShown) console.log(`\n— ${step}\n${output}`);
  return how;
}

const withData = async (run: Run, project: string) => vitest(run.processes, project, { env: await dataEnv(run) });

/** In `npm test` a few of the owner's pages, else all. */
const build = async (run: Run) =>
  vitest(run.processes, 'build', {
    env: { ...(await dataEnv(run)), ...(run.command === 'all' ? {} : { RACES: 'quick' }) },
  });

/** Keeps everything that the functions log during these tests. */
async function logged(run: Run, project: string, { env, args = [], isShown }: VitestOptions = {}): Promise<Result> {
  const log = join(CACHE, 'logs', `${project}.log`);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  run.logs.push(log);
  return vitest(run.processes, project, {
    args: [...args, `--reporter=${join(ROOT, 'dev/run/test/log-reporter.ts')}`],
    env: { ...env, ...(await dataEnv(run)), RUN_LOG: log },
    isShown,
  });
}

/** Takes a minute and a half on a core of its own: it builds the store twice. */
async function upgrade(run: Run): Promise<Result> {
  const args = [join(ROOT, 'dev/checks/upgrade/main.ts')];
  const isFine = (await runStep(run.processes, 'upgrade', args, { env: await dataEnv(run) })) === EXIT_OK;
  return { step: 'upgrade', passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

/** In `npm test` one quick race of each kind, else all at their small size: see dev/testing/races.ts. */
function races(run: Run): Promise<Result> {
  return run.command === 'all'
    ? logged(run, 'races')
    : logged(run, 'races', { args: ['.quick.races.'], env: { RACES: 'quick' } });
}

const say = (what: string) => console.log(`${what} …`);

/** As many workers as this have a store each, at ports of their own: the emulators of earlier steps keep their logs. */
const WORKERS = 2;

async function openJourneyStores(run: Run): Promise<void> {
  run.stores = await openStores(run.processes, { offset: run.offset + 100, count: WORKERS, say });
  run.logs.push(...run.stores.flatMap(({ logs }) => logs));
}

/**
 * Journeys against stores that run in one process each: all, or in `npm test` the core ones without those that the
 * suite has run.
 */
async function journeys({ processes, command, stores = [] }: Run): Promise<Result> {
  const urls = stores.map(({ url }) => url).join(' ');
  const core = command === 'all' ? [] : ['--grep', '@core', '--grep-invert', '@suite'];
  return playwright(processes, 'journeys', urls, ['--project', 'phone', '--project', 'desktop', ...core], true);
}

/** What needs Firebase's own emulators of Hosting and Functions. */
async function suite({ processes, offset, logs }: Run): Promise<Result> {
  const own = processes.openChild();
  const store = await openStore(own, { offset: offset + 100 * (WORKERS + 1), say });
  logs.push(store.logFile);
  await warmUp(store.url);
  const projects = ['suite', 'suite-phone', 'suite-desktop'].flatMap((name) => ['--project', name]);
  const result = await playwright(own, 'suite', store.url, projects, false);
  await own.stopAll();
  return result;
}

/**
 * The emulator starts a process for every call that finds none idle, for seconds on a busy machine. It has as many as a
 * browser makes calls at once before the first journey.
 */
async function warmUp(url: string): Promise<void> {
  const calls = Array.from({ length: 6 }, () => fetch(`${url}/api/discounts`));
  for (const { status } of await Promise.all(calls)) assert.equal(status, 200);
}

async function playwright(
  processes: Processes,
  step: string,
  urls: string,
  chosen: string[],
  isShown: boolean,
): Promise<Result> {
  const report = freshReport(step);
  const args = [program('@playwright/test/cli.js'), 'test', '-c', join(ROOT, 'e2e'), ...chosen];
  const env = { STORE_URL: urls, REPORT: report };
  return countPlaywright(step, await runStep(processes, step, args, { isShown, env }), report);
}
