/** What products cost at a moment: the regular price, or less while a sale is for them. */
import type { Collection } from '@nirala/contract/product/collection';
import { type Category, currentIdOf, withChildren } from '@nirala/contract/product/category-list';
import { lowestPrice, NO_SALES, type Pricing, type Sale } from '@nirala/contract/product/sale';
import { nextTurn } from '@nirala/contract/text/dated';
import { passes, type Ruled } from './collections.ts';

/** What has to be known of a product. `discountedPrice`: its regular price in rupees. */
export type Priced = Ruled & { tags?: readonly string[] | undefined };

/** The price sold of a product in rupees, and the sale that makes it. The product has its regular price. */
export function priceSold(product: Priced, pricing: Pricing, at: Date) {
  const sales = pricing.sales.filter((sale) => isFor(sale, product, pricing));
  return lowestPrice(sales, product.discountedPrice, at);
}

/** When the next sale begins or ends, in milliseconds since 1970; Infinity if none does. */
export const nextSaleTurn = ({ sales }: Pricing, now: Date): number => nextTurn(sales, now);

/** What a sale or a coupon is for. */
type Target = {
  on: Sale['on'];
  products: readonly string[];
  categories: readonly string[];
  collections: readonly string[];
};

/** Whether a sale or a coupon is for a product. What is gone has no products. */
export function isFor(
  { on, products, categories: ids, collections: wanted }: Target,
  product: Priced,
  { categories, collections }: Pick<Pricing, 'categories' | 'collections'>,
): boolean {
  switch (on) {
    case 'products':
      return products.includes(product.id);
    case 'categories': {
      const category = currentIdOf(categories, product.category);
      return ids.some((id) => withChildren(categories, currentIdOf(categories, id)).includes(category));
    }
    case 'collections':
      return collections.some((one) => wanted.includes(one.id) && isIn(one, product, categories));
  }
}

/**
 * Whether a sale can be for a collection. One by a rule that asks for best sellers or for new products changes by itself,
 * and with it prices would.
 */
export const hasSteadyProducts = ({ by, rule }: Pick<Collection, 'by' | 'rule'>): boolean =>
  by === 'hand' || (!rule.soldIn30Days && rule.newDays === null);

/** A rule is judged by the regular price: by the price sold, a sale would change which products it is for. */
function isIn(
  { by, rule, products }: Pricing['collections'][number],
  product: Priced,
  categories: readonly Category[],
): boolean {
  if (by === 'hand') return products.includes(product.id);
  if (!hasSteadyProducts({ by, rule })) return false;
  return passes({ categories, tagsOf: () => product.tags ?? [] }, rule, { now: new Date(0), sold: undefined })(product);
}

type PricingSources = {
  /** Another text after each write of a sale; empty before the first. */
  saleMark: () => Promise<string>;
  /** The sales that run or are to come. */
  sales: () => Promise<readonly Sale[]>;
  categories: () => Promise<readonly Category[]>;
  collections: () => Promise<Pricing['collections']>;
};

/** Reads what prices follow from. The sales are read again when one was written, and collections only for a sale of one. */
export function createPricingReader({ saleMark, sales, categories, collections }: PricingSources) {
  let known: { mark: string; sales: Promise<readonly Sale[]> } | undefined;

  async function readSales(): Promise<readonly Sale[]> {
    const mark = await saleMark();
    if (mark === '') return [];
    if (known?.mark === mark) return known.sales;
    const latest = { mark, sales: sales() };
    known = latest;
    latest.sales.catch(() => {
      if (known === latest) known = undefined;
    });
    return latest.sales;
  }

  return async (): Promise<Pricing> => {
    const found = await readSales();
    if (found.length === 0) return NO_SALES;
    const wanted = new Set(found.flatMap((sale) => (sale.on === 'collections' ? sale.collections : [])));
    const named = wanted.size === 0 ? [] : (await collections()).filter(({ id }) => wanted.has(id));
    return {
      sales: found,
      categories: await categories(),
      collections: named.map(({ id, by, rule, products }) => ({ id, by, rule, products })),
    };
  };
}
