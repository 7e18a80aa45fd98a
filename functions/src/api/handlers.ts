import type { Api, CallName } from '@nirala/contract/api';
import type { Parsed, Reply } from '@nirala/contract/endpoint';
import type { Caller } from '../identity.ts';

/** Where a request came from: the network address, for limits only. */
export type From = { address: string };

/** A handler takes parsed input and the caller, and returns a value or throws ApiError. */
export type Handler<K extends CallName> = (
  input: Parsed<Api[K]>,
  caller: Api[K]['who'] extends 'anyone' ? undefined : Caller,
  from: From,
) => Promise<Reply<Api[K]>>;

/** Total over the endpoint table: a call without a handler does not compile. */
export type Handlers = { [K in CallName]: Handler<K> };
