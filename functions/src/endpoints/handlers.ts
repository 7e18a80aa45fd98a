import type { Api, CallName } from '@nirala/contract/api';
import type { Parsed, Reply, Who } from '@nirala/contract/endpoint';
import type { Caller } from '../lib/caller.ts';
import type { ClientAddress } from '../lib/client-address.ts';

/** Where a request came from: the network address, for limits only. */
export type From = ClientAddress;

/** Who a handler may count on. */
type CallerOf<W extends Who> = W extends 'anyone' ? undefined : W extends 'guest' ? Caller | undefined : Caller;

/** A handler takes parsed input and the caller, and returns a value or throws ApiError. */
export type Handler<K extends CallName> = (
  input: Parsed<Api[K]>,
  caller: CallerOf<Api[K]['who']>,
  from: From,
) => Promise<Reply<Api[K]>>;

/** Total over the endpoint table: a call without a handler does not compile. */
export type Handlers = { [K in CallName]: Handler<K> };
