import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';
import { MAX_SEARCH_LENGTH } from '../../product/facets.ts';
import { sizeSchema } from '../../product/size.ts';
import { MESSAGES } from '../../text/messages.ts';
import { MOVEMENT_REASONS, movementSchema, STOCK_REASONS, stockChangesSchema } from '../../product/stock.ts';
import { countSchema, cursorUpTo, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { priceChangeSchema } from '../../product/price-change.ts';
import { REQUIRED_FACTS } from '../../product/facts.ts';
import { adminProductSchema, newProductSchema, productFields } from '../../product/fields.ts';
import { skuCode } from '../../product/sku.ts';
import { bulkChangeSchema, bulkFields, MAX_BULK, storedBulkFields } from '../../product/bulk-change.ts';
import { once } from '../../product/size-set.ts';
import { stockDemandSchema } from '../../product/stock-alert.ts';
import { plainLine } from '../../text/plain-text.ts';
import { MAX_UPLOAD, pictureBytes } from '../../product/upload.ts';
import { pictureUrl } from '../../product/product.ts';

/** Products per page. */
export const ADMIN_PRODUCTS_PER_PAGE = 30;

/** Movements per page. */
export const MOVEMENTS_PER_PAGE = 50;

/** Price changes per page. */
export const PRICES_PER_PAGE = 10;

/**
 * The views of the product list. `low` and `sold-out`: at least one size is low or sold out, and the product is shown;
 * `missing-facts`: it is shown, and lacks a fact that the law requires. Archived products are in `archived` only.
 */
export const PRODUCT_VIEWS = ['all', 'shown', 'hidden', 'low', 'sold-out', 'missing-facts', 'archived'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** The price of a product in a running sale, in rupees. */
const soldSchema = v.object({ name: v.string(), price: v.number(), until: v.string() });
export type SoldInSale = v.InferOutput<typeof soldSchema>;

const NONE_CHOSEN = 'Choose a product.';
const TOO_MANY = `At most ${MAX_BULK} products at once.`;
const TWICE = 'A product is in the list twice.';

const bulkIdsSchema = v.pipe(
  v.array(idSchema),
  v.minLength(1, NONE_CHOSEN),
  v.maxLength(MAX_BULK, TOO_MANY),
  v.check((ids) => once(ids), TWICE),
);

/** The edit of one product: the fields as the admin saw them, and what they become. */
const productEditSchema = v.object({ id: idSchema, ...editEntries(bulkFields) });
export type ProductEdit = v.InferOutput<typeof productEditSchema>;

const productEditsSchema = v.pipe(
  v.array(productEditSchema),
  v.minLength(1, NONE_CHOSEN),
  v.maxLength(MAX_BULK, TOO_MANY),
  v.check((edits) => once(edits.map(({ id }) => id)), TWICE),
);

/**
 * What one product would become. `edit`: absent if it already is so, or cannot become so for the reason in `problem`.
 * `sold`: what shoppers pay in the sale that runs, before and after, in rupees; absent without a sale.
 */
const productPreviewSchema = v.object({
  id: v.string(),
  name: v.string(),
  edit: v.optional(
    v.object({
      id: v.string(),
      base: v.partial(v.object(storedBulkFields)),
      changes: v.partial(v.object(storedBulkFields)),
    }),
  ),
  problem: v.optional(v.string()),
  sold: v.object({ before: v.optional(soldSchema), after: v.optional(soldSchema) }),
});
export type ProductPreview = v.InferOutput<typeof productPreviewSchema>;

/**
 * What became of the edit of one product. `same`: somebody else had made it so. `refused`: nothing of it was written, for
 * the reason in `message`; another admin edited these fields meanwhile, for example.
 */
const editOutcomeSchema = v.object({
  id: v.string(),
  outcome: v.picklist(['changed', 'same', 'refused']),
  message: v.optional(v.string()),
});
export type EditOutcome = v.InferOutput<typeof editOutcomeSchema>;

/** Details of `product-in-use`: what refers to the product, each as a sentence. */
export const productInUseSchema = v.object({ reasons: v.array(v.string()) });
export type ProductInUse = v.InferOutput<typeof productInUseSchema>;

/** The admin's calls about products, their stock and their pictures. */
export const adminProducts = {
  /**
   * All products, including hidden ones and the latest writes. Newest first, or best match first with `q`; with a SKU code
   * as `q`, only the product that has it. `category`: a category's id, with those that are part of it.
   */
  listAllProducts: adminRead({
    may: 'manage',
    path: '/api/admin/products',
    input: v.object({
      q: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(MAX_SEARCH_LENGTH, MESSAGES.searchTooLong))),
      category: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(100, MESSAGES.unknownCategory))),
      show: v.optional(v.picklist(PRODUCT_VIEWS, `"show" is one of ${PRODUCT_VIEWS.join(', ')}.`), 'all'),
      cursor: v.optional(cursorUpTo(300)),
    }),
    /**
     * `next` is absent on the last page. `counts`: the number of products per view, with the same `q` and category.
     * `missing`: the facts that the products of this page lack, and `sales` the running sale that makes one cheaper, with
     * the price sold in rupees, by id.
     */
    reply: v.object({
      products: v.array(adminProductSchema),
      next: v.optional(v.string()),
      counts: v.record(v.picklist(PRODUCT_VIEWS), countSchema),
      missing: v.record(v.string(), v.array(v.picklist(REQUIRED_FACTS))),
      sales: v.record(v.string(), soldSchema),
    }),
  }),
  readProduct: adminRead({
    may: 'manage',
    path: '/api/admin/products/{id}',
    input: v.object({ id: idSchema }),
    reply: adminProductSchema,
  }),
  /** The size with this SKU code, in any case, and its product. `sku-code-not-found` without one. */
  findSku: adminRead({
    may: 'manage',
    path: '/api/admin/skus',
    input: v.object({ code: skuCode }),
    reply: v.object({ size: sizeSchema, product: adminProductSchema }),
  }),
  /** How many shoppers wait for each size. */
  readDemand: adminRead({
    may: 'manage',
    path: '/api/admin/products/{id}/demand',
    input: v.object({ id: idSchema }),
    reply: stockDemandSchema,
  }),
  /** The changes of the stock of a product, newest first; of one size or with one reason if these are given. */
  listMovements: adminRead({
    may: 'manage',
    path: '/api/admin/products/{id}/movements',
    input: v.object({
      id: idSchema,
      size: v.optional(sizeSchema),
      reason: v.optional(v.picklist(MOVEMENT_REASONS, `A reason is one of ${MOVEMENT_REASONS.join(', ')}.`)),
      cursor: v.optional(cursorUpTo(600)),
    }),
    /** `next` is absent on the last page. */
    reply: v.object({ movements: v.array(movementSchema), next: v.optional(v.string()) }),
  }),
  /** The changes of the prices of a product, newest first. */
  listPrices: adminRead({
    may: 'manage',
    path: '/api/admin/products/{id}/prices',
    input: v.object({ id: idSchema, cursor: v.optional(cursorUpTo(600)) }),
    /** `next` is absent on the last page. `sale`: the running sale that makes it cheaper. */
    reply: v.object({
      prices: v.array(priceChangeSchema),
      next: v.optional(v.string()),
      sale: v.optional(soldSchema),
    }),
  }),
  /** The id is made from category and name. A retry with the same `requestId` returns the existing product. */
  createProduct: adminWrite({
    may: 'manage',
    path: '/api/admin/products',
    input: v.object({ requestId: requestIdSchema, product: newProductSchema }),
    reply: adminProductSchema,
  }),
  editProduct: adminWrite({
    may: 'manage',
    path: '/api/admin/products/{id}',
    input: v.object({ id: idSchema, ...editEntries(productFields) }),
    reply: adminProductSchema,
  }),
  /** `stock-too-low` with a `StockRefusal` when a size would fall below 0; then nothing changes. */
  changeStock: adminWrite({
    may: 'manage',
    path: '/api/admin/products/{id}/stock',
    input: v.object({
      id: idSchema,
      changes: stockChangesSchema,
      reason: v.optional(v.picklist(STOCK_REASONS, `A reason is one of ${STOCK_REASONS.join(', ')}.`), 'count'),
      requestId: requestIdSchema,
    }),
    reply: adminProductSchema,
  }),
  /** Shows a product to shoppers, or hides it. */
  showProduct: adminWrite({
    may: 'manage',
    path: '/api/admin/products/{id}/show',
    input: v.object({ id: idSchema, active: v.boolean() }),
    reply: adminProductSchema,
  }),
  /**
   * Deletes a product to which nothing refers, with its pictures. `product-in-use` with `ProductInUse` if it was ordered,
   * received or reviewed, or if a sale, a coupon, a collection, a page or another product names it: then it can be archived.
   */
  deleteProduct: adminWrite({
    may: 'manage',
    path: '/api/admin/products/{id}/delete',
    input: v.object({ id: idSchema, requestId: requestIdSchema }),
    reply: v.object({ id: v.string() }),
  }),
  /** Creates a copy of the product: hidden, and without stock. */
  duplicateProduct: adminWrite({
    may: 'manage',
    path: '/api/admin/products/{id}/duplicate',
    input: v.object({ id: idSchema, requestId: requestIdSchema }),
    reply: adminProductSchema,
  }),
  /** What a change of many would make of each of these products, in the order of `ids`. Writes nothing. */
  previewProductChange: adminSearch({
    may: 'manage',
    path: '/api/admin/products/changes/preview',
    slow: true,
    input: v.object({ ids: bulkIdsSchema, change: bulkChangeSchema }),
    reply: v.object({ products: v.array(productPreviewSchema) }),
  }),
  /**
   * Edits many products, each by itself: one that is refused holds up no other. A retry with the same `requestId` does
   * nothing more. An undo is the same call with the values swapped; `isUndo` is for the audit log.
   */
  changeProducts: adminWrite({
    may: 'manage',
    path: '/api/admin/products/changes',
    slow: true,
    input: v.object({ requestId: requestIdSchema, edits: productEditsSchema, isUndo: v.optional(v.boolean(), false) }),
    reply: v.object({ outcomes: v.array(editOutcomeSchema) }),
  }),
  /** Uploading the same file again returns the same picture. 400 with a message for files that are not accepted. */
  uploadImage: adminWrite({
    may: 'manage',
    path: '/api/admin/images',
    body: 'bytes',
    maxBody: MAX_UPLOAD,
    slow: true,
    input: v.object({ bytes: pictureBytes }),
    /** The URL for a product's `images`; see `pictureAt`. */
    reply: v.object({ image: pictureUrl }),
  }),
};
