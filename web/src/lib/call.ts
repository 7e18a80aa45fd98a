import type { Api, CallName } from '@nirala/contract/api';
import type { Input, Reply } from '@nirala/contract/endpoint';
import { CallError } from './call-error.ts';
import { loadChunk } from './chunk.ts';
import { unreachableMessage } from './online.ts';
import type { Line } from './send-call.ts';

const line: Line = {
  transport: (path, init) => fetch(path, init),
  token: () => undefined,
  renew: async () => undefined,
  onRefused: () => undefined,
};

/** A server that renders pages answers the calls in its own process. */
export function setTransport(next: Line['transport']): void {
  line.transport = next;
}

/** Where the bearer token of signed-in calls comes from, and who hears of a 401: the session. */
export function setTokenSource(next: Pick<Line, 'token' | 'renew' | 'onRefused'>): void {
  Object.assign(line, next);
}

/**
 * Calls the API by name. Resolves to the checked reply; a paged one to `{ items, next, total }`.
 * Throws CallError, or an AbortError when `signal` was aborted.
 */
export function call<N extends CallName>(name: N, input: Input<Api[N]>, signal?: AbortSignal): Promise<Reply<Api[N]>>;
export async function call(name: CallName, input: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> {
  const { send } = await loadWire();
  return send(line, name, input, signal);
}

/**
 * The table of all calls with its schemas. A page that a server rendered needs none of it before somebody goes on, so
 * it is a script of its own. Throws CallError with status 0 where it can not be had.
 */
function loadWire() {
  return loadChunk(
    () => import('./send-call.ts'),
    () => {
      throw new CallError(0, unreachableMessage());
    },
  );
}
