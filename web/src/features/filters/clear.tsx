import { ButtonLink } from '../../components/button.tsx';
import { searchOf, changed, CLEARED, type Wanted } from '../catalogue/wanted.ts';

/** The way out of a list that is empty: of its filters, else of the list. */
export function ClearFilters({ wanted }: { wanted: Wanted }) {
  const { size, min, max, off, rating } = wanted;
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
      <ButtonLink to={searchOf(changed(wanted, CLEARED))} look="quiet" preventScrollReset>
        Clear all filters
      </ButtonLink>
    </>
  );
}
