/*
 * Lets the splash play once per browser session. On later pages it runs before the first frame (see web/build/splash.ts)
 * and sets `data-played`, with which the styles in web/app.html leave the splash out. Then no content has to wait for it, so
 * `data-early` is removed, too. It also marks the page with the announcement that was closed in this browser: see
 * app/layout/announcement.tsx.
 */

const KEY = 'splash';
const root = document.documentElement;

try {
  if (sessionStorage.getItem(KEY)) {
    root.dataset['played'] = '';
    delete root.dataset['early'];
  } else sessionStorage.setItem(KEY, 'played');
  // eslint-disable-next-line no-restricted-syntax -- this script runs alone, before everything else
  const closed = localStorage.getItem('announcement');
  if (closed) root.dataset['closed'] = closed;
} catch {
  // Storage is blocked: the splash plays on every page.
}
