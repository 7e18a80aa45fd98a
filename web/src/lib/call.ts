import type { Api, CallName } from '@nirala/contract/api';
import type { Input, Reply } from '@nirala/contract/api/endpoint';
import { CallError } from './call-error.ts';
import { loadChunk } from './chunk.ts';
import { unreachableMessage } from './browser-state.ts';
import type { ApiConnection } from './calls/send-call.ts';

const connection: ApiConnection = {
  prefetches: new WeakSet(),
  token: () => undefined,
  renew: async () => undefined,
  onRefused: () => undefined,
};

/** Replaces `fetch`: the server renders pages with calls inside its own process. */
export function setTransport(next: NonNullable<ApiConnection['transport']>): void {
  connection.transport = next;
}

/** The session sets these: the bearer token of signed-in calls, and what to do after a 401. */
export function setTokenSource(next: Pick<ApiConnection, 'token' | 'renew' | 'onRefused'>): void {
  Object.assign(connection, next);
}

/** Calls with this signal are prefetches: the next call for the same path takes their reply. */
export function markAsPrefetch(signal: AbortSignal): void {
  connection.prefetches.add(signal);
}

/**
 * Calls the API by name. Resolves to the checked reply; a paged one to `{ items, next, total }`.
 * Throws CallError, or an AbortError when `signal` was aborted.
 */
export function call<N extends CallName>(name: N, input: Input<Api[N]>, signal?: AbortSignal): Promise<Reply<Api[N]>>;
export async function call(name: CallName, input: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  const { send } = await loadSendCall();
  return send(connection, name, input, signal);
}

/**
 * The endpoint table with its schemas is a script of its own, because a rendered page makes no calls at first. Throws
 * CallError with status 0 if it cannot be loaded.
 */
function loadSendCall() {
  return loadChunk(
    () => import('./calls/send-call.ts'),
    () => {
      throw new CallError(0, unreachableMessage());
    },
  );
}
