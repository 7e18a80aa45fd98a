import { spawn } from 'node:child_process';
import { endTree, whenEnded } from '../processes.ts';
import { runMain, Trouble } from '../trouble.ts';
import { portOffset } from './ports.ts';
import { startEmulators, waitUntil } from './run.ts';

/** `node dev/emulators/exec.ts -- <command>`: runs a command beside fresh auth and firestore emulators. */
async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word, index) => !(index === 0 && word === '--'));
  const [command, ...args] = words;
  if (!command) throw new Trouble('Say what to run: node dev/emulators/exec.ts -- vitest run --project rules');

  const emulators = await startEmulators({ offset: portOffset(), only: ['auth', 'firestore'] });
  // Ending the emulators ends the waiting below, whichever it is; the command is ended with them.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void emulators.stop());
  try {
    const { auth, firestore } = emulators.ports;
    for (const port of [auth, firestore]) await waitUntil(emulators, `http://127.0.0.1:${port}/`, (reply) => reply.ok);
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...emulators.env } });
    const how = await Promise.race([whenEnded(child), emulators.ended.then((end) => `emulators ended: ${end}`)]);
    await endTree(child);
    if (how !== 'exit code 0') throw new Trouble(`${command} did not succeed (${how}).`);
  } finally {
    await emulators.stop();
  }
}

await runMain(main);
