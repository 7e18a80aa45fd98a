// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other packages compile this file too, and need the declaration
/// <reference path="./razorpay-core.d.ts" />
/** Razorpay's API: how it is called, and what its answers mean. */
import type { default as RazorpayCore, CoreOptions, RequestConfig } from 'razorpay/dist/api.js';
import * as v from 'valibot';
import { replyText } from '../../../lib/foreign-text.ts';
import { GatewayError } from '../gateway.ts';

export type RazorpayAccount = {
  keyId: string;
  keySecret: string;
  url: string;
  /** Milliseconds for one call. */
  timeout?: number;
};

/** Sends one call to Razorpay's API and returns the JSON. Throws GatewayError. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

/** Milliseconds for one call. */
const TIMEOUT = 8_000;

/** Every other error status (for example 401 for a wrong key) does not say whether the request itself is valid. */
const REFUSAL_STATUSES = new Set([400, 404, 422]);

const refusalSchema = v.object({
  error: v.object({ description: v.fallback(v.pipe(replyText, v.nonEmpty()), 'Razorpay gave no reason.') }),
});

/**
 * Sends one call to Razorpay's API with the HTTP core of its SDK, and returns the JSON. The SDK's own methods have no
 * timeout, cannot send an idempotency key, and do not say whether a call was refused or lost. The SDK is loaded with the
 * first call, because most instances never see a payment. Throws GatewayError.
 */
export function createSend({ keyId, keySecret, url: hostUrl, timeout = TIMEOUT }: RazorpayAccount): Send {
  let core: Promise<RazorpayCore> | undefined;

  async function request(config: RequestConfig) {
    try {
      const { rq } = await (core ??= openCore({ hostUrl, key_id: keyId, key_secret: keySecret, ua: 'nirala' }));
      return await rq.request({
        ...config,
        timeout,
        signal: AbortSignal.timeout(timeout),
        maxRedirects: 0,
        validateStatus: () => true,
        responseType: 'json',
        transitional: { silentJSONParsing: false },
      });
    } catch (error) {
      throw new GatewayError('down', 'Razorpay gave no usable answer.', { cause: error });
    }
  }

  return async (method, path, data, headers) => {
    const { status, data: reply } = await request({ method, url: path, data, headers });
    if (status >= 200 && status < 300) return reply;
    const refusal = v.safeParse(refusalSchema, reply);
    if (!refusal.success) throw new GatewayError('down', `Razorpay answered with status ${status}.`);
    const { description } = refusal.output.error;
    if (status === 401) throw new GatewayError('down', description, { reason: 'keys' });
    if (!REFUSAL_STATUSES.has(status)) throw new GatewayError('down', description);
    throw new GatewayError('refused', description, { reason: reasonOf(description) });
  };
}

async function openCore(options: CoreOptions): Promise<RazorpayCore> {
  const { default: Core } = await import('razorpay/dist/api.js');
  return new Core(options);
}

/** Razorpay has no codes for these refusals, only sentences. */
function reasonOf(description: string): GatewayError['reason'] {
  if (/(six|6) months/i.test(description)) return 'too-old';
  return /balance/i.test(description) ? 'balance' : undefined;
}

/** A reply as this schema says. GatewayError `down` if it is something else. */
export function parseReply<S extends v.GenericSchema>(schema: S, reply: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, reply);
  if (!result.success) {
    throw new GatewayError('down', 'Razorpay answered in an unknown format.', { cause: result.issues });
  }
  return result.output;
}
