/** Collections of products, as tests store them. */
import type { Firestore } from '@google-cloud/firestore';
import { ANY_PRODUCT, type Collection, type CollectionFields, type Rule } from '@nirala/contract/product/collection';
import { collectionsRef } from '@nirala/functions/store/product-collections';

/** What an admin enters: by default everything on sale, always shown, at an address made from its title. */
export function collectionOf(fields: Partial<CollectionFields> = {}): CollectionFields {
  return {
    slug: '',
    title: 'The edit',
    line: '',
    picture: '',
    from: null,
    until: null,
    hidden: false,
    by: 'rule',
    products: [],
    rule: ANY_PRODUCT,
    sort: 'own',
    ...fields,
  };
}

/** A rule that asks for this only. */
export const ruleOf = (rule: Partial<Rule>): Rule => ({ ...ANY_PRODUCT, ...rule });

/** A stored collection. Its id is its first address. */
export const storedCollection = (slug: string, fields: Partial<Collection> = {}): Collection => ({
  ...collectionOf({ title: slug }),
  id: slug,
  slug,
  formerSlugs: [],
  ...fields,
});

/** Stores these collections in place of all others. */
export async function saveCollections(db: Firestore, list: readonly unknown[]): Promise<void> {
  await collectionsRef(db).set({ list });
}
