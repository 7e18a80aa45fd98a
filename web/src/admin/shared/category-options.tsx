import type { CategoryId } from '@nirala/contract/product/category';

/** What the order of a list needs of a category. `parent`: empty if it is part of no other one. */
export type Placed = { id: CategoryId; parent: CategoryId | '' };

/** The list as the menu shows it: each category, and after it those that are part of it. */
export function asShown<C extends Placed>(categories: readonly C[]): C[] {
  return categories
    .filter((category) => !isPart(categories, category))
    .flatMap((category) => [category, ...categories.filter(({ parent }) => parent === category.id)]);
}

const isPart = (categories: readonly Placed[], { parent }: Placed) => categories.some(({ id }) => id === parent);

type Choosable = Placed & { label: string; hidden: boolean };

/** The choices of a category: each, and below it, set apart, those that are part of it. */
export const categoryChoices = (categories: readonly Choosable[]): { value: CategoryId; title: string }[] =>
  asShown(categories).map((category) => ({
    value: category.id,
    title: `${isPart(categories, category) ? '– ' : ''}${category.label}${category.hidden ? ' (hidden)' : ''}`,
  }));

/** The options of a select. */
export const CategoryOptions = ({ categories }: { categories: readonly Choosable[] }) =>
  categoryChoices(categories).map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ));
