import type { Couriers } from './courier.ts';
import type { CourierSecrets } from './courier-secrets.ts';
import { manualCourier } from './manual.ts';
import { openShiprocket } from './shiprocket.ts';

export type CourierSettings = {
  secrets: CourierSecrets;
  shiprocketUrl: string;
  /** The e-mail address of Shiprocket's API user. */
  shiprocketEmail: string;
  /** Milliseconds for one call. */
  timeout?: number;
};

/** Opens the couriers whose parameters and secrets are all set. */
export function openCouriers({ secrets, shiprocketUrl, shiprocketEmail, timeout }: CourierSettings): Couriers {
  const couriers: Couriers = { manual: manualCourier };
  if (shiprocketEmail && secrets.shiprocketPassword) {
    couriers.shiprocket = openShiprocket({
      url: shiprocketUrl,
      email: shiprocketEmail,
      password: secrets.shiprocketPassword,
      ...(timeout === undefined ? {} : { timeout }),
    });
  }
  return couriers;
}
