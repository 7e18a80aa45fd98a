import { formatRupees } from '@nirala/contract/money';
import { formatPercent } from '@nirala/contract/format-percent';
import { Icon } from '../../components/icon.tsx';
import { type Change, NO_FILTERS, type ListQuery } from '../catalogue/list-query.ts';
import styles from './filters.module.css';

type Tag = { words: string; without: Change };

/** Every filter that is on, in words, and the change that takes it off. */
function tagsOf({ size = [], min, max, off, rating }: ListQuery): Tag[] {
  const tags: Tag[] = size.map((one) => ({
    words: `Size ${one}`,
    without: { size: size.filter((it) => it !== one) },
  }));
  if (min !== undefined) tags.push({ words: `From ${formatRupees(min)}`, without: { min: undefined } });
  if (max !== undefined) tags.push({ words: `Up to ${formatRupees(max)}`, without: { max: undefined } });
  if (off !== undefined) tags.push({ words: `${formatPercent(off)} off and more`, without: { off: undefined } });
  if (rating !== undefined) tags.push({ words: `${rating} stars and more`, without: { rating: undefined } });
  return tags;
}

export function countActiveFilters(query: ListQuery): number {
  return tagsOf(query).length;
}

export function ActiveFilters({ query, onChange }: { query: ListQuery; onChange: (change: Change) => void }) {
  const tags = tagsOf(query);
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="ActiveFilters filters">
      {tags.map(({ words, without }) => (
        <li key={words}>
          <button type="button" className={styles.tag} aria-label={`Remove ${words}`} onClick={() => onChange(without)}>
            {words} <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={`${styles.tag} ${styles.clear}`} onClick={() => onChange(NO_FILTERS)}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
