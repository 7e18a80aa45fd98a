import { portOffset } from '../emulators/ports.ts';
import { createProcesses, type Processes } from '../start/processes.ts';
import { onShutdown } from '../../lib/process-tree.ts';
import { CliError } from '../../lib/cli-error.ts';
import { ensureChromium } from './chromium.ts';
import { runOnCores, type Job } from './cores.ts';
import { keepLostTime, othersShare, readCpuTime } from './cpu.ts';
import { checkLogs } from './private-data.ts';
import { summary, type Result, type Timed } from './report.ts';
import { CHECKS, COMMANDS, runCheck, startData, STEP_NAMES, STEPS, stepOf, type Command, type Run } from './steps.ts';

/** Keeps clear of the ports of a developer's own store. */
const TEST_OFFSET = 10_000;

const results: Timed[] = [];

/** `npm run check`, `npm test` and `npm run test:all`; with names of steps only these: `npm test -- unit api`. */
async function main(processes: Processes): Promise<void> {
  const { command, isChosen } = readArguments(process.argv.slice(2));
  const checks = CHECKS.filter(({ name }) => isChosen(name));
  const steps = STEPS.filter(({ name }) => isChosen(name));
  const need = (what: 'data' | 'browser') => steps.some(({ needs }) => needs?.includes(what));

  const run: Run = { processes, command, offset: portOffset() + TEST_OFFSET, logs: [] };
  const chromium = need('browser') ? ensureChromium() : undefined;
  if (chromium) process.env['CHROMIUM_PATH'] = chromium;
  if (need('data')) run.data = await startData(run);

  await runOnCores([
    ...checks.map((check): Job => ({ cores: 1, run: () => timed(() => runCheck(processes, check)) })),
    ...steps.flatMap(({ cores, prepare, run: runStep }): Job[] => [
      ...(prepare ? [{ cores: 1, run: () => prepare(run) } as const] : []),
      { cores, run: () => timed(() => runStep(run)) },
    ]),
  ]);
  if (run.logs.length > 0) await timed(async () => checkLogs(run.logs));
}

function readArguments([first, ...words]: string[]): { command: Command; isChosen: (name: string) => boolean } {
  const command = COMMANDS.find((each) => each === first);
  if (!command) throw new CliError(`Usage: node dev/run/test/main.ts <${COMMANDS.join('|')}> [steps]`);
  const unknown = words.filter((word) => !STEP_NAMES.includes(word));
  if (unknown.length > 0) throw new CliError(`Unknown step: ${unknown.join(', ')}. Steps: ${STEP_NAMES.join(', ')}.`);
  const isFast = (name: string) => name === 'unit' || CHECKS.some((check) => check.name === name);
  const isIn: Record<Command, (name: string) => boolean> = {
    check: isFast,
    test: (name) => !STEPS.some((step) => step.name === name && step.isOfAll),
    all: () => true,
  };
  const isChosen = (name: string) => (words.length > 0 ? words.includes(stepOf(name)) : isIn[command](name));
  return { command, isChosen };
}

async function timed(run: () => Promise<Result>): Promise<void> {
  const stopwatch = startStopwatch();
  const result = await run();
  results.push({ ...result, ...stopwatch() });
}

const keep = keepLostTime();
const cpuTime = () => keep(readCpuTime());
/** Browsers come and go: see `keepLostTime`. */
setInterval(cpuTime, 500).unref();

function startStopwatch() {
  const [begun, before] = [performance.now(), cpuTime()];
  return () => {
    const others = othersShare(before, cpuTime());
    return { seconds: (performance.now() - begun) / 1000, others };
  };
}

const stopwatch = startStopwatch();
const processes = createProcesses();
const interrupted = onShutdown().then(() => {
  throw new CliError('Interrupted.');
});
try {
  await Promise.race([main(processes), processes.unexpectedExit, interrupted]);
} catch (error) {
  console.error(error instanceof CliError ? error.message : error);
  results.push({ step: 'run', passed: 0, failed: 1, seconds: 0 });
}
const whole = stopwatch();
await processes.stopAll();
console.log(summary(results, whole));
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
