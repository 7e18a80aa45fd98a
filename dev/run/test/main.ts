import { portOffset } from '../emulators/ports.ts';
import { createCrew, type Crew } from '../start/crew.ts';
import { openStore } from '../start/store.ts';
import { untilCalled } from '../../lib/on-shutdown.ts';
import { Trouble } from '../../lib/cli-error.ts';
import { ensureChromium } from './chromium.ts';
import { judgeLogs } from './private.ts';
import { summary, type Result } from './report.ts';
import { ALONE, API_LOG, runStep, WITH_STORE, type Step } from './steps.ts';

/** Away from the ports of a store that a developer may have open. */
const TEST_OFFSET = 10_000;

const results: Result[] = [];

/** `npm test`, or some steps of it: `npm test -- unit api`. */
async function main(crew: Crew): Promise<void> {
  const wanted = chosen(process.argv.slice(2));
  const alone = ALONE.filter((step) => wanted.includes(step));
  const withStore = WITH_STORE.filter((step) => wanted.includes(step));
  const chromium = wanted.includes('e2e') ? ensureChromium() : undefined;

  for (const step of alone) results.push(await runStep(crew, step));
  if (withStore.length === 0) return;
  console.log('\n— store');
  const offset = portOffset() + TEST_OFFSET;
  process.env['NIRALA_PORT_OFFSET'] = String(offset);
  const store = await openStore(crew, { offset, say: (what) => console.log(`${what} …`) });
  for (const step of withStore) results.push(await runStep(crew, step, store, chromium));
  results.push(judgeLogs([store.logFile, ...(withStore.includes('api') ? [API_LOG] : [])]));
}

function chosen(words: string[]): Step[] {
  const all: Step[] = [...ALONE, ...WITH_STORE];
  const steps = all.filter((step) => words.length === 0 || words.includes(step));
  const unknown = words.filter((word) => !all.some((step) => step === word));
  if (unknown.length === 0) return steps;
  throw new Trouble(`There is no step ${unknown.join(', ')}; there are ${all.join(', ')}.`);
}

const crew = createCrew();
const interrupted = untilCalled().then(() => {
  throw new Trouble('Interrupted.');
});
try {
  await Promise.race([main(crew), crew.lost, interrupted]);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error);
  results.push({ step: 'run', passed: 0, failed: 1 });
}
await crew.dismiss();
console.log(summary(results));
process.exit(results.some((result) => result.failed > 0) ? 1 : 0);
