import { categoryNamed } from '@nirala/contract/product/category';
import type { SearchReading } from '@nirala/contract/product/facets';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import {
  applyChange,
  changeOf,
  FILTERS,
  type ListQuery,
  type ListQueryChange,
  NO_FILTERS,
  toSearch,
  valuesOf,
} from '../catalogue/list-query.ts';
import { readCategories } from '../store/store-details.ts';
import styles from './filters.module.css';

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
  const active = activeFilters(query);
  if (understood.length + active.length === 0) return null;
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
      {understood.map(({ label, without }) => (
        <Chip key={`search ${label}`} label={label} {...link({ q: without })} />
      ))}
      {active.map(({ label, without }) => (
        <Chip key={label} label={label} {...link(without)} />
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

function Chip({ label, ...link }: { label: string } & ComponentProps<typeof Link>) {
  return (
    <li>
      <Link className={styles.tag} aria-label={`Remove ${label}`} {...link}>
        {label} <Icon name="close" size={14} />
      </Link>
    </li>
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

/** The number of chosen values: a filter with two of them counts twice. */
export function countActiveFilters(query: ListQuery): number {
  return activeFilters(query).length;
}

/** Each chosen value of a filter: its label, and the change that removes it. */
function activeFilters(query: ListQuery): { label: string; without: ListQueryChange }[] {
  const names = new Set([...Object.keys(LABELS), ...FILTERS]);
  return [...names].flatMap((name) => {
    const { [name]: label = capitalise } = LABELS;
    const values = valuesOf(query, name);
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      return { label: label(value), without: changeOf(name, others.length > 0 ? others : undefined) };
    });
  });
}

/** What the chips of a filter say, in their order. Other filters follow, and say their value. */
const LABELS: Record<string, (value: string) => string> = {
  category: (word) => categoryNamed(readCategories(), word)?.label ?? word,
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

/** `navy` as `Navy`. The names of colours are in a script that a list does not load. */
function capitalise(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}
