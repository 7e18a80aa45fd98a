import { spawn } from 'node:child_process';
import { asRunning, FINE, type Running } from '../processes.ts';
import { Trouble } from '../trouble.ts';

/** All processes of one store. Nobody is taken on after it was dismissed, so nobody is left behind. */
export type Crew = {
  /** Takes on one that must live until the crew is dismissed. */
  keep: <R extends Running>(start: () => R) => R;
  /** Runs one Node program to its end. What it printed is shown only if it fails, in a `Trouble`. */
  finish: (name: string, args: string[], env?: Record<string, string>) => Promise<void>;
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

  return {
    lost,
    keep(start) {
      const member = enlist(start);
      void member.ended.then((how) => reject(new Trouble(`${member.name} ended unexpectedly: ${how}.`)));
      return member;
    },
    async finish(name, args, env = {}) {
      let output = '';
      const member = enlist(() => {
        const child = spawn(process.execPath, args, {
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, ...env },
          detached: true, // Ctrl-C reaches us alone.
        });
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
        return asRunning(name, child);
      });
      const how = await member.ended;
      members.delete(member);
      if (how !== FINE) throw new Trouble(`${output}\n${name} failed (${how}).`);
    },
    async dismiss() {
      isDismissed = true;
      await Promise.all([...members].map((member) => member.stop()));
    },
  };
}
