import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildForProduction, type Build } from '../checks/budget/build.ts';
import { CACHE, ROOT } from '../lib/paths.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import { createProcesses } from '../run/start/processes.ts';
import { findChromium } from '../run/test/chromium.ts';
import { measureBodies } from './bodies.ts';
import { measureColdReplica } from './cold-replica.ts';
import { measureColdStart } from './cold-start.ts';
import { measureDrop } from './drop.ts';
import type { Figure } from './figure.ts';
import { measureSearch } from './search.ts';
import type { Served } from '../hosting/server.ts';
import { measureGrowth } from './growth.ts';
import { measureImport } from './import.ts';
import { measureInteractions } from './interactions.ts';
import { measureListing } from './listing.ts';
import { measureMessages } from './messages.ts';
import { measureMemory } from './memory.ts';
import { measureNextPage } from './next-page.ts';
import { measureOrder } from './order.ts';
import { measurePageViews } from './page-views.ts';
import { measureRefused } from './refused.ts';
import { measureRender } from './render.ts';
import { measureSecondVisit } from './second-visit.ts';
import { startServer } from './bench-server.ts';
import { measureThroughput } from './throughput.ts';
import { measureVisits } from './visits.ts';
import { measureVitals } from './vitals.ts';
import { measureWholeVisits } from './whole-visits.ts';
import type { TrafficCounter } from './traffic-counter.ts';

/** The input of every benchmark. `emulator`: Firestore's own `host:port`, not through the counter. */
export type Bench = { counter: TrafficCounter; emulator: string };

/** The seeded product whose page is measured. */
const PRODUCT = 'tshirt-neem-leaf';

let built: Promise<Build> | undefined;

function build(): Promise<Build> {
  built ??= buildForProduction(join(CACHE, 'bench'));
  return built;
}

/** Seeds a store, serves it for the duration of `measure`, and measures it in a browser. */
async function served(
  { emulator }: Bench,
  measure: (server: Served, product: string, chromium?: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'dev/seed/main.ts')]);
  const server = await startServer(await build(), emulator);
  try {
    return await measure(server, PRODUCT, findChromium());
  } finally {
    await server.stop();
  }
}

/** Runs `measure` without the counter, which would slow down concurrent calls. */
async function uncounted({ counter, emulator }: Bench, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator;
  try {
    return await measure();
  } finally {
    process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  }
}

/** All benchmarks by name, in the order in which they run: those most sensitive to other load come first. */
export const MEASURES: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  lighthouse: async (bench) => served(bench, measureVitals),
  async bytes(bench) {
    const { dist } = await build();
    return served(bench, (server, product, chromium) => measureVisits(server, dist, product, chromium));
  },
  visits: (bench) => served(bench, measureWholeVisits),
  next: (bench) => served(bench, measureNextPage),
  second: (bench) => served(bench, measureSecondVisit),
  interactions: (bench) => served(bench, measureInteractions),
  render: async () => measureRender((await build()).pages),
  async cold({ counter, emulator }) {
    await buildWhatChanged(createProcesses());
    return [...(await measureColdStart()), ...(await measureColdReplica(counter, emulator))];
  },
  throughput: (bench) => uncounted(bench, measureThroughput),
  drop: (bench) => uncounted(bench, () => measureDrop(bench.emulator)),
  refused: (bench) => uncounted(bench, measureRefused),
  listing: async () => measureListing(),
  search: async () => measureSearch(),
  reads: async ({ counter }) => measurePageViews(counter, (await build()).pages),
  order: async ({ counter }) => measureOrder(counter),
  messages: (bench) => uncounted(bench, measureMessages),
  import: async ({ counter, emulator }) => measureImport(counter, emulator),
  memory: async ({ emulator }) => measureMemory(emulator),
  growth: async () => measureGrowth(),
  async bodies() {
    await buildWhatChanged(createProcesses());
    return measureBodies();
  },
};
