import { isDeepStrictEqual } from 'node:util';
import { HOME_COUNTRY } from '@nirala/contract/country';
import {
  factsOf,
  isImported,
  isShown,
  listFacts,
  missingFacts,
  resolveFacts,
  type FactDefaults,
  type ProductFacts,
} from '@nirala/contract/product-facts';
import type { Product } from '@nirala/contract/product';
import type { LinkedProduct } from '@nirala/contract/product-links';
import type { StockedProduct } from './stocked-products.ts';

/** The settings that decide which products shoppers see, and with which facts. */
export type FactRules = FactDefaults & { hideIncomplete: boolean };

type Entry = { product: LinkedProduct; own: ProductFacts; origin: string };

/** The products that shoppers see, without their own facts: lists do not need them. */
export function createOnSale() {
  const entries = new Map<string, Entry>();
  const incomplete = new Set<string>();
  let rules: FactRules | undefined;
  let hasImports = false;

  return {
    /** Takes in the current settings. True if every product has to be put again. */
    setRules(now: FactRules): boolean {
      const { makers, origin, legalName, phone, email, address, hideIncomplete } = now;
      const next = { makers, origin, legalName, phone, email, address, hideIncomplete };
      if (isDeepStrictEqual(next, rules)) return false;
      rules = next;
      return true;
    },

    put(id: string, seen: StockedProduct | undefined): void {
      entries.delete(id);
      incomplete.delete(id);
      if (!seen?.active || !rules) return;
      if (missingFacts(seen.product, rules).length > 0) incomplete.add(id);
      if (!isShown(seen.product, rules)) return;
      const own = factsOf(seen.product);
      const { origin } = resolveFacts(seen.product, rules);
      entries.set(id, { product: withOrigin(seen.product, hasImports ? origin : undefined), own, origin });
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
      return entry && rules && listFacts({ ...entry.product, ...entry.own }, rules);
    },

    /** The number of active products with missing facts, shown or not. */
    incompleteCount: () => incomplete.size,
  };
}

/** The product without its own facts. An unknown country of origin counts as India's in lists. */
function withOrigin(product: LinkedProduct, origin: string | undefined): LinkedProduct {
  const { makers: _makers, genericName: _name, netQuantity: _quantity, careContact: _contact, ...rest } = product;
  const { fabric: _fabric, hsn: _hsn, origin: _origin, ...plain } = rest;
  return origin === undefined ? plain : { ...plain, origin: origin || HOME_COUNTRY };
}
