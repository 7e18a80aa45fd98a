import type { Api, CallName } from '@nirala/contract/api';
import type { Parsed, Reply, Who } from '@nirala/contract/endpoint';
import type { Caller, ClientAddress } from '../lib/caller.ts';
import type { CachedFor } from '../lib/cached-for.ts';

/** The network address of a request, for rate limits only. */
export type From = ClientAddress;

/** The caller that a handler gets: always, sometimes or never. */
type CallerOf<W extends Who> = W extends 'anyone' ? undefined : W extends 'guest' ? Caller | undefined : Caller;

/** A handler gets the validated input and the caller, and returns the reply or throws ApiError. */
export type Handler<K extends CallName> = (
  input: Parsed<Api[K]>,
  caller: CallerOf<Api[K]['who']>,
  from: From,
) => Promise<Reply<Api[K]> | CachedFor<Reply<Api[K]>>>;

/** A handler for each call of the endpoint table. */
export type Handlers = { [K in CallName]: Handler<K> };
