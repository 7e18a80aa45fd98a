import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPortsAreFree, portOffset, portsAt } from '../run/emulators/ports.ts';
import { untilCalled } from '../lib/on-shutdown.ts';
import { runMain } from '../lib/cli-error.ts';
import { startPincodeStandIn } from './pincodes.ts';
import { startRazorpayStandIn } from './razorpay/server.ts';

/**
 * `npm run stand-ins`: the outside services that this machine has not, at their ports, until it is told to stop.
 * `--books <file>`: where Razorpay's books are kept between two starts.
 */
async function main(): Promise<void> {
  const { books } = parseArgs({ options: { books: { type: 'string' } } }).values;
  const ports = portsAt(portOffset());
  await checkPortsAreFree(ports, ['pincodes', 'razorpay']);
  const called = untilCalled();
  const pincodes = await startPincodeStandIn(ports.pincodes);
  console.log(`Pincodes: ${pincodes.url}/pincode/560001`);
  const webhookUrl = `http://127.0.0.1:${ports.hosting}/api/payments/webhook`;
  const kept = books && existsSync(books) ? { kept: readFileSync(books) } : {};
  const razorpay = await startRazorpayStandIn({ port: ports.razorpay, webhookUrl, ...kept });
  console.log(`Razorpay: ${razorpay.url}, webhooks to ${webhookUrl}`);
  await called;
  await Promise.all([pincodes.close(), razorpay.close()]);
  if (books) writeFileSync(books, razorpay.book.kept());
}

await runMain(main);
