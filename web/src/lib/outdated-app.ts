import { CLIENT_TOO_OLD } from '@nirala/contract/client-age';
import { showToast } from './toast.ts';

/**
 * Waits until a reply says that this app is too old for the API, then asks the shopper to reload. From then on links load
 * their page from the server, as without the app, so whoever does not reload gets the new app with the next link. Neither
 * loses anything: forms are kept (see keep-typed.ts), and no payment is under way on a page that its shopper leaves.
 * Nothing is loaded at that moment: the server may have dropped the scripts of an app this old.
 */
export function watchForOutdatedApp(): void {
  window.addEventListener(CLIENT_TOO_OLD, loadPagesAnew, { once: true });
}

function loadPagesAnew(): void {
  document.addEventListener('click', keepFromRouter, { capture: true });
  const action = { label: 'Reload', run: () => window.location.reload() };
  showToast('The store has a new version. Please reload this page.', { action, stays: true });
}

/** The browser follows the link by itself when the app's own handler does not hear of the click. */
function keepFromRouter(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}
