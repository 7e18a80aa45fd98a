import * as v from 'valibot';

/**
 * The pages whose words the owner keeps in the store, by the last part of their address. A text is plain: see
 * `parseProse`.
 */
export const CONTENT_PAGES = ['privacy-policy', 'return-policy', 'shipping-info', 'terms-and-conditions'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

const common = { _id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) };

/** A section of the privacy or the return policy; `createdAt` is ISO 8601. */
export const policySectionSchema = v.object({ ...common, sectionTitle: v.string(), content: v.string() });

/** A section of the shipping info: spec §3 calls its title otherwise. */
export const shippingSectionSchema = v.object({ ...common, title: v.string(), content: v.string() });

/** An entry of the terms. */
export const termsEntrySchema = v.object({ ...common, title: v.string(), description: v.string() });
