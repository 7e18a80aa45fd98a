import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portOffset } from '../run/emulators/ports.ts';
import { waitForData } from '../run/emulators/ready.ts';
import { emulatorEnv, prepareEmulators, type Emulators } from '../run/emulators/run.ts';
import { ROOT } from '../lib/paths.ts';
import { endDescendants } from '../lib/process-tree.ts';
import { onShutdown } from '../lib/on-shutdown.ts';
import { runMain, CliError } from '../lib/cli-error.ts';
import { asJson, asTable, type Figure } from './figure.ts';
import { MEASURES } from './measures.ts';
import { startTrafficCounter } from '../testing/traffic-counter.ts';

const LATEST = join(ROOT, 'bench', 'latest.json');

/**
 * `npm run bench`: runs all benchmarks with its own auth and firestore emulators, prints the figures and writes
 * bench/latest.json. `npm run bench -- lighthouse render` runs some and replaces only their figures. A figure that misses
 * its target is marked MISSED; the exit code stays 0.
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

async function measureAll(wanted: ReturnType<typeof chosen>, emulators: Emulators): Promise<void> {
  await waitForData(emulators);
  const env = emulatorEnv(emulators.ports);
  Object.assign(process.env, env, { METADATA_SERVER_DETECTION: 'none' });
  const emulator = env['FIRESTORE_EMULATOR_HOST'] ?? '';
  // Calls to Firestore go through the counter.
  const counter = await startTrafficCounter(emulator);
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  const figures: Figure[] = [];
  for (const [name, measure] of wanted) {
    console.log(`— ${name}`);
    figures.push(...(await measure({ counter, emulator })));
  }
  counter.close();
  console.log(`\n${asTable(figures)}`);
  keep(figures, wanted.length === Object.keys(MEASURES).length);
}

function chosen(words: readonly string[]) {
  const unknown = words.filter((word) => !(word in MEASURES));
  if (unknown.length > 0) {
    throw new CliError(`Unknown benchmark: ${unknown.join(', ')}. Benchmarks: ${Object.keys(MEASURES).join(', ')}.`);
  }
  return Object.entries(MEASURES).filter(([name]) => words.length === 0 || words.includes(name));
}

function keep(figures: readonly Figure[], areAll: boolean): void {
  mkdirSync(dirname(LATEST), { recursive: true });
  const old: unknown = areAll || !existsSync(LATEST) ? {} : JSON.parse(readFileSync(LATEST, 'utf8'));
  writeFileSync(LATEST, asJson(figures, old));
}

await runMain(main);
// After Ctrl-C a benchmark may still be running.
process.exit();
