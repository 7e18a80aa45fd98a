import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPortsAreFree, portOffset, portsAt, STAND_INS } from '../run/emulators/ports.ts';
import { onShutdown } from '../lib/process-tree.ts';
import { runMain } from '../lib/cli-error.ts';
import { startStandIns } from './all.ts';

/**
 * `npm run stand-ins`: runs the stand-ins for outside services at their ports until it is stopped.
 * `--razorpay-state <file>`: keeps Razorpay's orders, payments and refunds between two starts.
 */
async function main(): Promise<void> {
  const { 'razorpay-state': file } = parseArgs({ options: { 'razorpay-state': { type: 'string' } } }).values;
  const ports = portsAt(portOffset());
  await checkPortsAreFree(ports, STAND_INS);
  const shutdown = onShutdown();
  const standIns = await startStandIns(ports, file && existsSync(file) ? readFileSync(file) : undefined);
  console.log(`Pincode stand-in: ${standIns.pincodes.url}/pincode/560001`);
  console.log(`Stand-in for SMS, WhatsApp and e-mail: ${standIns.phone.url}`);
  console.log(`Stand-in of Shiprocket: ${standIns.shiprocket.url}`);
  console.log(`Stand-in of Delhivery: ${standIns.delhivery.url}`);
  console.log(`Razorpay stand-in: ${standIns.razorpay.url}`);
  await shutdown;
  await standIns.close();
  if (file) writeFileSync(file, standIns.razorpay.book.save());
}

await runMain(main);
process.exit();
