import { matchRoutes, type RouteObject } from 'react-router-dom';
import { adminRoutes } from '../admin/routes.ts';
import { placeToasts } from '../components/place-toast.ts';
import { prepareNoNetwork } from '../features/shell/error-screen.tsx';
import { followAccount } from '../features/following/follow-account.ts';
import { readRaw } from '../lib/storage/local-storage.ts';
import { persistFormInput } from '../lib/persist-form-input.ts';
import { watchForOutdatedApp } from '../lib/outdated-app.ts';
import { prefetchLinks } from './prefetch-links.ts';

/**
 * Starts the work that can wait until the page is used. With data saving on, nothing is prefetched. The admin's screens
 * warn before unsaved input is lost, and they are useless offline: they need neither saved input nor a service worker.
 */
export function startBackgroundWork(routes: RouteObject[]): void {
  const isShop = matchRoutes([adminRoutes], window.location) === null;
  if (isShop) persistFormInput();
  watchForOutdatedApp();
  placeToasts();
  void prepareNoNetwork().catch(() => undefined);
  void import('../features/seo/head-tags.tsx').catch(() => undefined);
  if (isShop) followWhenSignedIn();
  if (savesData()) return;
  prefetchLinks(routes);
  if (isShop) registerServiceWorker();
}

/** Also when a hidden tab is shown again: the shopper may have signed in elsewhere meanwhile. */
function followWhenSignedIn(): void {
  const follow = () => void (document.hidden || readRaw('user') === null || followAccount());
  follow();
  document.addEventListener('visibilitychange', follow);
}

/** Not every browser has this setting, and TypeScript's DOM types lack it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Registers the service worker that the build generates (build/offline.ts). With it the store opens without a
 * connection. A failure is ignored: the next page view registers it again.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
