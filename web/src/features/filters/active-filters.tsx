import { findCategory } from '@nirala/contract/product/category';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import type { SearchReading } from '@nirala/contract/product/facets';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { applyChange, type ListQueryChange, NO_FILTERS, toSearch, type ListQuery } from '../catalogue/list-query.ts';
import styles from './filters.module.css';

type Chip = { label: string; without: ListQueryChange };

/** Each active filter: its label, and the change that removes it. */
function chipsOf(query: ListQuery): Chip[] {
  const { category = [], colour = [], size = [], min, max, off, rating, origin = [] } = query;
  const chips: Chip[] = category.map((slug) => ({
    label: findCategory(slug)?.label ?? slug,
    without: { category: category.filter((it) => it !== slug) },
  }));
  if (query.for) chips.push({ label: `For ${query.for}`, without: { for: undefined } });
  for (const slug of colour) {
    chips.push({ label: capitalise(slug), without: { colour: colour.filter((it) => it !== slug) } });
  }
  for (const one of size) chips.push({ label: `Size ${one}`, without: { size: size.filter((it) => it !== one) } });
  if (min !== undefined) chips.push({ label: `From ${formatRupees(min)}`, without: { min: undefined } });
  if (max !== undefined) chips.push({ label: `Up to ${formatRupees(max)}`, without: { max: undefined } });
  if (off !== undefined) chips.push({ label: `${formatPercent(off)} off and more`, without: { off: undefined } });
  if (rating !== undefined) chips.push({ label: `${rating} stars and more`, without: { rating: undefined } });
  for (const one of origin) {
    chips.push({ label: `Made in ${one}`, without: { origin: origin.filter((it) => it !== one) } });
  }
  if (query.new) chips.push({ label: 'New arrivals', without: { new: undefined } });
  return chips;
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
