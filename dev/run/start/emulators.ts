import { portOffset } from '../emulators/ports.ts';
import { waitForData } from '../emulators/ready.ts';
import { prepareEmulators } from '../emulators/run.ts';
import { untilCalled } from '../../lib/on-shutdown.ts';
import { runMain } from '../../lib/cli-error.ts';
import { buildWhatChanged } from './build.ts';
import { createCrew, type Crew } from './crew.ts';
import { startBeside } from './store.ts';

/**
 * `npm run emulators`: what `firebase emulators:start` does, with all that it prints, but under the project's own Node,
 * with a Java and a Firestore emulator that are found, and with the scheduled jobs, which the emulators ignore.
 */
async function open(crew: Crew): Promise<void> {
  const launch = await prepareEmulators({
    offset: portOffset(),
    only: ['auth', 'firestore', 'functions', 'hosting'],
    onLine: (line) => console.log(line),
  });
  await buildWhatChanged(crew);
  const emulators = crew.keep(launch);
  await waitForData(emulators);
  crew.keep(() => startBeside(emulators, 'The scheduled jobs', ['dev/run/jobs/main.ts']));
  const { hosting } = emulators.ports;
  console.log(
    `\nhttp://localhost:${hosting} is empty until \`npm run seed\`; \`npm run stand-ins\` adds Razorpay and pincodes.`,
  );
  return crew.lost;
}

await runMain(async () => {
  const crew = createCrew();
  try {
    await Promise.race([open(crew), crew.lost, untilCalled()]);
  } finally {
    await crew.dismiss();
  }
});
process.exit();
