import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOffset } from '../run/emulators/ports.ts';
import { waitForData } from '../run/emulators/ready.ts';
import { emulatorEnv, prepareEmulators, type Emulators } from '../run/emulators/run.ts';
import { ROOT } from '../lib/paths.ts';
import { endDescendants } from '../lib/process-tree.ts';
import { onShutdown } from '../lib/on-shutdown.ts';
import { runMain, CliError } from '../lib/cli-error.ts';
import { asMarkdown, asTable, readReport, REPORT_FILE, updateReport, type Figure } from './report.ts';
import { GROUPS } from './groups.ts';

const PAGE = join(ROOT, 'docs', 'performance.md');
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

await runMain(main);
// After Ctrl-C a benchmark may still be running.
process.exit();
