/**
 * Resolves at the first signal that asks this process to end. Later signals are ignored: the terminal sends Ctrl-C to
 * this process, and npm forwards it once more.
 */
export function onShutdown(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
