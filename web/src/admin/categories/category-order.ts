import type { CategoryId } from '@nirala/contract/product/category';
import { asShown, type Placed } from '../shared/category-options.tsx';

/** The category that this one changes places with: the next or the previous of those beside it. Undefined at the end. */
export function neighbourOf<C extends Placed>(categories: readonly C[], { id, parent }: C, by: 1 | -1): C | undefined {
  const beside = categories.filter((other) => other.parent === parent);
  return beside[beside.findIndex((other) => other.id === id) + by];
}

/** The list after a category has changed places. Its parts come with it. */
export function moved<C extends Placed>(categories: readonly C[], category: C, by: 1 | -1): C[] {
  const neighbour = neighbourOf(categories, category, by);
  if (!neighbour) return [...categories];
  const swapped = categories.map((each) => {
    if (each.id === category.id) return neighbour;
    return each.id === neighbour.id ? category : each;
  });
  return asShown(swapped);
}

/** The list in the order of these ids. One that they do not name is the last. */
export function sortedBy<C extends Placed>(categories: readonly C[], ids: readonly CategoryId[]): C[] {
  const placeOf = ({ id }: C) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return asShown([...categories].sort((a, b) => placeOf(a) - placeOf(b)));
}
