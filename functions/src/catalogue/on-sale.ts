/** The products that shoppers see, and with which facts. */
import { isDeepStrictEqual } from 'node:util';
import { garmentOf } from '@nirala/contract/product/category';
import { type Category, categoryWithId, currentIdOf, isCategoryHidden } from '@nirala/contract/product/category-list';
import { HOME_COUNTRY } from '@nirala/contract/place/country';
import {
  type FactDefaults,
  isImported,
  isShown,
  listFacts,
  missingFacts,
  resolveFacts,
} from '@nirala/contract/product/facts';
import { type LinkedProduct, PRODUCT_FIELDS } from '@nirala/contract/product/fields';
import type { Rupees } from '@nirala/contract/text/money';
import { type Product, productSchema } from '@nirala/contract/product/product';
import type { Pricing } from '@nirala/contract/product/sale';
import type { StockedProduct } from '../store/products.ts';
import { namesOf } from '@nirala/contract/field/fields';
import { nextSaleTurn, priceSold } from './pricing.ts';

/** What decides which products shoppers see, with which facts, and at which price. */
export type SaleRules = FactDefaults & {
  hideIncomplete: boolean;
  soldOutLast: boolean;
  categories: readonly Category[];
  pricing: Pricing;
};

/**
 * `product`: as lists have it. `whole`: with the owner's facts. `origin`: also where it is the default of the settings.
 * `regular`: the regular price in rupees. `saleUntil`: when the sale ends that makes it cheaper.
 */
type Entry = {
  product: LinkedProduct;
  whole: LinkedProduct;
  origin: string;
  regular: Rupees;
  saleUntil: string | undefined;
};

/**
 * Keeps the products that shoppers see: in lists without the owner's facts, which only the page of a product needs.
 * Settings come before products.
 */
export function createOnSale() {
  const entries = new Map<string, Entry>();
  const incomplete = new Set<string>();
  let rules: SaleRules | undefined;
  let hasImports = false;

  return {
    /** Takes in the current settings. True if every product has to be put again. */
    setRules(settings: SaleRules): boolean {
      const { makers, origin, legalName, phone, email, address, hideIncomplete, soldOutLast, categories, pricing } =
        settings;
      const next = {
        makers,
        origin,
        legalName,
        phone,
        email,
        address,
        hideIncomplete,
        soldOutLast,
        categories,
        pricing,
      };
      if (isDeepStrictEqual(next, rules)) return false;
      rules = next;
      return true;
    },

    /**
     * Takes in a product as it is now, with its price at this moment; those that are hidden, alone or with their category,
     * missing or incomplete are left out.
     */
    put(id: string, seen: StockedProduct | undefined, at: Date): void {
      entries.delete(id);
      incomplete.delete(id);
      if (!seen?.active || !rules) return;
      if (missingFacts(seen.product, rules).length > 0) incomplete.add(id);
      if (!isShown(seen.product, rules) || isCategoryHidden(rules.categories, seen.product.category)) return;
      const { price, sale } = priceSold(seen.product, rules.pricing, at);
      const sold = sale ? { ...seen.product, discountedPrice: price } : seen.product;
      const whole = withCategory(sold, rules.categories);
      const { origin } = resolveFacts(whole, rules);
      const product = withOrigin(whole, hasImports ? origin : undefined);
      entries.set(id, { product, whole, origin, regular: seen.product.discountedPrice, saleUntil: sale?.until });
    },

    /**
     * All products. They have a country of origin as soon as one of them is imported, as Legal Metrology (Packaged
     * Commodities) Rules, 2011, rule 6(10A) wants the lists of a store with imports to be filtered and sorted by it.
     */
    list(): Iterable<LinkedProduct> {
      const imports = [...entries.values()].some(isImported);
      if (imports !== hasImports) {
        hasImports = imports;
        for (const [id, entry] of entries) {
          entries.set(id, { ...entry, product: withOrigin(entry.product, imports ? entry.origin : undefined) });
        }
      }
      return [...entries.values()].map(({ product }) => product);
    },

    /** The facts for the page of a product, and nothing for one that shoppers do not see. */
    factsOf(id: string): Product['facts'] {
      const entry = entries.get(id);
      return entry && rules && listFacts(entry.whole, rules, garmentIn(rules.categories, entry.whole));
    },

    /** All products with their regular price and what the owner says about them, for the admin. */
    atRegularPrice: (): LinkedProduct[] =>
      [...entries.values()].map(({ whole, regular }) => ({ ...whole, discountedPrice: regular })),

    /** When the sale of a product ends, in ISO 8601; undefined if it has its regular price. */
    saleUntilOf: (id: string): string | undefined => entries.get(id)?.saleUntil,

    /** The tags of a product, which its replies do not have. */
    tagsOf: (id: string): readonly string[] => entries.get(id)?.whole.tags ?? [],

    /** When a price changes next by itself, in milliseconds since 1970; Infinity if none does. */
    nextTurn: (now: Date): number => (rules ? nextSaleTurn(rules.pricing, now) : Infinity),

    /** Whether lists have what is sold out at their end. */
    endsSoldOut: () => rules?.soldOutLast ?? false,

    /** The number of active products with missing facts, shown or not. */
    incompleteCount: () => incomplete.size,
  };
}

const garmentIn = (categories: readonly Category[], { category }: LinkedProduct) =>
  garmentOf(categoryWithId(categories, category));

/** A product of a deleted category is one of the category that got its products. */
function withCategory(product: LinkedProduct, categories: readonly Category[]): LinkedProduct {
  const id = currentIdOf(categories, product.category);
  return id === product.category ? product : { ...product, category: id };
}

/** What the server needs of a product beside what shoppers get. */
const NEEDED: ReadonlySet<string> = new Set<keyof LinkedProduct>(['styleCode', 'wearWith', 'sizeSet', 'returnable']);

/** The owner's fields that shoppers do not get as they are. `origin` of a list is another: see below. */
const NOT_SHOWN = namesOf(PRODUCT_FIELDS).filter(
  (name) => name === 'origin' || !(name in productSchema.entries || NEEDED.has(name)),
);

/** The product as shoppers get it. An unknown country of origin counts as India's in lists. */
function withOrigin(product: LinkedProduct, origin: string | undefined): LinkedProduct {
  const shown = { ...product };
  for (const name of NOT_SHOWN) Reflect.deleteProperty(shown, name);
  return origin === undefined ? { ...shown } : { ...shown, origin: origin || HOME_COUNTRY };
}
