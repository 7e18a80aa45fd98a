import * as v from 'valibot';
import { logError } from '../../lib/log.ts';

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
