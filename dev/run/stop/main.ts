import { setTimeout as pause } from 'node:timers/promises';
import { claimants, claimOffset } from '../emulators/claim.ts';
import { removeConfig } from '../emulators/config.ts';
import { listenerOn, portOffset, portsAt, takenPorts } from '../emulators/ports.ts';
import { keptData } from '../start/kept-data.ts';
import { ROOT } from '../../lib/paths.ts';
import { endProcesses, processTreeOf, processTable, type Row } from '../../lib/process-tree.ts';
import { runMain } from '../../lib/cli-error.ts';
import { keysOf } from '../../lib/keys-of.ts';

const TOOLS = `${ROOT}node_modules/firebase-tools/`;

/** A store exports its data before it ends: see EXPORT_LIMIT_MS. */
const TIMEOUT_MS = 210_000;

/** `npm run stop`: stops the store at these ports, and ends processes that a killed store left. Only the store's own. */
async function main(): Promise<void> {
  const offset = portOffset();
  const { owner } = await claimants(offset);
  if (owner) {
    console.log(`Stopping the store (process ${owner.pid}) …`);
    process.kill(owner.pid, 'SIGTERM');
    const until = Date.now() + TIMEOUT_MS;
    while ((await claimants(offset)).owner && Date.now() < until) await pause(200);
    reportUnsaved(offset);
  }
  const left = await leftovers(offset);
  for (const { pid, command } of left) console.log(`Ending process ${pid} (${command})`);
  await endProcesses(left.map(({ pid }) => pid));
  // Claiming the offset removes the claim that a killed store left.
  (await claimOffset(offset)).release();
  removeConfig(offset);
  if (!owner && left.length === 0) console.log('No store of this folder runs at these ports.');
  await reportTakenPorts(offset);
}

/** A store that could not save its data says so on its own screen, which may be closed. */
function reportUnsaved(offset: number): void {
  const why = keptData(offset).whyUnsaved();
  if (why === undefined) return;
  console.error(`The store could not save its accounts and orders: ${why}.`);
  console.error('The next start has those of the last stop that saved them.');
  process.exitCode = 1;
}

/**
 * The processes that the store recorded, with their process trees. Two kinds of process survive a crash of
 * firebase-tools: Firestore's Java, found by its port and folder, and function workers, found by their folder and their
 * missing parent.
 */
async function leftovers(offset: number) {
  const { owner, others } = await claimants(offset);
  const roots = [...(owner ? [owner] : []), ...others].map(({ pid }) => pid);
  const families = await Promise.all(roots.map((pid) => processTreeOf(pid)));
  const pids = new Set([...roots, ...families.flat()]);
  const java = `--websocket_port ${portsAt(offset).firestoreWebsocket} `;
  const table = await processTable();
  const isOrphan = ({ parent }: Row) => !table.some(({ pid, command }) => pid === parent && command.includes(TOOLS));
  return table.filter(
    (row) =>
      pids.has(row.pid) ||
      (row.command.includes(java) && row.command.includes(`${ROOT}firestore.rules`)) ||
      (row.command.includes(`${TOOLS}lib/emulator/functionsEmulatorRuntime`) && isOrphan(row)),
  );
}

/** Ports that are still taken belong to other programs, which are only reported. */
async function reportTakenPorts(offset: number): Promise<void> {
  const ports = portsAt(offset);
  for (const name of await takenPorts(ports, keysOf(ports))) {
    const listener = await listenerOn(ports[name]);
    const by = listener ? `process ${listener.pid} (${listener.command})` : 'an unknown process';
    console.log(`Port ${ports[name]} is taken by ${by}.`);
  }
}

await runMain(main);
