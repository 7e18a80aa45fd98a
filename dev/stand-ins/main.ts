import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPortsAreFree, portOffset, portsAt } from '../run/emulators/ports.ts';
import { onShutdown } from '../lib/on-shutdown.ts';
import { runMain } from '../lib/cli-error.ts';
import { startCourierStandIn } from './courier/server.ts';
import { startPhoneStandIn } from './phone/server.ts';
import { startPincodeStandIn } from './pincodes.ts';
import { startRazorpayStandIn } from './razorpay/server.ts';

/**
 * `npm run stand-ins`: runs the stand-ins for outside services at their ports until it is stopped.
 * `--razorpay-state <file>`: keeps Razorpay's orders, payments and refunds between two starts.
 */
async function main(): Promise<void> {
  const { 'razorpay-state': file } = parseArgs({ options: { 'razorpay-state': { type: 'string' } } }).values;
  const ports = portsAt(portOffset());
  await checkPortsAreFree(ports, ['pincodes', 'razorpay', 'phone', 'mail', 'courier']);
  const shutdown = onShutdown();
  const pincodes = await startPincodeStandIn(ports.pincodes);
  console.log(`Pincode stand-in: ${pincodes.url}/pincode/560001`);
  const storeUrl = `http://127.0.0.1:${ports.hosting}`;
  const phone = await startPhoneStandIn({ port: ports.phone, mailPort: ports.mail, storeUrl });
  console.log(`Stand-in for SMS, WhatsApp and e-mail: ${phone.url}`);
  const courier = await startCourierStandIn({ port: ports.courier, newsUrl: `${storeUrl}/api/parcels/news` });
  console.log(`Courier stand-in: ${courier.url}`);
  const webhookUrl = `${storeUrl}/api/payments/webhook`;
  const saved = file && existsSync(file) ? { saved: readFileSync(file) } : {};
  const razorpay = await startRazorpayStandIn({ port: ports.razorpay, webhookUrl, ...saved });
  console.log(`Razorpay stand-in: ${razorpay.url}, webhooks to ${webhookUrl}`);
  await shutdown;
  await Promise.all([pincodes.close(), razorpay.close(), phone.close(), courier.close()]);
  if (file) writeFileSync(file, razorpay.book.save());
}

await runMain(main);
