import type * as v from 'valibot';

/**
 * Who may call an endpoint: `anyone`; a `guest` (anyone, but identified by the bearer token if the call has one); a
 * signed-in `user` (bearer token); or the `admin` (bearer token with the admin claim).
 */
export type Who = 'anyone' | 'guest' | 'user' | 'admin';

/** What an admin may do. `manage` is everything, and every admin has it. */
export type Permission = 'manage';

/** A call of the admin also says which permission it takes. */
type Access = { who: Exclude<Who, 'admin'>; may?: undefined } | { who: 'admin'; may: Permission };

/**
 * How long a successful reply is cached: `catalogue` in the CDN for seconds, `content` (the owner's pages) everywhere
 * for a minute or two, `reference` (data that rarely changes) for hours, `private` not at all. Failures are never
 * cached.
 */
type CachePolicy = 'catalogue' | 'content' | 'reference' | 'private';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API. `path` can have `{name}` parameters. `input` is the schema of the path parameters together with
 * the query (GET) or the JSON body (POST). A `paged` reply is sent as a plain array, with the next cursor in
 * `X-Next-Cursor` (absent on the last page) and the total number of items in `X-Total-Count`.
 */
export type Endpoint<I extends Schema = Schema, R extends Schema = Schema> = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  cache: CachePolicy;
  input: I;
  reply: R;
  paged?: true;
  /** It reads many documents or makes pictures: it may take 55 seconds instead of 20. */
  slow?: true;
  /** The body is a file instead of JSON and becomes the input's `bytes`. */
  body?: 'bytes';
  /** The largest body in bytes; 64 kB by default. */
  maxBody?: number;
} & Access;

/** Response headers of a `paged` reply. */
export const NEXT_CURSOR = 'X-Next-Cursor';
export const TOTAL_COUNT = 'X-Total-Count';

/** Checks an entry of the table, and keeps the exact types of its parts. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

/** The input that the browser passes to `call`. */
export type Input<E extends Endpoint> = v.InferInput<E['input']>;

/** The input that the server's handler receives: validated and normalised. */
export type Parsed<E extends Endpoint> = v.InferOutput<E['input']>;

/** A page of a list: its items (an array), the cursor of the next page, and the number of items on all pages. */
export type PagedReply<T> = { items: T; next: string | undefined; total: number };

/** The value that a handler returns and `call` resolves to. */
export type Reply<E extends Endpoint> = E extends { paged: true }
  ? PagedReply<v.InferOutput<E['reply']>>
  : v.InferOutput<E['reply']>;

/** A call of a signed-in shopper about what is theirs: never cached. */
type UserCall = Pick<Endpoint, 'path' | 'input' | 'reply' | 'slow' | 'body' | 'maxBody'>;

const USER = { who: 'user', cache: 'private' } as const;

/** Reads what is the shopper's. */
export const userRead = <const C extends UserCall>(call: C) => endpoint({ ...USER, method: 'GET', ...call });

/** Writes it, or reads by what has no place in a URL, because URLs are in access logs: a phone number. */
export const userWrite = <const C extends UserCall>(call: C) => endpoint({ ...USER, method: 'POST', ...call });
