import { CLIENT_TOO_OLD } from '@nirala/contract/api/client-age';
import { showToast } from './toast.ts';

/**
 * Asks the shopper to reload once a reply says that this app is too old for the API. From then on links load their page
 * from the server, so the next link brings the new app even without a reload. Nothing is lost: persist-form-input.ts
 * keeps forms, and no payment is in progress on a page that the shopper leaves. This module must not load scripts: the
 * server may no longer have those of an app this old.
 */
export function watchForOutdatedApp(): void {
  window.addEventListener(CLIENT_TOO_OLD, askToReload, { once: true });
}

function askToReload(): void {
  document.addEventListener('click', bypassRouter, { capture: true });
  const action = { label: 'Reload', run: () => window.location.reload() };
  showToast('The store has a new version. Please reload this page.', { action, stays: true });
}

/** Hides clicks on links from the router, so that the browser follows them. */
function bypassRouter(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}
