import { matchRoutes, type RouteObject } from 'react-router-dom';
import { adminRoutes } from '../admin/routes.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { persistFormInput } from '../lib/persist-form-input.ts';
import { watchForOutdatedApp } from '../lib/outdated-app.ts';

/**
 * What a page does when it has nothing better to do. Fetching ahead is not for those who save data. The admin's part
 * asks before anything that was typed goes, and needs its server.
 */
export function begin(routes: RouteObject[]): void {
  const isShop = matchRoutes([adminRoutes], window.location) === null;
  if (isShop) persistFormInput();
  watchForOutdatedApp();
  if (savesData()) return;
  prefetchLinks(routes);
  if (isShop) registerServiceWorker();
}

/** Not all browsers tell, and TypeScript knows of none that does. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
