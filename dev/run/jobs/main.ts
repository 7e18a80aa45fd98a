import { parameterEnv } from '../emulators/config.ts';
import { portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { loadFunctions, repeatJobs } from '../../hosting/functions.ts';
import { onShutdown } from '../../lib/process-tree.ts';
import { runMain } from '../../lib/cli-error.ts';

/** Runs the scheduled jobs of the built functions beside the emulators, which do not run them. */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  Object.assign(process.env, parameterEnv(ports), emulatorEnv(ports), { METADATA_SERVER_DETECTION: 'none' });
  const shutdown = onShutdown();
  await repeatJobs((await loadFunctions()).jobs, shutdown);
}

await runMain(main);
process.exit();
