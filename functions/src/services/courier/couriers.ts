/** The couriers of the store, and which of them are set up. */
import { COURIERS, isCalled, type CourierName } from '@nirala/contract/parcel/courier';
import * as v from 'valibot';
import { readSecret } from '../../lib/secrets.ts';
import { CourierError, type Adapter, type Courier, type Couriers, type CourierSetup } from './courier.ts';
import { delhivery } from './delhivery/delhivery.ts';
import { shiprocket } from './shiprocket/shiprocket.ts';

/** The couriers that the store can call. */
export const ADAPTERS: Record<Exclude<CourierName, 'manual'>, Adapter> = { shiprocket, delhivery };

/** The secret COURIER_SECRETS: a JSON object with the parts that the adapters name. */
const secretsSchema = v.record(v.string(), v.string());
export type CourierSecrets = v.InferOutput<typeof secretsSchema>;

/** An invalid secret is logged and read as an empty one: parcels are then booked by hand. */
export const readCourierSecrets = (setting: string): CourierSecrets =>
  readSecret(secretsSchema, setting, 'COURIER_SECRETS is not a JSON object of texts; no courier is called');

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

/** What a courier lacks to be called. */
export function missingFor(
  { parameters, secrets }: Pick<Adapter, 'parameters' | 'secrets'>,
  { parameter, secret }: Pick<CourierSetup, 'parameter' | 'secret'>,
): string[] {
  return [...parameters.filter((name) => !parameter(name)), ...secrets.filter((name) => !secret(name))];
}

/** Opens the couriers whose parameters and secrets are all set. */
export function openCouriers(setup: CourierSetup): Couriers {
  const couriers: Couriers = { manual: manualCourier };
  for (const name of COURIERS.filter(isCalled)) {
    const adapter = ADAPTERS[name];
    if (missingFor(adapter, setup).length === 0) couriers[name] = adapter.open(setup);
  }
  return couriers;
}
