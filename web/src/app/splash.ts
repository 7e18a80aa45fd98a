/**
 * Runs before the page is drawn, on every page: the splash plays once in a session of the browser. Without it nothing
 * needs to be held back for it either.
 */
const KEY = 'splash';
const root = document.documentElement;

try {
  if (sessionStorage.getItem(KEY)) {
    root.dataset['played'] = '';
    delete root.dataset['early'];
  } else sessionStorage.setItem(KEY, 'played');
} catch {
  // Storage is forbidden: then it plays.
}
