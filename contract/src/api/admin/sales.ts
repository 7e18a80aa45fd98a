import * as v from 'valibot';
import { productCardSchema } from '../../product/related.ts';
import { saleFields, saleSchema } from '../../product/sale.ts';
import { countSchema, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';
import { chosenSchema } from './collections.ts';

/** The most products of a preview. */
export const PREVIEW_PRODUCTS = 8;

/**
 * A sale in the list. `state`: by the server's clock. `count`: the products on sale that it makes cheaper, or would.
 * `gone`: whether something that it is for is not there any more, or changes by itself, so that no sale can be for it.
 */
const listedSchema = v.object({
  ...saleSchema.entries,
  state: v.picklist(['running', 'coming', 'ended']),
  count: countSchema,
  gone: v.boolean(),
});
export type ListedSale = v.InferOutput<typeof listedSchema>;

const { off, percent, price, on, products, categories, collections } = saleFields;

/** Sales with dates. */
export const adminSales = {
  /** The one that ends last first. */
  listSales: adminRead({
    may: 'manage',
    path: '/api/admin/sales',
    input: v.object({}),
    reply: v.object({ sales: v.array(listedSchema) }),
  }),
  /**
   * What a sale would do. `count`: the products on sale that it makes cheaper; `same`: those that it is for and that cost
   * no more already. `first`: some of them with their regular price, and `prices` with the one in the sale, both in rupees.
   * `gap`: those whose price falls between two GST rates. `problem`: why it would be refused, or empty.
   */
  previewSale: adminSearch({
    may: 'manage',
    path: '/api/admin/sales/preview',
    input: v.object({ off, percent, price, on, products, categories, collections }),
    reply: v.object({
      count: countSchema,
      same: countSchema,
      first: v.array(productCardSchema),
      prices: v.array(v.number()),
      chosen: v.array(chosenSchema),
      gap: v.object({ count: countSchema, names: v.array(v.string()) }),
      problem: v.string(),
    }),
  }),
  /** A retry with the same `requestId` returns the existing sale. */
  createSale: adminWrite({
    may: 'manage',
    path: '/api/admin/sales',
    input: v.object({ requestId: requestIdSchema, sale: v.object(saleFields) }),
    reply: saleSchema,
  }),
  editSale: adminWrite({
    may: 'manage',
    path: '/api/admin/sales/{id}',
    input: v.object({ id: idSchema, ...editEntries(saleFields) }),
    reply: saleSchema,
  }),
  /** Ends it now. One that has ended stays as it is; `sale-not-begun` for one that is to come. */
  endSale: adminWrite({
    may: 'manage',
    path: '/api/admin/sales/{id}/end',
    input: v.object({ id: idSchema }),
    reply: saleSchema,
  }),
  deleteSale: adminWrite({
    may: 'manage',
    path: '/api/admin/sales/{id}/delete',
    input: v.object({ id: idSchema }),
    reply: v.object({ message: v.string() }),
  }),
};
