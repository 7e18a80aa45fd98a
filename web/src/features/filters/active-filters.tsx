import { findCategory } from '@nirala/contract/product/category';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import type { SearchReading } from '@nirala/contract/product/facets';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { ButtonLink } from '../../components/button.tsx';
import {
  applyChange,
  changeOf,
  FILTERS,
  type ListQueryChange,
  NO_FILTERS,
  toSearch,
  type ListQuery,
} from '../catalogue/list-query.ts';
import styles from './filters.module.css';

type Chip = { label: string; without: ListQueryChange };

/** What the chips of a filter say, in their order. Other filters follow, and say their value. */
const LABELS: Record<string, (value: string) => string> = {
  category: (slug) => findCategory(slug)?.label ?? slug,
  for: (wearer) => `For ${wearer}`,
  colour: capitalise,
  size: (size) => `Size ${size}`,
  min: (rupees) => `From ${formatRupees(Number(rupees))}`,
  max: (rupees) => `Up to ${formatRupees(Number(rupees))}`,
  off: (percent) => `${formatPercent(Number(percent))} off and more`,
  rating: (stars) => `${stars} stars and more`,
  origin: (country) => `Made in ${country}`,
  new: () => 'New arrivals',
};

/** Each active filter: its label, and the change that removes it. */
function chipsOf(query: ListQuery): Chip[] {
  const given: Record<string, unknown> = query;
  return [...new Set([...Object.keys(LABELS), ...FILTERS])].flatMap((name): Chip[] => {
    const { [name]: label = capitalise } = LABELS;
    const value = given[name];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ label: label(String(value)), without: changeOf(name, undefined) }];
    const values = value.map(String);
    const without = (one: string) => values.filter((it) => it !== one);
    return values.map((one) => ({ label: label(one), without: changeOf(name, without(one)) }));
  });
}

export function countActiveFilters(query: ListQuery): number {
  return chipsOf(query).length;
}

type ActiveFiltersProps = {
  query: ListQuery;
  /** The parts of the search that were understood. */
  understood?: SearchReading['understood'] | undefined;
  /** Without it the chips are plain links. */
  onChange?: (change: ListQueryChange) => void;
};

/**
 * A chip for each part of the search and each active filter that removes it, and one that removes all filters. They are
 * links, so that they work without JavaScript.
 */
export function ActiveFilters({ query, understood = [], onChange }: ActiveFiltersProps) {
  const active = chipsOf(query);
  const parts: Chip[] = understood.map(({ label, without }) => ({ label, without: { q: without } }));
  const chips = [...parts, ...active];
  if (chips.length === 0) return null;
  const link = (change: ListQueryChange) => ({
    to: toSearch(applyChange(query, change)),
    onClick(event: MouseEvent) {
      if (!onChange || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChange(change);
    },
  });
  return (
    <ul className={styles.active} aria-label="Active filters">
      {chips.map(({ label, without }, index) => (
        <li key={`${label} ${index < parts.length}`}>
          <Link className={styles.tag} aria-label={`Remove ${label}`} {...link(without)}>
            {label} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {active.length > 0 && (
        <li>
          <Link className={`${styles.tag} ${styles.clear}`} {...link(NO_FILTERS)}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Shown below an empty list: clears its filters, or leads to all products. */
export function ClearFilters({ query }: { query: ListQuery }) {
  if (countActiveFilters(query) === 0) {
    return (
      <ButtonLink to="/" look="quiet">
        See all products
      </ButtonLink>
    );
  }
  return (
    <>
      <p>No product matches all of these filters.</p>
      <ButtonLink to={toSearch(applyChange(query, NO_FILTERS))} look="quiet" preventScrollReset>
        Clear all filters
      </ButtonLink>
    </>
  );
}

/** `women` as `Women`. The labels of wearers and colours are in scripts that a list does not load. */
export function capitalise(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}
