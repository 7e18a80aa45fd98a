import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { CategoryId } from '@nirala/contract/product/category';
import { formatCount } from '@nirala/contract/text/format-number';
import { dayOf } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { CategoryOptions } from '../shared/category-options.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import type { CountedCategory } from '../shared/use-all-categories.ts';
import styles from './categories.module.css';

type MissedSearch = Reply<Api['listMissedSearches']>['searches'][number];

type MissedSearchesProps = {
  categories: readonly CountedCategory[];
  /** A category has got words. */
  onGiven: () => void;
};

/** The searches of shoppers that found nothing. The owner gives their words to a category, or dismisses them. */
export function MissedSearches({ categories, onGiven }: MissedSearchesProps) {
  const loaded = useLoaded('missed', async (signal) => (await call('listMissedSearches', {}, signal)).searches);
  const [settled, setSettled] = useState<readonly string[]>([]);
  return (
    <section className={shared.panel} aria-labelledby="missed-searches">
      <h2 id="missed-searches">Searches that found nothing</h2>
      <WhenLoaded data={loaded} failure="The searches could not be loaded.">
        {(all) => {
          const searches = all.filter(({ words }) => !settled.includes(words));
          if (searches.length === 0) return <p className="quiet">None in the last 90 days.</p>;
          return (
            <>
              <p className={shared.small}>
                If you sell it, give the words to a category: the search finds its products then.
              </p>
              <ul className={styles.list} aria-label="Searches that found nothing">
                {searches.map((search) => (
                  <MissedRow
                    key={search.words}
                    search={search}
                    categories={categories}
                    onSettled={(given) => {
                      setSettled((before) => [...before, search.words]);
                      if (given) onGiven();
                    }}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </WhenLoaded>
    </section>
  );
}

type MissedRowProps = {
  search: MissedSearch;
  categories: readonly CountedCategory[];
  onSettled: (given: boolean) => void;
};

/** One search: what was typed, how often, and to which category it belongs. */
function MissedRow({ search: { words, count, at }, categories, onSettled }: MissedRowProps) {
  const [category, setCategory] = useState<CategoryId>('');
  const { pending, run } = useAction();

  async function settle(to: CategoryId | undefined): Promise<void> {
    const done = await run(() => call('settleMissedSearch', { words, ...(to && { category: to }) }), toastError);
    if (!done) return;
    const label = categories.find(({ id }) => id === to)?.label;
    showToast(label === undefined ? `“${words}” is dismissed.` : `“${words}” finds ${label} now.`, { tone: 'good' });
    onSettled(to !== undefined);
  }

  return (
    <li className={styles.missed} aria-label={words}>
      <p>
        <strong>
          <Written>{words}</Written>
        </strong>{' '}
        <span className={shared.small}>
          {`${count === 1 ? 'once' : `${formatCount(count)} times`}, last on ${formatDay(dayOf(new Date(at)))}`}
        </span>
      </p>
      <div className={styles.give}>
        <select
          aria-label={`Category for ${words}`}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">Choose a category</option>
          <CategoryOptions categories={categories} />
        </select>
        <Button
          look="quiet"
          aria-label={`Give ${words} to the category`}
          aria-disabled={pending || category === ''}
          onClick={() => category !== '' && void settle(category)}
        >
          Give
        </Button>
        <Button
          look="plain"
          aria-label={`Dismiss ${words}`}
          aria-disabled={pending}
          onClick={() => void settle(undefined)}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}
