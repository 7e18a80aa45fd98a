import { spawn } from 'node:child_process';
import { asRunning, EXIT_OK } from '../../lib/process-tree.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';
import { portOffset } from './ports.ts';
import { waitForData, emulatorEnv, prepareEmulators } from './run.ts';

/** `node dev/run/emulators/exec.ts -- <command>`: runs a command with fresh auth and firestore emulators. */
async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
  if (!command) throw new CliError('Usage: node dev/run/emulators/exec.ts -- vitest run --project rules');

  const launch = await prepareEmulators({ offset: portOffset(), only: ['auth', 'firestore'] });
  const emulators = launch();
  // Stopping the emulators settles the `Promise.race` below, which stops the command.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void emulators.stop());
  try {
    await waitForData(emulators);
    const env = { ...process.env, ...emulatorEnv(emulators.ports) };
    const running = asRunning(command, spawn(command, args, { stdio: 'inherit', env }));
    const how = await Promise.race([running.ended, emulators.ended]);
    await running.stop();
    if (how !== EXIT_OK) throw new CliError(`${command} failed (${how}).`);
  } finally {
    await emulators.stop();
  }
}

await runMain(main);
