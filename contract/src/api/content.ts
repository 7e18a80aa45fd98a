import * as v from 'valibot';
import { policySectionSchema, shippingSectionSchema, termsEntrySchema } from '../content.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';

const read = {
  method: 'GET',
  who: 'anyone',
  cache: 'content',
  input: v.object({}),
} as const satisfies Partial<Endpoint>;

/** Spec §7, the pages that the owner writes, in their order. `/api/t&c` is asked for as `/api/t%26c` too. */
export const content = {
  readPrivacyPolicy: endpoint({ ...read, path: '/api/privacy-policy', reply: v.array(policySectionSchema) }),
  readReturnPolicy: endpoint({ ...read, path: '/api/return-policy', reply: v.array(policySectionSchema) }),
  readShippingInfo: endpoint({ ...read, path: '/api/shipping-info', reply: v.array(shippingSectionSchema) }),
  readTerms: endpoint({ ...read, path: '/api/t&c', reply: v.array(termsEntrySchema) }),
};
