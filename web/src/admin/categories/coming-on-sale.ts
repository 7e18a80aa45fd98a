import type { CategoryId } from '@nirala/contract/product/category';
import { isShown } from '@nirala/contract/product/category-list';
import type { CountedCategory } from '../shared/use-all-categories.ts';

/**
 * How many products shoppers could buy after a category was deleted that they cannot buy now, because it is hidden or part
 * of a hidden one: its own, which go to the category `moveTo`, and those of its parts, which become parts of `childrenTo`,
 * or of none if that is empty. Products that are hidden themselves are counted too.
 */
export function countComingOnSale(
  all: readonly CountedCategory[],
  gone: CountedCategory,
  { moveTo, childrenTo }: { moveTo: CategoryId | ''; childrenTo: CategoryId | '' },
): number {
  const after = all
    .filter(({ id }) => id !== gone.id)
    .map((other) => (other.parent === gone.id ? { ...other, parent: childrenTo } : other));
  const isShownAfter = (id: CategoryId) => after.some((other) => other.id === id && isShown(after, other));
  return all
    .filter((category) => category.id === gone.id || category.parent === gone.id)
    .filter((category) => !isShown(all, category) && isShownAfter(category.id === gone.id ? moveTo : category.id))
    .reduce((sum, { products }) => sum + products, 0);
}
