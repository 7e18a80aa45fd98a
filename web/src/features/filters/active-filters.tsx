import { formatRupees } from '@nirala/contract/money';
import { formatPercent } from '@nirala/contract/format-percent';
import { Icon } from '../../components/icon.tsx';
import { type ListQueryChange, NO_FILTERS, type ListQuery } from '../catalogue/list-query.ts';
import styles from './filters.module.css';

type Tag = { label: string; without: ListQueryChange };

/** Each active filter: its label, and the change that removes it. */
function tagsOf({ size = [], min, max, off, rating }: ListQuery): Tag[] {
  const tags: Tag[] = size.map((one) => ({
    label: `Size ${one}`,
    without: { size: size.filter((it) => it !== one) },
  }));
  if (min !== undefined) tags.push({ label: `From ${formatRupees(min)}`, without: { min: undefined } });
  if (max !== undefined) tags.push({ label: `Up to ${formatRupees(max)}`, without: { max: undefined } });
  if (off !== undefined) tags.push({ label: `${formatPercent(off)} off and more`, without: { off: undefined } });
  if (rating !== undefined) tags.push({ label: `${rating} stars and more`, without: { rating: undefined } });
  return tags;
}

export function countActiveFilters(query: ListQuery): number {
  return tagsOf(query).length;
}

export function ActiveFilters({ query, onChange }: { query: ListQuery; onChange: (change: ListQueryChange) => void }) {
  const tags = tagsOf(query);
  if (tags.length === 0) return null;
  return (
    <ul className={styles.active} aria-label="Active filters">
      {tags.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={styles.tag} aria-label={`Remove ${label}`} onClick={() => onChange(without)}>
            {label} <Icon name="close" size={14} />
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
