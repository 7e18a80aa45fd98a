import * as v from 'valibot';
import { categoryFields, categorySchema, newCategoryFields } from '../../product/category-list.ts';
import { countSchema, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { plainLine } from '../../text/plain-text.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';

/** A category with the number of its products, hidden ones too, without those of the categories that are part of it. */
const countedSchema = v.object({ ...categorySchema.entries, products: countSchema });

/**
 * What is not sold because nobody knows its category: a stored category that cannot be read, with the `problem`; or
 * products whose category is not there, then the `problem` is empty. `label`: its name, or empty.
 */
const unknownSchema = v.object({ id: v.string(), label: v.string(), problem: v.string(), products: countSchema });

/** The products that a call moved, and how many are left for the next one: repeat the call until none are. */
const movedSchema = v.object({ moved: countSchema, left: countSchema });

const wordsSchema = v.pipe(v.string(), v.transform(plainLine), v.nonEmpty('Enter words.'), v.maxLength(60));

/** The categories of the store, in the order in which it shows them, and what shoppers looked for in vain. */
export const adminCategories = {
  readCategories: adminRead({
    may: 'manage',
    path: '/api/admin/categories',
    input: v.object({}),
    reply: v.object({ categories: v.array(countedSchema), unknown: v.array(unknownSchema) }),
  }),
  /** It is the last of the list. Its id is its first address. A retry with the same `requestId` returns the existing one. */
  createCategory: adminWrite({
    may: 'manage',
    path: '/api/admin/categories',
    input: v.object({ requestId: requestIdSchema, category: v.strictObject(newCategoryFields) }),
    reply: categorySchema,
  }),
  /** `category-invalid` with the message of the first problem. A former address leads to the new one. */
  editCategory: adminWrite({
    may: 'manage',
    path: '/api/admin/categories/{id}',
    input: v.object({ id: idSchema, ...editEntries(categoryFields) }),
    reply: categorySchema,
  }),
  /** The ids of all categories in another order. */
  sortCategories: adminWrite({
    may: 'manage',
    path: '/api/admin/category-order',
    input: v.object(editEntries({ ids: v.array(idSchema) })),
    reply: v.object({ categories: v.array(categorySchema) }),
  }),
  /**
   * Deletes a category. `moveTo`: where its products go; its addresses lead there. Without it the call is refused with
   * `category-in-use` if there are products or parts. `childrenTo`: the category that its parts become parts of; empty:
   * of none. Can be repeated.
   */
  deleteCategory: adminWrite({
    may: 'manage',
    path: '/api/admin/categories/{id}/delete',
    slow: true,
    input: v.object({
      id: idSchema,
      moveTo: v.optional(idSchema),
      childrenTo: v.optional(v.union([v.literal(''), idSchema])),
    }),
    reply: movedSchema,
  }),
  /** Moves all products of another category into this one. They keep their sizes. Can be repeated. */
  moveProducts: adminWrite({
    may: 'manage',
    path: '/api/admin/categories/{id}/products',
    slow: true,
    input: v.object({
      id: idSchema,
      from: idSchema,
    }),
    reply: movedSchema,
  }),
  /** The searches of shoppers that found nothing, the most frequent first. `at`: the last time, in ISO 8601. */
  listMissedSearches: adminRead({
    may: 'manage',
    path: '/api/admin/missed-searches',
    input: v.object({}),
    reply: v.object({ searches: v.array(v.object({ words: v.string(), count: countSchema, at: v.string() })) }),
  }),
  /** Takes a search off the list. With a category, its words are words of the category from now on. */
  settleMissedSearch: adminWrite({
    may: 'manage',
    path: '/api/admin/missed-searches/settle',
    input: v.object({ words: wordsSchema, category: v.optional(idSchema) }),
    reply: v.object({ category: v.optional(categorySchema) }),
  }),
};
