import { spawn } from 'node:child_process';
import { asRunning, EXIT_OK, type Running, onShutdown } from '../../lib/process-tree.ts';
import { CliError } from '../../lib/cli-error.ts';

export type RunOptions = {
  env?: Record<string, string>;
  /** Shows the output on the screen instead of returning it. */
  isShown?: boolean | undefined;
};

/** All processes of one store. After `stopAll` none can be started any more, so none is left running. */
export type Processes = {
  /** Starts a process that must run until it is stopped. */
  supervise: <R extends Running>(start: () => R) => R;
  /** Runs a Node program; resolves when it has ended, with the outcome and its output. */
  run: (name: string, args: string[], options?: RunOptions) => Promise<{ how: string; output: string }>;
  /** Runs a Node program; throws a `CliError` with its output if it fails. */
  runOrThrow: (name: string, args: string[], options?: RunOptions) => Promise<void>;
  /** Rejects with a `CliError` when the first supervised process ends by itself. */
  unexpectedExit: Promise<never>;
  /** Processes that can be stopped before the others. They end with these, and are supervised with them. */
  openChild: () => Processes;
  stopAll: () => Promise<void>;
};

/** Works with processes until the work has ended, one of them ends by itself, or a signal arrives. Then it stops them all. */
export async function withProcesses(work: (processes: Processes) => Promise<unknown>): Promise<void> {
  const processes = createProcesses();
  try {
    await Promise.race([work(processes), processes.unexpectedExit, onShutdown()]);
  } finally {
    await processes.stopAll();
  }
}

/** The processes of a store, none of which is started yet. */
export function createProcesses(): Processes {
  const all = new Set<Running>();
  const supervised = new Set<Running>();
  const children = new Set<Processes>();
  let isStopping = false;
  const { promise: unexpectedExit, reject } = Promise.withResolvers<never>();
  unexpectedExit.catch(() => undefined); // It may reject while nothing awaits it, which must not end the process.

  function add<R extends Running>(start: () => R): R {
    if (isStopping) throw new CliError('The store is being stopped.');
    const running = start();
    all.add(running);
    return running;
  }

  function supervise<R extends Running>(start: () => R): R {
    const running = add(start);
    supervised.add(running);
    void running.ended.then((how) => {
      if (supervised.has(running)) reject(new CliError(`${running.name} ended unexpectedly: ${how}.`));
    });
    return running;
  }

  function openChild(): Processes {
    const child = createProcesses();
    children.add(child);
    child.unexpectedExit.catch(reject);
    return child;
  }

  async function run(name: string, args: string[], { env = {}, isShown = false }: RunOptions = {}) {
    let output = '';
    const running = add(() => {
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
        env: { ...process.env, ...env },
        detached: true, // Ctrl-C must reach only this process, which stops the others in order.
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
      return asRunning(name, child);
    });
    const how = await running.ended;
    all.delete(running);
    return { how, output };
  }

  async function runOrThrow(name: string, args: string[], options?: RunOptions) {
    const { how, output } = await run(name, args, options);
    if (how !== EXIT_OK) throw new CliError(`${output}\n${name} failed (${how}).`);
  }

  async function stopAll() {
    isStopping = true;
    supervised.clear();
    await Promise.all([...[...all].map((running) => running.stop()), ...[...children].map((child) => child.stopAll())]);
  }

  return { supervise, run, runOrThrow, unexpectedExit, openChild, stopAll };
}
