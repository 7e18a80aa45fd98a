import { endpoint, type Endpoint } from './endpoint.ts';

/** A call of a signed-in shopper about what is theirs: never cached. */
type UserCall = Pick<Endpoint, 'path' | 'input' | 'reply' | 'slow' | 'body' | 'maxBody'>;

const USER = { who: 'user', cache: 'private' } as const;

/** Reads. */
export const userRead = <const C extends UserCall>(call: C) => endpoint({ ...USER, method: 'GET', ...call });

/** Writes, or reads by what has no place in a URL, because URLs are in access logs: a phone number. */
export const userWrite = <const C extends UserCall>(call: C) => endpoint({ ...USER, method: 'POST', ...call });
