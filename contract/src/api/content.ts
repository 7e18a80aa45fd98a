import * as v from 'valibot';
import { policySectionSchema, shippingSectionSchema, termsEntrySchema } from '../page/content.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

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
