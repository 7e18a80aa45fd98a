/**
 * Further processes of the same store, for tests of several instances. A test starts one with its assignment, which
 * prepares it. When all are ready, the test sends each a signal, on which it works and sends back its result.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a module that calls `serveTest`. Resolves when it is ready, to a function that sends it the signal and waits for
 * its result. Throws if the process exits first.
 */
export async function startTestProcess<Signal extends string | number, Result>(
  module: string,
  assignment: object,
): Promise<(signal: Signal) => Promise<Result>> {
  const child = fork(module, { execArgv: [] });
  child.send(assignment);
  await nextMessage(child);
  return async (signal) => {
    child.send(signal);
    return nextMessage<Result>(child);
  };
}

/** The next message of a process; throws if it exits first. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const exited = once(child, 'exit').then(([code]): never => {
    throw new Error(`a process of the test exited with ${code}`);
  });
  // It exits after its last message, too.
  exited.catch(() => undefined);
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message;
}

/** In the process: prepares it for its assignment, and sends back what the returned function does at the signal. */
export function serveTest<Assignment, Signal>(
  prepare: (assignment: Assignment) => Promise<(signal: Signal) => Promise<unknown>>,
): void {
  process.once('message', async (assignment: Assignment) => {
    const work = await prepare(assignment);
    process.once('message', async (signal: Signal) => {
      const result = await work(signal);
      // The channel is closed when the message has been sent.
      process.send?.(result, () => process.disconnect());
    });
    process.send?.('ready');
  });
}
