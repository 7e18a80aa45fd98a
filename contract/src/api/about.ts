import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { storeSchema } from '../settings/store-details.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What the reply of a policy has of each section (spec §3, §7). Texts are plain: see page/prose.ts. */
const common = { _id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) };

/** A section of the privacy or the return policy; `createdAt` is ISO 8601. */
const policySectionSchema = v.object({ ...common, sectionTitle: v.string(), content: v.string() });

/** A section of the shipping info, whose title spec §3 calls `title`. */
const shippingSectionSchema = v.object({ ...common, title: v.string(), content: v.string() });

/** An entry of the terms. */
const termsEntrySchema = v.object({ ...common, title: v.string(), description: v.string() });

/** A call that reads what the owner writes. */
const read = {
  method: 'GET',
  who: 'anyone',
  cache: 'content',
  input: v.object({}),
} as const satisfies Partial<Endpoint>;

/** What the store says about itself to everybody: the policies (spec §7), its details, and what time it is there. */
export const about = {
  readPrivacyPolicy: endpoint({ ...read, path: '/api/privacy-policy', reply: v.array(policySectionSchema) }),
  readReturnPolicy: endpoint({ ...read, path: '/api/return-policy', reply: v.array(policySectionSchema) }),
  readShippingInfo: endpoint({ ...read, path: '/api/shipping-info', reply: v.array(shippingSectionSchema) }),
  /** Also answers as `/api/t%26c`. */
  readTerms: endpoint({ ...read, path: '/api/t&c', reply: v.array(termsEntrySchema) }),
  /** Who runs the store, how to reach it, and its limits on orders. */
  readStore: endpoint({ ...read, path: '/api/store', reply: storeSchema }),
  /** What only the page of a category shows of it. `id`: also its address. `category-not-found` if it is not shown. */
  readCategory: endpoint({
    ...read,
    path: '/api/categories/{id}',
    input: v.object({ id: idSchema }),
    reply: v.object({ id: v.string(), slug: v.string(), label: v.string(), line: v.string(), picture: v.string() }),
  }),
  /**
   * The picture of each category that shoppers see: the owner's, or that of its first product. Those without any are absent.
   */
  readCategoryPictures: endpoint({
    ...read,
    path: '/api/categories',
    reply: v.array(v.object({ id: v.string(), picture: v.string() })),
  }),
  /** The server's clock in ISO 8601, for the countdown to a drop: a device's clock may be wrong. */
  readClock: endpoint({ ...read, cache: 'private', path: '/api/clock', reply: v.object({ now: v.string() }) }),
};
