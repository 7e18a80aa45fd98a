import { parseArgs } from 'node:util';
import { portOffset } from '../emulators/ports.ts';
import { onShutdown } from '../../lib/process-tree.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';
import { createProcesses, type Processes } from './processes.ts';
import { keptData } from './kept-data.ts';
import { startBeside } from './beside.ts';
import { exportTo, openStore, type Store } from './store.ts';

/** `fresh`: without the data of earlier runs. `watch`: with hot reload. */
type Flags = { fresh: boolean; watch: boolean };

/** `npm start` and, with `--watch`, `npm run dev`: runs the whole store on this machine until Ctrl-C. */
async function main(): Promise<void> {
  const flags = readFlags();
  const offset = portOffset();
  const data = keptData(offset);
  const processes = createProcesses();
  const shutdown = onShutdown();

  let store: Store | undefined;
  const opening = async () => {
    let step = 0;
    store = await openStore(processes, {
      offset,
      razorpayState: data.ledger,
      say: (what) => console.log(`${++step}. ${what} …`),
      importFrom: flags.fresh ? undefined : data.folder,
      onClaimed: () => data.restore(flags),
      alsoPorts: flags.watch ? ['vite'] : [],
      withOrders: true,
    });
    if (flags.watch) watchSources(processes, store);
    announce(store, flags);
    // An open store runs until one of its processes ends or a signal arrives.
    return processes.unexpectedExit;
  };

  try {
    await Promise.race([opening(), processes.unexpectedExit, shutdown]);
    console.log('\nStopping …');
  } finally {
    // Export only from a store that was ready: before that, the emulators may have imported only part of the data.
    if (store) {
      const ready = store;
      await data
        .save((folder) => exportTo(folder, ready))
        .catch((why: unknown) => {
          console.error(`Saving the accounts and orders failed: ${String(why)}`);
          console.error('The next start has those of the last stop that saved them.');
          process.exitCode = 1;
        });
    }
    await processes.stopAll();
  }
  console.log('Stopped.');
}

function readFlags(): Flags {
  const options = { fresh: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\nUsage: npm start [-- --fresh]`);
  }
}

/** Starts Vite's dev server, and a build of the functions on every change, which the emulator reloads. */
function watchSources(processes: Processes, store: Store): void {
  const start = (name: string, args: string[]) => processes.supervise(() => startBeside(store, name, args));
  start('The build of functions', ['functions/build.ts', '--watch']);
  start("Vite's dev server", ['node_modules/vite/bin/vite.js', 'web', '--mode', 'emulator']);
}

/** Says where the store, its stand-ins and its log are. */
function announce({ url, ports, logFile }: Store, { watch }: Flags): void {
  console.log(`\nStore ready: ${url}`);
  if (watch) {
    console.log(`With hot reload: http://localhost:${ports.vite} (rendered in the browser only).`);
    console.log('The first address renders on the server, from the build made at the start.');
  }
  console.log(`Its SMS, WhatsApp messages and e-mails: http://localhost:${ports.phone}`);
  console.log(
    `Its parcels at the couriers: http://localhost:${ports.shiprocket} (Shiprocket), http://localhost:${ports.delhivery} (Delhivery)`,
  );
  console.log('Ctrl-C stops the store and keeps its data; `npm start -- --fresh` starts without that data.');
  console.log(`Log of the emulators: ${logFile}`);
}

await runMain(main);
process.exit();
