import { CATEGORIES, type Category } from '@nirala/contract/product/category';
import type { SizeSet } from '@nirala/contract/product/size-set';
import form from '../products/form.module.css';
import styles from './size-sets.module.css';

type CategoryChoicesProps = {
  chosen: readonly Category[];
  others: readonly SizeSet[];
  error: string | undefined;
  onChange: (categories: Category[]) => void;
};

/** The categories that use a set. One that another set has cannot be chosen. */
export function CategoryChoices({ chosen, others, error, onChange }: CategoryChoicesProps) {
  return (
    <fieldset className={styles.categories}>
      <legend>Categories that use this set</legend>
      <p className="quiet">Products of other categories can use it too: choose it in the product.</p>
      <div className={styles.checks}>
        {CATEGORIES.map(({ slug, label }) => {
          const owner = others.find(({ categories }) => categories.includes(slug));
          const isChosen = chosen.includes(slug);
          return (
            <label key={slug}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={owner !== undefined && !isChosen}
                onChange={() =>
                  onChange(
                    CATEGORIES.map((one) => one.slug).filter((one) =>
                      one === slug ? !isChosen : chosen.includes(one),
                    ),
                  )
                }
              />
              {label}
              {owner && <span className="quiet"> uses {owner.name}</span>}
            </label>
          );
        })}
      </div>
      {error && <p className={form.error}>{error}</p>}
    </fieldset>
  );
}
