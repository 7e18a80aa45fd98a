import { SHELVES, type ShelfName } from '@nirala/contract/api/admin/products';
import { CATEGORIES, findCategory } from '@nirala/contract/category';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import parts from '../parts/parts.module.css';
import styles from './list.module.css';
import type { Wanted } from './use-shelf.ts';

const NAMES: Record<ShelfName, string> = {
  ...{ all: 'All', shown: 'Shown', hidden: 'Hidden', low: 'Low stock', 'sold-out': 'Size sold out' },
};

type ShelfBarProps = {
  wanted: Wanted;
  linkTo: (change: Partial<Wanted>) => string;
  counts: Partial<Record<ShelfName, number>> | undefined;
};

/** What narrows the list; it stands in the address. */
export function ShelfBar({ wanted, linkTo, counts }: ShelfBarProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <form
        role="search"
        className={parts.toolbar}
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get('q');
          void navigate(linkTo({ q: typeof q === 'string' ? q.trim() : '' }));
        }}
      >
        <input
          key={wanted.q}
          type="search"
          name="q"
          className={styles.search}
          aria-label="Search products"
          placeholder="Name, colour, words"
          maxLength={100}
          defaultValue={wanted.q}
        />
        <Button type="submit" look="quiet">
          Search
        </Button>
        <select
          aria-label="Category"
          value={wanted.category ?? ''}
          onChange={({ target }) => void navigate(linkTo({ category: findCategory(target.value)?.slug }))}
        >
          <option value="">All categories</option>
          {CATEGORIES.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
      </form>
      <nav aria-label="Which products" className={parts.chips}>
        {SHELVES.map((show) => (
          <Link
            key={show}
            to={linkTo({ show })}
            className={parts.chip}
            aria-current={show === wanted.show ? 'page' : undefined}
          >
            {NAMES[show]} {counts && <span>{counts[show]}</span>}
          </Link>
        ))}
      </nav>
    </div>
  );
}
