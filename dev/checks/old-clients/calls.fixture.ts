import { endpoint } from '@nirala/contract/api/endpoint';
import * as v from 'valibot';

const hours = { method: 'GET', path: '/api/store/hours', who: 'anyone', cache: 'private' } as const;

/** A small table of calls, to be recorded. */
export const API = {
  readHours: endpoint({
    ...hours,
    input: v.object({ day: v.string() }),
    reply: v.object({ open: v.boolean(), note: v.optional(v.string()) }),
  }),
};
