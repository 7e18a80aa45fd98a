import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { storeSchema } from '../settings.ts';

/** The store's public details: who runs it, how to reach it, and its limits on orders. */
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
