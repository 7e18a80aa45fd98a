import * as v from 'valibot';
import {
  COLLECTION_SORTS,
  collectionFields,
  collectionSchema,
  ruleSchema,
  typedSlug,
} from '../../product/collection.ts';
import { productCardSchema } from '../../product/related.ts';
import { countSchema, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';

/** The most cards of a preview. */
export const PREVIEW_CARDS = 6;

/** What an admin enters. An empty address is made from the title. */
const fields = { ...collectionFields, slug: typedSlug };

/** A collection in the list. `count`: of the products on sale that it would show now, whether or not it is shown. */
const listedSchema = v.object({ ...collectionSchema.entries, count: countSchema });
export type ListedCollection = v.InferOutput<typeof listedSchema>;

/** A product that was chosen by hand. `state`: `gone` if there is none with this id. */
export const chosenSchema = v.object({
  id: idSchema,
  name: v.string(),
  imageUrl: v.string(),
  state: v.picklist(['shown', 'hidden', 'gone']),
});
export type ChosenProduct = v.InferOutput<typeof chosenSchema>;

/** The owner's collections. */
export const adminCollections = {
  /** In the order in which they were made. `tags`: those of all products on sale, the most frequent first. */
  listCollections: adminRead({
    may: 'manage',
    path: '/api/admin/collections',
    input: v.object({}),
    reply: v.object({ collections: v.array(listedSchema), tags: v.array(v.string()) }),
  }),
  /** What a collection would show now: its number of products, its first cards, and what was chosen by hand. */
  previewCollection: adminSearch({
    may: 'manage',
    path: '/api/admin/collections/preview',
    input: v.object({
      by: collectionFields.by,
      products: collectionFields.products,
      rule: ruleSchema,
      sort: v.picklist(COLLECTION_SORTS),
    }),
    reply: v.object({ count: countSchema, first: v.array(productCardSchema), chosen: v.array(chosenSchema) }),
  }),
  /** A retry with the same `requestId` returns the existing collection. */
  createCollection: adminWrite({
    may: 'manage',
    path: '/api/admin/collections',
    input: v.object({ requestId: requestIdSchema, collection: v.object(fields) }),
    reply: collectionSchema,
  }),
  /** `collection-slug-taken` for the address of another. A former address of another one leads here from then on. */
  editCollection: adminWrite({
    may: 'manage',
    path: '/api/admin/collections/{id}',
    input: v.object({ id: idSchema, ...editEntries(fields) }),
    reply: collectionSchema,
  }),
  /** Its address is not found from then on, and sections that show it are left out. */
  deleteCollection: adminWrite({
    may: 'manage',
    path: '/api/admin/collections/{id}/delete',
    input: v.object({ id: idSchema }),
    reply: v.object({ message: v.string() }),
  }),
};
