/** Sales as the owner makes, changes, ends and deletes them. */
import type { Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { currentIdOf } from '@nirala/contract/product/category-list';
import {
  MAX_SALES,
  type Pricing,
  type Sale,
  type SaleFields,
  salePrice,
  saleProblems,
  stateOfSale,
} from '@nirala/contract/product/sale';
import { formatRupees } from '@nirala/contract/text/money';
import { hasSteadyProducts, isFor } from '../catalogue/pricing.ts';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { type Actor, auditedWrite, fingerprint, type KeyedRequest } from '../store/audit.ts';
import { readCategories } from '../store/categories.ts';
import { readCollections } from '../store/product-collections.ts';
import { findMissing } from '../store/products.ts';
import { fromSaleDoc, readSalesAfter, saleRef, writeSale } from '../store/sales.ts';
import { slugOfName } from './create.ts';

type State = { id: string; sale: Sale | undefined };

type Edit = { base: Record<string, unknown>; changes: Partial<SaleFields> };

/** What sales can be for. `products`: those on sale, with their regular prices. */
type SaleRange = Pick<Pricing, 'categories'> & {
  collections: readonly (Pricing['collections'][number] & { title: string })[];
  products: readonly LinkedProduct[];
};

/** The sale without an id that a preview and a new sale are. */
const asSale = (fields: Omit<SaleFields, 'name' | 'from' | 'until'>): Sale => ({
  id: 'new',
  name: '',
  from: '',
  until: '',
  ...fields,
});

/** The products on sale that a sale is for, with their regular prices: those that it makes cheaper, and the others. */
export function productsOfSale(
  fields: Omit<SaleFields, 'name' | 'from' | 'until'>,
  { products, categories, collections }: SaleRange,
): { cheaper: LinkedProduct[]; same: LinkedProduct[] } {
  const sale = asSale(fields);
  const found = products.filter((product) => isFor(sale, product, { categories, collections }));
  const isCheaper = ({ discountedPrice }: LinkedProduct) => salePrice(sale, discountedPrice) < discountedPrice;
  return { cheaper: found.filter(isCheaper), same: found.filter((product) => !isCheaper(product)) };
}

/** The categories and collections of a sale that are not there any more, or that no sale can be for. */
export function goneTargets(
  { on, categories: ids, collections: wanted }: Pick<Sale, 'on' | 'categories' | 'collections'>,
  { categories, collections }: Pick<SaleRange, 'categories' | 'collections'>,
): string[] {
  if (on === 'categories')
    return ids.filter((id) => !categories.some((category) => category.id === currentIdOf(categories, id)));
  if (on === 'collections')
    return wanted.filter((id) => !collections.some((one) => one.id === id && hasSteadyProducts(one)));
  return [];
}

/** Why a sale is refused, by what it is for and by the prices of today; undefined if it is not. */
export function refusalOf(fields: Omit<SaleFields, 'name' | 'from' | 'until'>, range: SaleRange): string | undefined {
  const [gone] = goneTargets(fields, range);
  const restless = fields.on === 'collections' && range.collections.find(({ id }) => id === gone);
  if (restless) {
    return `“${restless.title}” shows best sellers or new products, so it changes by itself, and prices would change with it. Choose its products by hand.`;
  }
  if (gone !== undefined)
    return `There is no ${fields.on === 'categories' ? 'category' : 'collection'} ${gone} any more.`;
  const { off, price, on } = fields;
  if (off !== 'price' || price === null) return undefined;
  const { cheaper, same } = productsOfSale(fields, range);
  const above = same.find((product) => price > product.price);
  if (on === 'products' && above)
    return `${formatRupees(price)} is above the MRP of ${above.name}, ${formatRupees(above.price)}.`;
  if (cheaper.length === 0 && same.length > 0)
    return `No product that it is for costs more than ${formatRupees(price)}.`;
  return undefined;
}

/** Creates a sale. ApiError 400 for fields that do not go together, or with the products; 409 at the limit. */
export async function createSale(
  db: Firestore,
  actor: Actor,
  fields: SaleFields,
  requestId: string,
  range: SaleRange,
): Promise<Sale> {
  const id = [await slugOfName(fields.name), fingerprint(requestId).slice(0, 6)].filter(Boolean).join('-');
  return change(db, actor, id, 'sale.create', {
    request: { id: requestId, content: fields },
    async decide() {
      await requireValid(db, fields, actor.at, range);
      if ((await readSalesAfter(db, actor.at)).length >= MAX_SALES) throw new ApiError('too-many-sales');
      return { id, ...fields };
    },
  });
}

/**
 * Changes a sale. ApiError 409 if somebody else changed one of these fields meanwhile (`EditConflict` details), 400 for
 * fields that do not go together, or with the products.
 */
export async function editSale(
  db: Firestore,
  actor: Actor,
  id: string,
  { base, changes }: Edit,
  range: SaleRange,
): Promise<Sale> {
  return change(db, actor, id, 'sale.edit', {
    async decide(now) {
      const { id: _id, ...fields } = required(now);
      const merged = mergeEdit<SaleFields>(fields, base, changes);
      await requireValid(db, merged, actor.at, range);
      return { id, ...merged };
    },
  });
}

/** Ends a sale at this time. One that has ended stays as it is. ApiError 409 for one that is to come. */
export function endSale(db: Firestore, actor: Actor, id: string): Promise<Sale> {
  return change(db, actor, id, 'sale.end', {
    decide(now) {
      const sale = required(now);
      const state = stateOfSale(sale, actor.at);
      if (state === 'coming') throw new ApiError('sale-not-begun');
      return state === 'ended' ? sale : { ...sale, until: actor.at.toISOString() };
    },
  });
}

/** Deletes a sale: its products have their regular price. ApiError 404 without it. */
export async function deleteSale(db: Firestore, { by, at }: Actor, id: string): Promise<void> {
  await auditedWrite<State>(db, {
    by,
    at,
    action: 'sale.delete',
    target: saleRef(db, id).path,
    read: async (tx) => ({ id, sale: required(fromSaleDoc(await tx.get(saleRef(db, id)))) }),
    decide: () => ({ id, sale: undefined }),
    write: (tx) => writeSale(tx, db, id, undefined),
    audited: ({ sale }) => sale,
  });
}

type Change = { request?: KeyedRequest; decide: (now: Sale | undefined) => Sale | Promise<Sale> };

async function change(
  db: Firestore,
  { by, at }: Actor,
  id: string,
  action: AuditAction,
  { request, decide }: Change,
): Promise<Sale> {
  const ref = saleRef(db, id);
  const { sale } = await auditedWrite<State>(db, {
    by,
    at,
    action,
    target: ref.path,
    request,
    read: async (tx) => ({ id, sale: fromSaleDoc(await tx.get(ref)) }),
    decide: async (state) => ({ id, sale: await decide(state.sale) }),
    write(tx, _before, { sale: after }) {
      if (!after) return;
      const { id: _id, ...fields } = after;
      writeSale(tx, db, id, fields);
    },
    audited: (state) => state.sale,
  });
  return required(sale);
}

function required(sale: Sale | undefined): Sale {
  if (!sale) throw new ApiError('sale-not-found');
  return sale;
}

const invalid = (message: string) => new ApiError('sale-invalid', { message });

/** ApiError 400 with the first problem of a sale. */
async function requireValid(db: Firestore, fields: SaleFields, now: Date, range: SaleRange): Promise<void> {
  const [problem] = Object.values(saleProblems(fields));
  if (problem !== undefined) throw invalid(problem);
  if (stateOfSale(fields, now) === 'ended') throw invalid('The sale would be over already. Choose a later end.');
  const [missing] = fields.on === 'products' ? await findMissing(db, fields.products) : [];
  if (missing !== undefined) throw invalid(`There is no product ${missing} any more. Take it out.`);
  const refusal = refusalOf(fields, range);
  if (refusal !== undefined) throw invalid(refusal);
}

/** What sales can be for now. The products are those of the replica, which is a few seconds old at most. */
export async function readSaleRange(db: Firestore, products: readonly LinkedProduct[]): Promise<SaleRange> {
  const [categories, { list }] = await Promise.all([readCategories(db), readCollections(db)]);
  return { categories, collections: list, products };
}
