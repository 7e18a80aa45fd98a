import { type Endpoint, endpoint, type Permission } from '../endpoint.ts';

/** A call of the admin. `may`: the permission that it takes. */
type AdminCall = Pick<Endpoint, 'input' | 'reply' | 'paged' | 'slow' | 'body' | 'maxBody'> & {
  may: Permission;
  path: `/api/admin/${string}`;
};

const ADMIN = { who: 'admin', cache: 'private' } as const;

/** Reads. */
export const adminRead = <const C extends AdminCall>(call: C) => endpoint({ ...ADMIN, method: 'GET', ...call });

/** Reads what has no place in a URL, because URLs are in access logs: names, phone numbers, e-mail addresses. */
export const adminSearch = <const C extends AdminCall>(call: C) => endpoint({ ...ADMIN, method: 'POST', ...call });

/** Writes. */
export const adminWrite = <const C extends AdminCall>(call: C) => endpoint({ ...ADMIN, method: 'POST', ...call });
