import { ButtonLink } from '../components/button.tsx';
import { changed, CLEARED, type Wanted } from '../shop/wanted.ts';
import { useSearchParams } from 'react-router-dom';

/** The way out of filters that leave nothing. Nothing itself where nothing is filtered. */
export function ClearFilters({ wanted: { size, min, max, off, rating } }: { wanted: Wanted }) {
  const [params] = useSearchParams();
  if ([size, min, max, off, rating].every((value) => value === undefined)) return null;
  return (
    <>
      <p>No piece has all of this at once.</p>
      <ButtonLink to={changed(params, CLEARED)} look="quiet" preventScrollReset>
        Clear all filters
      </ButtonLink>
    </>
  );
}
