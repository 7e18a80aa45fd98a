import type { CategoryId } from '@nirala/contract/product/category';
import { type Category, categoryWithId, DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import type { ProductSort } from '@nirala/contract/product/facets';
import { isComplete } from '@nirala/contract/product/product';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { SORT_KEYS, soldOutLast, type SortKey } from './sort-keys.ts';
import { sortBy } from './sorted-list.ts';

/** The products on sale, indexed for reading. Immutable: a refresh makes a new one. */
export type ProductIndex = {
  byId: ReadonlyMap<string, LinkedProduct>;
  /** The owner's categories, hidden ones too. */
  categories: readonly Category[];
  /**
   * All products, or those of one category and its parts, sorted by `keyOf(sort)`. Each list is sorted when it is first
   * needed.
   */
  list: (category?: CategoryId, sort?: ProductSort) => readonly LinkedProduct[];
  /** The key of an order that shoppers can choose, as the owner wants it for what is sold out. */
  keyOf: (sort?: ProductSort) => SortKey;
  /** The order of a list that the owner or a search made, with what is sold out where the owner wants it. */
  orderOf: (key: SortKey) => SortKey;
  /** The products with this style code, newest first. */
  ofStyle: (styleCode: string) => readonly LinkedProduct[];
  /** The tags of a product, which shoppers never get. */
  tagsOf: (id: string) => readonly string[];
};

const NO_TAGS = () => [];

type Options = Partial<Pick<ProductIndex, 'categories' | 'tagsOf'>> & {
  /** Whether lists have what is sold out at their end. */
  endsSoldOut?: boolean;
};

/** Products without a picture or a brand are left out: see `isComplete`. */
export function createProductIndex(
  products: Iterable<LinkedProduct>,
  { categories = DEFAULT_CATEGORIES, tagsOf = NO_TAGS, endsSoldOut = false }: Options = {},
): ProductIndex {
  const newest = sortBy([...products].filter(isComplete), SORT_KEYS.new);
  const byCategory = new Map<CategoryId, LinkedProduct[]>();
  for (const product of newest) {
    const above = categoryWithId(categories, product.category)?.parent;
    for (const id of above ? [product.category, above] : [product.category]) {
      const list = byCategory.get(id);
      if (list) list.push(product);
      else byCategory.set(id, [product]);
    }
  }
  const orderOf = (key: SortKey) => (endsSoldOut ? soldOutLast(key) : key);
  const keyOf = (sort: ProductSort = 'new') => orderOf(SORT_KEYS[sort]);
  const sorted = new Map<string, readonly LinkedProduct[]>();
  let byStyle: ReadonlyMap<string, readonly LinkedProduct[]> | undefined;
  return {
    categories,
    byId: new Map(newest.map((product) => [product.id, product])),
    list(category, sort = 'new') {
      const list = category ? (byCategory.get(category) ?? []) : newest;
      if (sort === 'new' && !endsSoldOut) return list;
      const name = `${category ?? ''}/${sort}`;
      const known = sorted.get(name) ?? sortBy(list, keyOf(sort));
      sorted.set(name, known);
      return known;
    },
    keyOf,
    orderOf,
    ofStyle(styleCode) {
      byStyle ??= groupByStyle(newest);
      return byStyle.get(styleCode) ?? [];
    },
    tagsOf,
  };
}

/** The picture of a category: the owner's, or that of the first product in its list. Undefined without products. */
export function pictureOf({ list }: Pick<ProductIndex, 'list'>, { id, picture }: Category): string | undefined {
  const [first] = list(id);
  return first && (picture || first.imageUrl);
}

function groupByStyle(products: readonly LinkedProduct[]): Map<string, LinkedProduct[]> {
  const groups = new Map<string, LinkedProduct[]>();
  for (const product of products) {
    if (!product.styleCode) continue;
    const group = groups.get(product.styleCode);
    if (group) group.push(product);
    else groups.set(product.styleCode, [product]);
  }
  return groups;
}
