import type { Ports } from '../run/emulators/ports.ts';
import { startCourierStandIn } from './courier/server.ts';
import { startDelhiveryStandIn } from './delhivery/server.ts';
import { startPhoneStandIn } from './phone/server.ts';
import { startPincodeStandIn } from './pincodes.ts';
import { startRazorpayStandIn } from './razorpay/server.ts';

/** Starts the stand-ins of all outside services at these ports, for the store at the same port offset. */
export async function startStandIns(ports: Ports, saved?: Uint8Array) {
  const storeUrl = `http://127.0.0.1:${ports.hosting}`;
  const [pincodes, phone, courier, delhivery, razorpay] = await Promise.all([
    startPincodeStandIn(ports.pincodes),
    startPhoneStandIn({ port: ports.phone, mailPort: ports.mail, storeUrl }),
    startCourierStandIn({ port: ports.courier, newsUrl: `${storeUrl}/api/parcels/news` }),
    startDelhiveryStandIn({ port: ports.delhivery, newsUrl: `${storeUrl}/api/parcels/news` }),
    startRazorpayStandIn({
      port: ports.razorpay,
      webhookUrl: `${storeUrl}/api/payments/webhook`,
      ...(saved ? { saved } : {}),
    }),
  ]);
  return {
    pincodes,
    phone,
    courier,
    delhivery,
    razorpay,
    close: async () => {
      await Promise.all([pincodes.close(), phone.close(), courier.close(), delhivery.close(), razorpay.close()]);
    },
  };
}
