/**
 * Resolves when someone wants this process to end. npm passes on the Ctrl-C that the terminal sent here already,
 * so from the second on a signal says nothing new and is not heeded.
 */
export function untilCalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
