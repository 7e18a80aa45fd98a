import { ButtonLink } from '../../components/button.tsx';
import { toSearch, applyChange, NO_FILTERS, type ListQuery } from '../catalogue/list-query.ts';
import { countActiveFilters } from './active-filters.tsx';

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
