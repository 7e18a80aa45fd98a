import { spawn } from 'node:child_process';
import { asRunning, FINE } from '../../lib/processes.ts';
import { runMain, Trouble } from '../../lib/cli-error.ts';
import { portOffset } from './ports.ts';
import { waitForData } from './ready.ts';
import { emulatorEnv, prepareEmulators } from './run.ts';

/** `node dev/run/emulators/exec.ts -- <command>`: runs a command beside fresh auth and firestore emulators. */
async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
  if (!command) throw new Trouble('Say what to run: node dev/run/emulators/exec.ts -- vitest run --project rules');

  const launch = await prepareEmulators({ offset: portOffset(), only: ['auth', 'firestore'] });
  const emulators = launch();
  // Ending the emulators ends the waiting below, and the command with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void emulators.stop());
  try {
    await waitForData(emulators);
    const env = { ...process.env, ...emulatorEnv(emulators.ports) };
    const running = asRunning(command, spawn(command, args, { stdio: 'inherit', env }));
    const how = await Promise.race([running.ended, emulators.ended]);
    await running.stop();
    if (how !== FINE) throw new Trouble(`${command} did not succeed (${how}).`);
  } finally {
    await emulators.stop();
  }
}

await runMain(main);
