import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { storeSchema } from '../settings.ts';

/** Who runs the store, how it is reached, and whether it sells on delivery. */
export const store = {
  readStore: endpoint({
    method: 'GET',
    path: '/api/store',
    who: 'anyone',
    cache: 'content',
    input: v.object({}),
    reply: storeSchema,
  }),
};
