/**
 * Runs before the first frame of every page: the splash plays once per browser session. Without the splash no content
 * has to wait, so `data-early` is removed too.
 */
const KEY = 'splash';
const root = document.documentElement;

try {
  if (sessionStorage.getItem(KEY)) {
    root.dataset['played'] = '';
    delete root.dataset['early'];
  } else sessionStorage.setItem(KEY, 'played');
} catch {
  // Storage is blocked: the splash plays on every page.
}
