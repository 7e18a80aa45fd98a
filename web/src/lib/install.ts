import { matchRoutes } from 'react-router-dom';
import { adminRoutes } from '../admin/routes.ts';

/**
 * Registers the service worker that the build made (see build/offline.ts), by which the store opens without a
 * connection. Not from the admin's part. What fails is tried again by the next page.
 */
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (matchRoutes([adminRoutes], window.location)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
