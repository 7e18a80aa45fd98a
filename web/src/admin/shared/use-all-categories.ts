import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { garmentOf, kindOf } from '@nirala/contract/product/category';
import type { Category } from '@nirala/contract/product/category-list';
import { useCategories } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';

/** A category with the number of its products, hidden ones too. */
export type CountedCategory = Reply<Api['readCategories']>['categories'][number];

/** What the admin's forms and lists need of a category. */
export type KnownCategory = Pick<Category, 'id' | 'label' | 'one' | 'kind' | 'parent' | 'hidden' | 'sizeSet'>;

/** All categories, hidden ones too. Until they have loaded, those that shoppers see, without their size sets. */
export function useAllCategories(): { categories: readonly KnownCategory[]; state: Loaded<unknown>['state'] } {
  const shown = useCategories();
  const loaded = useLoaded('categories', async (signal) => (await call('readCategories', {}, signal)).categories);
  if (loaded.state === 'loaded') return { categories: loaded.value, state: loaded.state };
  const categories = shown.map((category) => ({
    ...category,
    one: garmentOf(category),
    kind: kindOf(category),
    parent: category.parent ?? '',
    hidden: false,
    sizeSet: '',
  }));
  return { categories, state: loaded.state };
}
