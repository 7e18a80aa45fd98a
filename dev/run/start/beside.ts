import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { asRunning, type Running } from '../../lib/process-tree.ts';
import { BASE_PORTS, type Ports } from '../emulators/ports.ts';
import { emulatorEnv, type Emulators } from '../emulators/run.ts';

/**
 * Starts a Node program of this repository that runs as long as the emulators do: its path, then its arguments. `log`: the
 * file that gets what it prints; without one, its errors are shown.
 */
export function startBeside(
  emulators: Emulators,
  name: string,
  [program = '', ...args]: string[],
  log?: string,
): Running {
  const output = log === undefined ? undefined : openSync(log, 'w');
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...envOf(emulators.ports) },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    detached: true, // Ctrl-C must reach only this process, which stops the others in order.
  });
  void emulators.remember(child.pid);
  return asRunning(name, child);
}

/** The environment of a program that belongs to the store at these ports. */
export function envOf(ports: Ports): Record<string, string> {
  return { ...emulatorEnv(ports), NIRALA_PORT_OFFSET: String(ports.hosting - BASE_PORTS.hosting) };
}
