import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { storeSchema } from '../settings/settings.ts';

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
  /** The server's clock in ISO 8601, for the countdown to a drop: a device's clock may be wrong. */
  readClock: endpoint({
    method: 'GET',
    path: '/api/clock',
    who: 'anyone',
    cache: 'private',
    input: v.object({}),
    reply: v.object({ now: v.string() }),
  }),
};
