import { ButtonLink } from '../components/button.tsx';
import { searchOf, changed, CLEARED, type Wanted } from '../shop/wanted.ts';

/** The way out of filters that leave nothing. Nothing itself where nothing is filtered. */
export function ClearFilters({ wanted }: { wanted: Wanted }) {
  const { size, min, max, off, rating } = wanted;
  if ([size, min, max, off, rating].every((value) => value === undefined)) return null;
  return (
    <>
      <p>No piece has all of this at once.</p>
      <ButtonLink to={searchOf(changed(wanted, CLEARED))} look="quiet" preventScrollReset>
        Clear all filters
      </ButtonLink>
    </>
  );
}
