import { MESSAGES } from '@nirala/contract/messages';
import { showToast } from './toast.ts';

let isOn = false;

/**
 * This app is too old for the API: the shopper is asked to reload. From now on links load their page from the server, as
 * without the app, so whoever does not reload gets the new app with the next link. Neither loses anything: forms are kept
 * (see keep-typed.ts), and no payment is under way on a page that its shopper leaves. Nothing here is loaded on demand:
 * the server may have dropped the scripts of an app this old.
 */
export function loadPagesAnew(): void {
  if (isOn || typeof document === 'undefined') return;
  isOn = true;
  document.addEventListener('click', keepFromRouter, { capture: true });
  showToast(MESSAGES.appTooOld, { action: { label: 'Reload', run: () => window.location.reload() }, stays: true });
}

/** The browser follows the link by itself when the app's own handler does not hear of the click. */
function keepFromRouter(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}
