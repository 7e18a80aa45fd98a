import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { portOffset } from '../emulators/ports.ts';
import { DATA } from '../../lib/paths.ts';
import { untilCalled } from '../../lib/on-shutdown.ts';
import { runMain, Trouble } from '../../lib/cli-error.ts';
import { createCrew, type Crew } from './crew.ts';
import { booksFile, dataFolder, exportTo, openStore, startBeside, type Store } from './store.ts';

type Flags = { fresh: boolean; watch: boolean };

/** `npm start` and, with `--watch`, `npm run dev`: the whole store on this machine until Ctrl-C. */
async function main(): Promise<void> {
  const flags = readFlags();
  const offset = portOffset();
  const data = dataFolder(offset);
  const books = booksFile(offset);
  mkdirSync(DATA, { recursive: true });
  if (flags.fresh) rmSync(books, { force: true });
  const crew = createCrew();
  const called = untilCalled();

  let store: Store | undefined;
  const opening = async () => {
    let step = 0;
    store = await openStore(crew, {
      offset,
      books,
      say: (what) => console.log(`${++step}. ${what} …`),
      ...(flags.fresh ? {} : { importFrom: data }),
      ...(flags.watch ? { alsoPorts: ['vite'] } : {}),
    });
    if (flags.watch) watchSources(crew, store);
    announce(store, flags);
    return crew.lost;
  };

  try {
    await Promise.race([opening(), crew.lost, called]);
    console.log('\nStopping …');
  } finally {
    // A store that was not open yet has nothing new, and the emulators may hold half of what was kept.
    if (store) {
      await exportTo(data, store).catch((why: unknown) => {
        console.error(`Accounts and orders since the start could not be kept: ${String(why)}`);
      });
    }
    await crew.dismiss();
  }
  console.log('Stopped.');
}

function readFlags(): Flags {
  const options = { fresh: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Trouble(`${error instanceof Error ? error.message : String(error)}\nUsage: npm start [-- --fresh]`);
  }
}

/** Vite's dev server, and a build of the functions at every change, which the emulator picks up. */
function watchSources(crew: Crew, store: Store): void {
  const start = (name: string, args: string[]) => crew.keep(() => startBeside(store, name, args));
  start('The build of functions', ['functions/build.ts', '--watch']);
  start("Vite's dev server", ['node_modules/vite/bin/vite.js', 'web', '--mode', 'emulator']);
}

function announce({ url, ports, logFile }: Store, { watch }: Flags): void {
  console.log(`\nStore ready: ${url}`);
  if (watch) {
    console.log(`With hot reload: http://localhost:${ports.vite}. It renders in the browser alone.`);
    console.log('The first address renders on the server, with the pages as they were built at the start.');
  }
  console.log('Ctrl-C stops it and keeps accounts and orders; `npm start -- --fresh` begins again without them.');
  console.log(`What the emulators say: ${logFile}`);
}

await runMain(main);
process.exit();
