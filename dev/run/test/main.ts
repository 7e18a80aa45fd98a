import { portOffset } from '../emulators/ports.ts';
import { createProcesses, type Processes } from '../start/processes.ts';
import { openStore } from '../start/store.ts';
import { onShutdown } from '../../lib/on-shutdown.ts';
import { CliError } from '../../lib/cli-error.ts';
import { ensureChromium } from './chromium.ts';
import { checkLogs } from './private-data.ts';
import { summary, type Result } from './report.ts';
import { ALONE, API_LOG, runStep, WITH_STORE, type Step } from './steps.ts';

/** Keeps clear of the ports of a developer's own store. */
const TEST_OFFSET = 10_000;

const results: Result[] = [];

/** `npm test`, or only some steps: `npm test -- unit api`. */
async function main(processes: Processes): Promise<void> {
  const wanted = chosen(process.argv.slice(2));
  const alone = ALONE.filter((step) => wanted.includes(step));
  const withStore = WITH_STORE.filter((step) => wanted.includes(step));
  const chromium = wanted.includes('e2e') ? ensureChromium() : undefined;

  for (const step of alone) results.push(await runStep(processes, step));
  if (withStore.length === 0) return;
  console.log('\n— store');
  const offset = portOffset() + TEST_OFFSET;
  process.env['NIRALA_PORT_OFFSET'] = String(offset);
  const store = await openStore(processes, { offset, say: (what) => console.log(`${what} …`) });
  for (const step of withStore) results.push(await runStep(processes, step, store, chromium));
  results.push(checkLogs([store.logFile, ...(withStore.includes('api') ? [API_LOG] : [])]));
}

function chosen(words: string[]): Step[] {
  const all: Step[] = [...ALONE, ...WITH_STORE];
  const steps = all.filter((step) => words.length === 0 || words.includes(step));
  const unknown = words.filter((word) => !all.some((step) => step === word));
  if (unknown.length === 0) return steps;
  throw new CliError(`Unknown step: ${unknown.join(', ')}. Steps: ${all.join(', ')}.`);
}

const processes = createProcesses();
const interrupted = onShutdown().then(() => {
  throw new CliError('Interrupted.');
});
try {
  await Promise.race([main(processes), processes.unexpectedExit, interrupted]);
} catch (error) {
  console.error(error instanceof CliError ? error.message : error);
  results.push({ step: 'run', passed: 0, failed: 1 });
}
await processes.stopAll();
console.log(summary(results));
process.exit(results.some((result) => result.failed > 0) ? 1 : 0);
