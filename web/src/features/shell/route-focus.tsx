import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreen } from '../../lib/focus-screen.ts';

/** Where the focus went last; at first where the page was opened, which may be left while it comes alive. */
let last = import.meta.env.SSR ? '' : window.location.pathname;

/** After a change of screen the focus goes to its heading, so that it is the first thing that is read. */
export function RouteFocus() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (last === pathname) return;
    last = pathname;
    focusScreen();
  }, [pathname]);
  return null;
}
