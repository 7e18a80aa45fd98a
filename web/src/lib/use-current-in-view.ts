import { useEffect, useRef } from 'react';

/**
 * A row of links that scrolls sideways: the one with `aria-current` is scrolled to its middle, again for each `pathname`.
 * The row must be positioned, because the links' `offsetLeft` counts from there.
 */
export function useCurrentInView<E extends HTMLElement>(pathname: string) {
  const row = useRef<E>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return row;
}
