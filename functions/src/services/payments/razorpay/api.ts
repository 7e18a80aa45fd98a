import * as v from 'valibot';
import { GatewayError } from '../gateway.ts';

/** Sends one call to Razorpay's API and returns the JSON. Throws GatewayError. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

/** A reply as this schema says. GatewayError `down` if it is something else. */
export function parseReply<S extends v.GenericSchema>(schema: S, reply: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, reply);
  if (!result.success) {
    throw new GatewayError('down', 'Razorpay answered in an unknown format.', { cause: result.issues });
  }
  return result.output;
}
