import type * as v from 'valibot';

/**
 * Who may call: anyone; a guest (anyone, known by the bearer token if one came along); a signed-in user (bearer
 * token); or the admin (bearer token with the claim).
 */
export type Who = 'anyone' | 'guest' | 'user' | 'admin';

/**
 * How long a good reply may be kept: `catalogue` by the CDN for seconds, `content` (what the owner writes) by
 * everybody for a minute or two, `reference` (what hardly ever changes) for hours, `private` never and by nobody.
 * Failures are never kept.
 */
export type CachePolicy = 'catalogue' | 'content' | 'reference' | 'private';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API. `path` may hold `{name}` parts. `input` is checked against the path's parts together
 * with the query (GET) or the JSON body (POST). A `paged` reply travels as a plain array, with the next
 * cursor in `X-Next-Cursor` (absent on the last page) and the number of all items in `X-Total-Count`.
 */
export type Endpoint<I extends Schema = Schema, R extends Schema = Schema> = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  who: Who;
  cache: CachePolicy;
  input: I;
  reply: R;
  paged?: true;
  /**
   * Calls that take pieces of a product or ask Razorpay: the server limits how many of one user's may run at once
   * and how many may fail within a minute (429).
   */
  limited?: true;
  /** The body is no JSON but a file, and the input's `bytes`. */
  body?: 'bytes';
  /** The most bytes of its body; without it 64 kB. */
  maxBody?: number;
};

export type PagedReply<T> = { items: T; next: string | undefined; total: number };

export const NEXT_CURSOR = 'X-Next-Cursor';
export const TOTAL_COUNT = 'X-Total-Count';

export function endpoint<const E extends Endpoint>(line: E): E {
  return line;
}

/** What the browser hands to `call`. */
export type Input<E extends Endpoint> = v.InferInput<E['input']>;

/** What the server's handler receives: checked and normalised. */
export type Parsed<E extends Endpoint> = v.InferOutput<E['input']>;

/** What a handler returns and `call` resolves to. */
export type Reply<E extends Endpoint> = E extends { paged: true }
  ? PagedReply<v.InferOutput<E['reply']>>
  : v.InferOutput<E['reply']>;
