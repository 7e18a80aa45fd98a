import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portOffset } from '../run/emulators/ports.ts';
import { waitForData, emulatorEnv, prepareEmulators, type Emulators } from '../run/emulators/run.ts';
import { ROOT, CACHE } from '../lib/paths.ts';
import { endDescendants, onShutdown } from '../lib/process-tree.ts';
import { runMain, CliError } from '../lib/cli-error.ts';
import { asMarkdown, asTable, readReport, REPORT_FILE, updateReport, type Figure } from './report.ts';
import { buildForProduction, type Build } from '../checks/budget/build.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import { createProcesses } from '../run/start/processes.ts';
import { findChromium } from '../run/test/chromium.ts';
import { startServer, type Served } from './bench-server.ts';
import { measureBodies } from './bodies.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureDrop } from './drop.ts';
import { measureFloods } from './floods.ts';
import { measureFunctions } from './functions.ts';
import { measureImport } from './import.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNotifications } from './notifications.ts';
import { measureNavigation } from './navigation.ts';
import { measureOrders } from './orders.ts';

const PAGE = join(ROOT, 'docs', 'performance.md');

/** The seeded product whose page is measured. */
const PRODUCT = 'tshirt-neem-leaf';

/** All benchmarks by name, in the order in which they run: those most sensitive to other load come first. */
const GROUPS: Record<string, () => Promise<Figure[]>> = {
  lighthouse: () => served(measureLighthouse),
  interactions: () => served(measureInteractions),
  navigation: () => served(measureNavigation),
  async functions() {
    await buildWhatChanged(createProcesses());
    return measureFunctions((await build()).pages);
  },
  orders: async () => [...(await measureOrders()), ...(await measureFloods())],
  drop: measureDrop,
  messages: measureNotifications,
  import: measureImport,
  catalogue: measureCatalogue,
  async bodies() {
    await buildWhatChanged(createProcesses());
    return measureBodies();
  },
};
const NAMES = Object.keys(GROUPS);

/**
 * `npm run bench`: runs all benchmarks with its own auth and firestore emulators, prints the figures and writes them to
 * bench/latest.json and to the table of docs/performance.md. `npm run bench -- lighthouse orders` runs some groups and
 * replaces only their figures. A figure that misses its target is marked MISSED; the exit code stays 0.
 */
async function main(): Promise<void> {
  const wanted = chosen(process.argv.slice(2));
  const launch = await prepareEmulators({ offset: portOffset(), only: ['auth', 'firestore'] });
  const shutdown = onShutdown();
  const emulators = launch();
  try {
    await Promise.race([measureAll(wanted, emulators), shutdown]);
  } finally {
    await emulators.stop();
    await endDescendants();
  }
}

function chosen(words: readonly string[]): readonly string[] {
  const unknown = words.filter((word) => !NAMES.includes(word));
  if (unknown.length > 0)
    throw new CliError(`Unknown benchmark: ${unknown.join(', ')}. Benchmarks: ${NAMES.join(', ')}.`);
  return words.length === 0 ? NAMES : NAMES.filter((name) => words.includes(name));
}

async function measureAll(wanted: readonly string[], emulators: Emulators): Promise<void> {
  await waitForData(emulators);
  Object.assign(process.env, emulatorEnv(emulators.ports), { METADATA_SERVER_DETECTION: 'none' });
  const measured: Record<string, Figure[]> = {};
  for (const name of wanted) {
    console.log(`— ${name}`);
    measured[name] = (await GROUPS[name]?.()) ?? [];
  }
  console.log(`\n${asTable(Object.values(measured).flat())}`);
  keep(measured);
}

function keep(measured: Readonly<Record<string, readonly Figure[]>>): void {
  const old = readReport();
  const report = updateReport(old, NAMES, measured, new Date().toISOString().slice(0, 10));
  writeFileSync(REPORT_FILE, `${JSON.stringify(report, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(asMarkdown(old), () => asMarkdown(report)),
  );
}

let built: Promise<Build> | undefined;

function build(): Promise<Build> {
  built ??= buildForProduction(join(CACHE, 'bench'));
  return built;
}

/** Seeds a store, serves it for the duration of `measure`, and measures it in a browser. */
async function served(
  measure: (server: Served, product: string, chromium?: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'dev/seed/main.ts')]);
  const server = await startServer(await build());
  try {
    return await measure(server, PRODUCT, findChromium());
  } finally {
    await server.stop();
  }
}

await runMain(main);
// After Ctrl-C a benchmark may still be running.
process.exit();
