import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreen } from '../../lib/focus-screen.ts';

/** The last path that got the focus. At first the path of the page, which the shopper may leave before hydration ends. */
let focusedPath = import.meta.env.SSR ? '' : window.location.pathname;

/** After a navigation the screen's heading gets the focus, so that screen readers read it first. */
export function RouteFocus() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (focusedPath === pathname) return;
    focusedPath = pathname;
    focusScreen();
  }, [pathname]);
  return null;
}
