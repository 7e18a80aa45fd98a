import type { SearchReading as Reading } from '@nirala/contract/product/search-reading';
import { Link } from 'react-router-dom';
import styles from './search-reading.module.css';

/** What a search asks for that is not sold, and what was relaxed. The parts that were understood are chips of the filters. */
export function SearchReading({ reading }: { reading: Reading | undefined }) {
  if (!reading) return null;
  const { relaxed, notSold } = reading;
  return (
    <>
      {notSold && (
        <p>
          {notSold.sentence} You may like:{' '}
          {notSold.categories.map(({ slug, label }) => (
            <Link key={slug} to={`/${slug}`} className={styles.category}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {relaxed && <p role="status">{relaxed}</p>}
    </>
  );
}
