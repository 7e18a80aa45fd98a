import { KEYS } from '../keys.ts';

/** A valid order. */
export const ASK = { amount: 50_000, currency: 'INR', receipt: 'r-1' };

export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** Calls the stand-in with the right key, unless `headers` has another. A body that is a string is sent unchanged. */
export function clientOf(standIn: () => { url: string }) {
  function send(path: string, { body, method = body ? 'POST' : 'GET', headers = {}, signal }: Options = {}) {
    const Authorization = basic(KEYS.keyId, KEYS.keySecret);
    return fetch(`${standIn().url}${path}`, {
      method,
      headers: { Authorization, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body),
      signal: signal ?? null,
    });
  }

  async function ask(path: string, options?: Options) {
    const reply = await send(path, options);
    return { status: reply.status, json: await reply.json() };
  }

  return { send, ask };
}
