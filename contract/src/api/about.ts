import * as v from 'valibot';
import { policySectionSchema, shippingSectionSchema, termsEntrySchema } from '../page/content.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { storeSchema } from '../settings/store-details.ts';

const read = {
  method: 'GET',
  who: 'anyone',
  cache: 'content',
  input: v.object({}),
} as const satisfies Partial<Endpoint>;

/** Spec §7: the owner's pages, with sections in order. `/api/t&c` also answers as `/api/t%26c`. */
export const content = {
  readPrivacyPolicy: endpoint({ ...read, path: '/api/privacy-policy', reply: v.array(policySectionSchema) }),
  readReturnPolicy: endpoint({ ...read, path: '/api/return-policy', reply: v.array(policySectionSchema) }),
  readShippingInfo: endpoint({ ...read, path: '/api/shipping-info', reply: v.array(shippingSectionSchema) }),
  readTerms: endpoint({ ...read, path: '/api/t&c', reply: v.array(termsEntrySchema) }),
};

/** The store's public details: who runs it, how to reach it, and its limits on orders. */
const store = {
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

/** What the store says about itself. */
export const about = { ...content, ...store };
