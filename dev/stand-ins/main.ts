import { portOffset, portsAt } from '../emulators/ports.ts';
import { runMain } from '../trouble.ts';
import { startPincodeStandIn } from './pincodes.ts';
import { startRazorpayStandIn } from './razorpay/server.ts';

/** `npm run stand-ins`: the outside services that this machine has not, at their ports, until it is told to stop. */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  const pincodes = await startPincodeStandIn(ports.pincodes);
  console.log(`Pincodes: ${pincodes.url}/pincode/560001`);
  const webhookUrl = `http://127.0.0.1:${ports.hosting}/api/payments/webhook`;
  const razorpay = await startRazorpayStandIn({ port: ports.razorpay, webhookUrl });
  console.log(`Razorpay: ${razorpay.url}, webhooks to ${webhookUrl}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await Promise.all([pincodes.close(), razorpay.close()]);
}

await runMain(main);
