import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the focus went last; at first where the page was opened, which may be left while it comes alive. */
let last = import.meta.env.SSR ? '' : window.location.pathname;

/** After a change of screen the focus goes to its heading, so that it is the first thing that is read. */
export function RouteFocus() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (last === pathname) return;
    last = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
