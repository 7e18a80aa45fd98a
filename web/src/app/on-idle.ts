import { matchRoutes, type RouteObject } from 'react-router-dom';
import { adminRoutes } from '../admin/routes.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { persistFormInput } from '../lib/persist-form-input.ts';
import { watchForOutdatedApp } from '../lib/outdated-app.ts';

/**
 * Starts the work that can wait until the page is idle. With data saving on, nothing is prefetched. The admin's screens
 * warn before unsaved input is lost, and they are useless offline: they need neither saved input nor a service worker.
 */
export function startIdleWork(routes: RouteObject[]): void {
  const isShop = matchRoutes([adminRoutes], window.location) === null;
  if (isShop) persistFormInput();
  watchForOutdatedApp();
  if (savesData()) return;
  prefetchLinks(routes);
  if (isShop) registerServiceWorker();
}

/** Not every browser has this setting, and TypeScript's DOM types lack it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
