/** Delhivery's API: how it is called, and what its refusals say. */
import * as v from 'valibot';
import { parseJson, cleanReply, replyText } from '../../../lib/foreign-text.ts';
import type { VendorAnswer } from '../../vendor-answer.ts';
import { CourierError } from '../courier.ts';

/** Milliseconds for one call. */
const TIMEOUT = 10_000;

/** Where Delhivery writes why it refuses something. */
const refusedSchema = v.object({
  packages: v.fallback(v.array(v.object({ remarks: v.fallback(v.union([v.string(), v.array(v.string())]), '') })), []),
  remark: v.fallback(replyText, ''),
  rmk: v.fallback(replyText, ''),
  Error: v.fallback(replyText, ''),
  error: v.fallback(
    v.union([
      replyText,
      v.pipe(
        v.object({ message: replyText }),
        v.transform(({ message }) => message),
      ),
    ]),
    '',
  ),
  detail: v.fallback(replyText, ''),
  pickup_date: v.fallback(replyText, ''),
});

type Ask = { path: string; query?: Record<string, string> } & ({ json?: object } | { form: Record<string, string> });
type Answered = { status: number; reply: unknown; raw: string };

/** The two failures of a call, as `CourierError` tells them apart. */
export const refused = (message: string) => new CourierError('refused', message);
export const down = (message: string) => new CourierError('down', message);

/** The message about an answer that no schema fits. */
export const UNKNOWN_FORMAT = 'Delhivery answered in an unknown format.';

export type DelhiveryApi = {
  url: string;
  token: string;
  /** Milliseconds for one call. */
  timeout?: number | undefined;
};

/** Calls Delhivery's API for parcels to shoppers: https://one.delhivery.com/developer-portal/documents/b2c */
export function openApi({ url, token, timeout = TIMEOUT }: DelhiveryApi) {
  async function send({ path, query = {}, ...asked }: Ask): Promise<Answered> {
    const body =
      'form' in asked
        ? { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(asked.form).toString() }
        : asked.json && { type: 'application/json', text: JSON.stringify(asked.json) };
    try {
      const response = await fetch(`${url}/${path}?${new URLSearchParams(query)}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          Authorization: `Token ${token}`,
          Accept: 'application/json',
          ...(body ? { 'Content-Type': body.type } : {}),
        },
        body: body?.text,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const raw = await response.text();
      return { status: response.status, reply: parseJson(raw), raw };
    } catch (error) {
      throw new CourierError('down', 'Delhivery gave no usable answer.', error);
    }
  }

  /** A reply that is not about an outage. What Delhivery refuses has many statuses, 200 among them. */
  async function ask(asked: Ask): Promise<Answered> {
    const answered = await send(asked);
    const { status } = answered;
    // A wrong token is the owner's to mend, so that the parcel is not given up.
    if (status === 401) throw down('Delhivery does not accept the token.');
    // Its firewall answers 403 to too many calls.
    if (status >= 500 || status === 403 || status === 408 || status === 429) {
      throw down(`Delhivery answered with status ${status}.`);
    }
    return answered;
  }

  async function askFor<T extends v.GenericSchema>(asked: Ask, schema: T): Promise<v.InferOutput<T>> {
    const { status, reply } = await ask(asked);
    const { success, output } = v.safeParse(schema, reply);
    if (success && status < 400) return output;
    const words = wordsOf(reply);
    if (words !== undefined) throw refused(words);
    throw status >= 400 ? refused(`Delhivery refused it with status ${status}.`) : down(UNKNOWN_FORMAT);
  }

  /** Reads whether a pincode is served, which every token may. */
  async function check(): Promise<VendorAnswer> {
    try {
      const { status } = await send({ path: 'c/api/pin-codes/json/', query: { filter_codes: '110001' } });
      if (status === 200) return { state: 'answered', says: 'Delhivery accepts the token.' };
      if (status === 401) return { state: 'refused', says: 'Delhivery refuses the token.' };
      return { state: 'unknown', says: `Delhivery answered with status ${status}.` };
    } catch (error) {
      if (error instanceof CourierError) return { state: 'unknown', says: error.message };
      throw error;
    }
  }

  return { ask, askFor, check };
}

/** Why something was refused. The remarks about the parcel say more than the words about the whole call. */
export function wordsOf(reply: unknown): string | undefined {
  const { success, output } = v.safeParse(refusedSchema, reply);
  if (!success) return undefined;
  const { packages, remark, rmk, Error: failure, error, detail, pickup_date: day } = output;
  const remarks = packages.flatMap((parcel) => parcel.remarks).map(inner);
  return [...remarks, remark, rmk, failure, error, detail, day].find((words) => words !== '');
}

/** `Crashing while saving package due to exception '…'. Package might have been partially saved.`: what is in between. */
function inner(remark: string): string {
  const [, exception] = /due to exception '?(.+?)'?\.? *Package might/i.exec(remark) ?? [];
  return cleanReply(exception ?? remark);
}
