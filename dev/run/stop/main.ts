import { setTimeout as pause } from 'node:timers/promises';
import { claimants, claimOffset } from '../emulators/claim.ts';
import { removeConfig } from '../emulators/config.ts';
import { holderOf } from '../emulators/holder.ts';
import { portOffset, portsAt, takenPorts, type PortName } from '../emulators/ports.ts';
import { ROOT } from '../../lib/paths.ts';
import { endProcesses, familyOf, processTable, type Row } from '../../lib/processes.ts';
import { runMain } from '../../lib/cli-error.ts';

const TOOLS = `${ROOT}node_modules/firebase-tools/`;

/** A store keeps its accounts and orders before it ends, which may take a minute. */
const PATIENCE_MS = 90_000;

/** `npm run stop`: stops the store at these ports in order, or what a killed one left. Never ends another's process. */
async function main(): Promise<void> {
  const offset = portOffset();
  const { owner } = await claimants(offset);
  if (owner) {
    console.log(`Stopping the store of process ${owner.pid}.`);
    process.kill(owner.pid, 'SIGTERM');
    const until = Date.now() + PATIENCE_MS;
    while ((await claimants(offset)).owner && Date.now() < until) await pause(200);
  }
  const left = await leftOvers(offset);
  for (const { pid, command } of left) console.log(`Ending ${pid} ${command}`);
  await endProcesses(left.map(({ pid }) => pid));
  // What a dead store claimed is cleared by claiming it.
  (await claimOffset(offset)).release();
  removeConfig(offset);
  if (!owner && left.length === 0) console.log('No store of this copy runs at these ports.');
  await nameOthers(offset);
}

/**
 * What the store recorded and all that those began. Two kinds outlive firebase-tools: Firestore's Java, told by port and
 * folder, and the processes of functions, told by the folder and by having lost their parent.
 */
async function leftOvers(offset: number) {
  const { owner, others } = await claimants(offset);
  const roots = [...(owner ? [owner] : []), ...others].map(({ pid }) => pid);
  const families = await Promise.all(roots.map((pid) => familyOf(pid)));
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

/** Ports that are taken still belong to somebody else: that is said, and left alone. */
async function nameOthers(offset: number): Promise<void> {
  const ports = portsAt(offset);
  for (const name of await takenPorts(ports, Object.keys(ports) as PortName[])) {
    const holder = await holderOf(ports[name]);
    console.log(`Port ${ports[name]} is held by ${holder ? `${holder.pid} ${holder.command}` : 'an unknown process'}.`);
  }
}

await runMain(main);
