/** The products of rules and of collections, found in the replica in memory. */
import { type Collection, isVisible, type Rule } from '@nirala/contract/product/collection';
import { currentIdOf, withChildren } from '@nirala/contract/product/category-list';
import type { ProductSort } from '@nirala/contract/product/facets';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { isFor } from '@nirala/contract/product/product';
import { percentOff } from '@nirala/contract/text/money';
import { colourFamilies } from './filters.ts';
import type { ProductIndex } from './product-index.ts';
import type { SortKey } from './sort-keys.ts';
import { sortBy } from './sorted-list.ts';

/** Pieces sold in the last `SOLD_DAYS` days, by product. Undefined while it is not known: then no rule asks for it. */
export type Sold = ReadonlyMap<string, number> | undefined;

/** What a rule needs to know besides the products. */
export type Moment = { now: Date; sold: Sold };

/** The products of a rule or a collection, sorted by `key`. */
export type ChosenList = { products: readonly LinkedProduct[]; key: SortKey };

const DAY = 24 * 60 * 60_000;

/** An order of a list. `own`: as it was chosen by hand, or the best sellers first if the rule asks for them, or the newest. */
type Order = 'own' | ProductSort;

/** The products on sale that match a rule. */
export function matching(index: ProductIndex, rule: Rule, moment: Moment, order: Order = 'own'): ChosenList {
  const test = passes(index, rule, moment);
  const { sold } = moment;
  if (order === 'own' && rule.soldIn30Days && sold) {
    const key = index.orderOf(({ id }) => -(sold.get(id) ?? 0));
    return { products: sortBy(index.list().filter(test), key), key };
  }
  // The index has a sorted list for each order, and a filter leaves it sorted.
  const sort = order === 'own' ? 'new' : order;
  return { products: index.list(undefined, sort).filter(test), key: index.keyOf(sort) };
}

/** The products of a collection that are on sale. `order`: the one that a shopper chose instead of the collection's. */
export function productsOf(
  index: ProductIndex,
  { by, rule, products, sort }: Pick<Collection, 'by' | 'rule' | 'products' | 'sort'>,
  moment: Moment,
  order: Order = sort,
): ChosenList {
  if (by === 'rule') return matching(index, rule, moment, order);
  const chosen = products.flatMap((id) => index.byId.get(id) ?? []);
  const places = new Map(products.map((id, place) => [id, place]));
  const key = order === 'own' ? index.orderOf(({ id }) => places.get(id) ?? products.length) : index.keyOf(order);
  return { products: sortBy(chosen, key), key };
}

/** Whether its products depend on what was sold. */
export const asksForSold = ({ by, rule }: Pick<Collection, 'by' | 'rule'>): boolean =>
  by === 'rule' && rule.soldIn30Days;

/** The collections that are shown now. */
export const visibleOf = (collections: readonly Collection[], now: Date): Collection[] =>
  collections.filter((one) => isVisible(one, now));

/** What a rule asks of a product. */
export type Ruled = Pick<
  LinkedProduct,
  'id' | 'category' | 'price' | 'discountedPrice' | 'for' | 'colour' | 'createdAt'
>;

/** Whether a product matches all that a rule asks for. */
export function passes(
  index: Pick<ProductIndex, 'categories' | 'tagsOf'>,
  rule: Rule,
  { now, sold }: Moment,
): (product: Ruled) => boolean {
  const { categories, colours, tags, wearer, off, minRupees, maxRupees, newDays, soldIn30Days } = rule;
  const since = newDays === null ? '' : new Date(now.getTime() - newDays * DAY).toISOString();
  const inCategories = new Set(
    categories.flatMap((id) => withChildren(index.categories, currentIdOf(index.categories, id))),
  );
  const [ofColours, withTags] = [new Set<string>(colours), new Set(tags)];
  return (product) =>
    (inCategories.size === 0 || inCategories.has(product.category)) &&
    product.discountedPrice >= (minRupees ?? 0) &&
    product.discountedPrice <= (maxRupees ?? Infinity) &&
    (wearer === '' || isFor(wearer, product)) &&
    (off === 0 || percentOff(product.price, product.discountedPrice) >= off) &&
    product.createdAt >= since &&
    (!soldIn30Days || !sold || (sold.get(product.id) ?? 0) > 0) &&
    (withTags.size === 0 || index.tagsOf(product.id).some((tag) => withTags.has(tag))) &&
    (ofColours.size === 0 || colourFamilies(product).some((family) => ofColours.has(family)));
}
