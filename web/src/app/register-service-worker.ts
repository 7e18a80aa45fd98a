/**
 * Registers the service worker that the build made (see build/offline.ts), by which the store opens without a
 * connection. What fails is tried again by the next page.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
