import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOffset } from '../emulators/ports.ts';
import { waitForData } from '../emulators/ready.ts';
import { emulatorEnv, prepareEmulators } from '../emulators/run.ts';
import { ROOT } from '../paths.ts';
import { runMain } from '../trouble.ts';
import { measureColdReplica } from './cold-replica.ts';
import { measureColdStart } from './cold-start.ts';
import { asJson, asTable } from './figure.ts';
import { measureFinding } from './finding.ts';
import { measureImport } from './import.ts';
import { measureListing } from './listing.ts';
import { measureMemory } from './memory.ts';
import { measureOrder } from './order.ts';
import { measurePageViews } from './page-views.ts';
import { measureThroughput } from './throughput.ts';
import { startWire } from './wire.ts';

/**
 * `npm run bench`: measures what the store promises, beside auth and firestore emulators of its own, prints the
 * figures and writes bench/latest.json. It is a report: a figure that is over its aim is marked, and ends nothing.
 */
async function main(): Promise<void> {
  const launch = await prepareEmulators({ offset: portOffset(), only: ['auth', 'firestore'] });
  const emulators = launch();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void emulators.stop());
  try {
    await waitForData(emulators);
    const env = emulatorEnv(emulators.ports);
    Object.assign(process.env, env, { METADATA_SERVER_DETECTION: 'none' });
    const coldStart = await measureColdStart();
    const throughput = await measureThroughput();
    // From here on Firestore is asked through the counter.
    const wire = await startWire(env['FIRESTORE_EMULATOR_HOST'] ?? '');
    process.env['FIRESTORE_EMULATOR_HOST'] = wire.host;
    const figures = [
      ...(await measureListing()),
      ...measureFinding(),
      ...(await measurePageViews(wire)),
      ...(await measureOrder(wire)),
      ...throughput,
      ...(await measureImport(wire, env['FIRESTORE_EMULATOR_HOST'] ?? '')),
      ...coldStart,
      ...(await measureColdReplica(wire, env['FIRESTORE_EMULATOR_HOST'] ?? '')),
      ...(await measureMemory(env['FIRESTORE_EMULATOR_HOST'] ?? '')),
    ];
    wire.close();
    console.log(`\n${asTable(figures)}`);
    mkdirSync(join(ROOT, 'bench'), { recursive: true });
    writeFileSync(join(ROOT, 'bench', 'latest.json'), asJson(figures));
  } finally {
    await emulators.stop();
  }
}

await runMain(main);
