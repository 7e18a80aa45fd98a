import type { Caller } from '../../lib/caller.ts';
import { countByCategory, moveProducts } from '../../products/move.ts';
import { addWords, createCategory, deleteCategory, editCategory, sortCategories } from '../../shop/categories.ts';
import { readMissedSearches, settleMissedSearch } from '../../shop/missed-searches.ts';
import { readAssortment } from '../../store/categories.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls =
  | 'readCategories'
  | 'createCategory'
  | 'editCategory'
  | 'sortCategories'
  | 'deleteCategory'
  | 'moveProducts'
  | 'listMissedSearches'
  | 'settleMissedSearch';

/** The admin's calls about categories, and about what shoppers searched for in vain. */
export function adminCategories({ db, pricing, now }: Deps): Pick<Handlers, Calls> {
  const actor = (by: Caller) => ({ by, at: now() });
  return {
    async readCategories() {
      const { categories, unreadable } = await readAssortment(db);
      const counts = await countByCategory(db, categories);
      const known = categories.map((category) => ({ ...category, products: counts.get(category.id) ?? 0 }));
      for (const { id } of known) counts.delete(id);
      const unknown = unreadable.map(({ id, label, problem }) => ({
        id,
        label,
        problem,
        products: counts.get(id) ?? 0,
      }));
      for (const { id } of unknown) counts.delete(id);
      for (const [id, products] of counts) unknown.push({ id, label: '', problem: '', products });
      return { categories: known, unknown };
    },
    createCategory: ({ category, requestId }, caller) => createCategory(db, actor(caller), category, requestId),
    editCategory: ({ id, ...edit }, caller) => editCategory(db, actor(caller), id, edit),
    sortCategories: async (edit, caller) => ({ categories: [...(await sortCategories(db, actor(caller), edit))] }),
    deleteCategory: ({ id, ...goTo }, caller) => deleteCategory(db, actor(caller), id, goTo),
    moveProducts: async ({ id, from }, caller) =>
      moveProducts(db, { ...actor(caller), pricing: await pricing() }, { to: id, from }),
    listMissedSearches: async () => ({ searches: await readMissedSearches(db, now()) }),
    async settleMissedSearch({ words, category }, caller) {
      const given = category === undefined ? undefined : await addWords(db, actor(caller), category, [words]);
      await settleMissedSearch(db, actor(caller), words);
      return { ...(given && { category: given }) };
    },
  };
}
