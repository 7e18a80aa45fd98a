import { ButtonLink } from '../../components/button.tsx';
import { toSearch, changed, NO_FILTERS, type ListQuery } from '../catalogue/list-query.ts';

/** The way out of a list that is empty: of its filters, else of the list. */
export function ClearFilters({ query }: { query: ListQuery }) {
  const { size, min, max, off, rating } = query;
  if ([size, min, max, off, rating].every((value) => value === undefined)) {
    return (
      <ButtonLink to="/" look="quiet">
        See everything
      </ButtonLink>
    );
  }
  return (
    <>
      <p>No piece has all of this at once.</p>
      <ButtonLink to={toSearch(changed(query, NO_FILTERS))} look="quiet" preventScrollReset>
        Clear all filters
      </ButtonLink>
    </>
  );
}
