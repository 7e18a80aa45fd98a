import type { Shopper } from '@nirala/dev/testing/test-store';
import { STORE_URL } from './store.ts';

/** Calls the store's API as this account; with a body by POST. A call that is refused throws. */
export const callApi = ({ token }: Pick<Shopper, 'token'>, path: string, body?: object) =>
  send(STORE_URL + path, body, { Authorization: `Bearer ${token}` });

/** Sends JSON, or asks for it. A reply that says no throws. */
export async function send(url: string, body?: object, headers: Record<string, string> = {}) {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
