/** The couriers that are set up, and their secrets. */
import * as v from 'valibot';
import { logError } from '../../lib/log.ts';
import { CourierError, type Courier, type Couriers } from './courier.ts';
import { openShiprocket } from './shiprocket/shiprocket.ts';

type CourierSettings = {
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

const refuse = () => Promise.reject(new CourierError('refused', 'Parcels are booked outside of the store.'));

/** Parcels that the owner books on the courier's own site. Numbers and news come by CSV file, so nothing is called. */
export const manualCourier: Courier = {
  quote: async () => [],
  book: refuse,
  bookReturn: refuse,
  label: refuse,
  schedule: async () => undefined,
  cancel: async () => undefined,
  track: async () => [],
  reattempt: async () => undefined,
};

const secret = v.optional(v.string(), '');

/** The parts of the secret COURIER_SECRETS, a JSON object. A missing part turns off what needs it. */
const secretsSchema = v.object({
  /** The password of Shiprocket's API user. */
  shiprocketPassword: secret,
  /** What couriers send in the header `X-Api-Key` of their news. */
  newsKey: secret,
});

export type CourierSecrets = v.InferOutput<typeof secretsSchema>;

/** An invalid secret is logged and read as an empty one: parcels are then booked by hand. */
export function readCourierSecrets(setting: string): CourierSecrets {
  try {
    return v.parse(secretsSchema, JSON.parse(setting || '{}'));
  } catch {
    logError('COURIER_SECRETS is not a JSON object of texts; no courier is called');
    return v.parse(secretsSchema, {});
  }
}
