import * as v from 'valibot';

/**
 * `down`: the outcome is unknown, and the call may be retried. `refused`: nothing was done, and `message` is Razorpay's
 * reason.
 */
export class RazorpayError extends Error {
  override name = 'RazorpayError';
  readonly kind: 'down' | 'refused';
  constructor(kind: 'down' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Sends one call to Razorpay's API and returns the JSON. Throws RazorpayError. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

/** A reply as this schema says. RazorpayError `down` if it is something else. */
export function parseReply<S extends v.GenericSchema>(schema: S, reply: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, reply);
  if (!result.success) throw new RazorpayError('down', 'Razorpay answered in an unknown format.', result.issues);
  return result.output;
}
