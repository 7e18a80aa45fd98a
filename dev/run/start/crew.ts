import { spawn } from 'node:child_process';
import { asRunning, FINE, type Running } from '../../lib/processes.ts';
import { Trouble } from '../../lib/cli-error.ts';

type RunOptions = {
  env?: Record<string, string>;
  /** Its output goes to the screen, and not into the reply. */
  isShown?: boolean;
};

/** All processes of one store. Nobody is taken on after it was dismissed, so nobody is left behind. */
export type Crew = {
  /** Takes on one that must live until the crew is dismissed. */
  keep: <R extends Running>(start: () => R) => R;
  /** Runs one Node program to its end; replies how it ended and what it printed. */
  run: (name: string, args: string[], options?: RunOptions) => Promise<{ how: string; output: string }>;
  /** The same, where anything but a fine end is a `Trouble` that shows what it printed. */
  finish: (name: string, args: string[], options?: RunOptions) => Promise<void>;
  /** Rejects with a `Trouble` that names the first of the kept that ended by itself. */
  lost: Promise<never>;
  /** Stops everyone. */
  dismiss: () => Promise<void>;
};

export function createCrew(): Crew {
  const members = new Set<Running>();
  let isDismissed = false;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => undefined); // There may be nobody left to hear it.

  function enlist<R extends Running>(start: () => R): R {
    if (isDismissed) throw new Trouble('The store is being stopped.');
    const member = start();
    members.add(member);
    return member;
  }

  function keep<R extends Running>(start: () => R): R {
    const member = enlist(start);
    void member.ended.then((how) => reject(new Trouble(`${member.name} ended unexpectedly: ${how}.`)));
    return member;
  }

  async function run(name: string, args: string[], { env = {}, isShown = false }: RunOptions = {}) {
    let output = '';
    const member = enlist(() => {
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
        env: { ...process.env, ...env },
        detached: true, // Ctrl-C reaches us alone.
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
      return asRunning(name, child);
    });
    const how = await member.ended;
    members.delete(member);
    return { how, output };
  }

  async function finish(name: string, args: string[], options?: RunOptions) {
    const { how, output } = await run(name, args, options);
    if (how !== FINE) throw new Trouble(`${output}\n${name} failed (${how}).`);
  }

  async function dismiss() {
    isDismissed = true;
    await Promise.all([...members].map((member) => member.stop()));
  }

  return { keep, run, finish, lost, dismiss };
}
