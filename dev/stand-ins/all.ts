import type { Ports } from '../run/emulators/ports.ts';
import { startShiprocketStandIn } from './shiprocket/server.ts';
import { startDelhiveryStandIn } from './delhivery/server.ts';
import { startPhoneStandIn } from './phone/server.ts';
import { startPincodeStandIn } from './pincodes.ts';
import { startRazorpayStandIn } from './razorpay/server.ts';

/** Starts the stand-ins of all outside services at these ports, for the store at the same port offset. */
export async function startStandIns(ports: Ports, saved?: Uint8Array) {
  const storeUrl = `http://127.0.0.1:${ports.hosting}`;
  const newsUrl = `${storeUrl}/api/parcels/news`;
  const [pincodes, phone, shiprocket, delhivery, razorpay] = await Promise.all([
    startPincodeStandIn(ports.pincodes),
    startPhoneStandIn({ port: ports.phone, mailPort: ports.mail, storeUrl }),
    startShiprocketStandIn({ port: ports.shiprocket, newsUrl }),
    startDelhiveryStandIn({ port: ports.delhivery, newsUrl }),
    startRazorpayStandIn({ port: ports.razorpay, webhookUrl: `${storeUrl}/api/payments/webhook`, saved }),
  ]);
  const standIns = { pincodes, phone, shiprocket, delhivery, razorpay };
  const close = async () => void (await Promise.all(Object.values(standIns).map((each) => each.close())));
  return { ...standIns, close };
}
