import { KEYS } from '../keys.ts';

/** The body of a call that creates an order. */
export const ORDER = { amount: 50_000, currency: 'INR', receipt: 'r-1' };

/** The header of basic auth. */
export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** A client of a stand-in, which may be started later. */
export function clientOf(standIn: () => { url: string }) {
  /** Sends the right keys unless `headers` has others, and a body as JSON unless it is a string. Without a body, it is a GET. */
  function send(path: string, { body, method = body ? 'POST' : 'GET', headers = {}, signal }: Options = {}) {
    const Authorization = basic(KEYS.keyId, KEYS.keySecret);
    return fetch(`${standIn().url}${path}`, {
      method,
      headers: { Authorization, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body),
      signal: signal ?? null,
    });
  }

  /** The same, with the reply read as JSON. */
  async function ask(path: string, options?: Options) {
    const reply = await send(path, options);
    return { status: reply.status, json: await reply.json() };
  }

  return { send, ask };
}
