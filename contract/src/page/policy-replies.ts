/** What the calls of the four policies reply (spec §3, §7). Their text is plain: see prose.ts. */
import * as v from 'valibot';

/** What the reply has of each section. */
const common = { _id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) };

/** A section of the privacy or the return policy; `createdAt` is ISO 8601. */
export const policySectionSchema = v.object({ ...common, sectionTitle: v.string(), content: v.string() });

/** A section of the shipping info, whose title spec §3 calls `title`. */
export const shippingSectionSchema = v.object({ ...common, title: v.string(), content: v.string() });

/** An entry of the terms. */
export const termsEntrySchema = v.object({ ...common, title: v.string(), description: v.string() });
