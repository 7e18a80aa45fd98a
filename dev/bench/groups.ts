import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildForProduction, type Build } from '../checks/budget/build.ts';
import { CACHE, ROOT } from '../lib/paths.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import { createProcesses } from '../run/start/processes.ts';
import { findChromium } from '../run/test/chromium.ts';
import { startServer, type Served } from './bench-server.ts';
import { measureBodies } from './bodies.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureDrop } from './drop.ts';
import type { Figure } from './report.ts';
import { measureFloods } from './floods.ts';
import { measureFunctions } from './functions.ts';
import { measureImport } from './import.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNotifications } from './notifications.ts';
import { measureNavigation } from './navigation.ts';
import { measureOrders } from './orders.ts';

/** The seeded product whose page is measured. */
const PRODUCT = 'tshirt-neem-leaf';

let built: Promise<Build> | undefined;

function build(): Promise<Build> {
  built ??= buildForProduction(join(CACHE, 'bench'));
  return built;
}

/** Seeds a store, serves it for the duration of `measure`, and measures it in a browser. */
async function served(
  measure: (server: Served, product: string, chromium?: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'dev/seed/main.ts')]);
  const server = await startServer(await build());
  try {
    return await measure(server, PRODUCT, findChromium());
  } finally {
    await server.stop();
  }
}

/** All benchmarks by name, in the order in which they run: those most sensitive to other load come first. */
export const GROUPS: Record<string, () => Promise<Figure[]>> = {
  lighthouse: () => served(measureLighthouse),
  interactions: () => served(measureInteractions),
  navigation: () => served(measureNavigation),
  async functions() {
    await buildWhatChanged(createProcesses());
    return measureFunctions((await build()).pages);
  },
  orders: async () => [...(await measureOrders()), ...(await measureFloods())],
  drop: measureDrop,
  messages: measureNotifications,
  import: measureImport,
  catalogue: measureCatalogue,
  async bodies() {
    await buildWhatChanged(createProcesses());
    return measureBodies();
  },
};
