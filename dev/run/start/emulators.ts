import { portOffset } from '../emulators/ports.ts';
import { waitForData, prepareEmulators } from '../emulators/run.ts';
import { runMain } from '../../lib/cli-error.ts';
import { buildWhatChanged } from './build.ts';
import { withProcesses, type Processes } from './processes.ts';
import { startBeside } from './beside.ts';

/**
 * `npm run emulators`: like `firebase emulators:start` with its full output, but it finds Java and the Firestore
 * emulator itself, uses the project's own Node, and runs the scheduled jobs, which the emulators do not.
 */
async function open(processes: Processes): Promise<void> {
  const launch = await prepareEmulators({
    offset: portOffset(),
    only: ['auth', 'firestore', 'functions', 'hosting'],
    onLine: (line) => console.log(line),
  });
  await buildWhatChanged(processes);
  const emulators = processes.supervise(launch);
  await waitForData(emulators);
  processes.supervise(() => startBeside(emulators, 'The scheduled jobs', ['dev/run/jobs/main.ts']));
  const { hosting } = emulators.ports;
  console.log(
    `\nhttp://localhost:${hosting} has no data yet: run \`npm run seed\`. \`npm run stand-ins\` adds Razorpay, pincodes and messages.`,
  );
  return processes.unexpectedExit;
}

await runMain(() => withProcesses(open));
process.exit();
