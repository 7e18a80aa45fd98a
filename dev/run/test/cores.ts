/** A job, and how many of the machine's two cores it uses. */
export type Job = { cores: 1 | 2; run: () => Promise<void> };

const CORES = 2;

/** Starts jobs in their order, each as soon as its cores are free. Fails with the first that fails. */
export async function runOnCores(jobs: readonly Job[]): Promise<void> {
  const all: Promise<void>[] = [];
  const running = new Set<Promise<void>>();
  let free = CORES;
  for (const { cores, run } of jobs) {
    while (free < cores) await Promise.race(running);
    free -= cores;
    const job = run().finally(() => {
      free += cores;
      running.delete(job);
    });
    job.catch(() => undefined); // It may fail while nothing awaits it.
    running.add(job);
    all.push(job);
  }
  await Promise.all(all);
}
