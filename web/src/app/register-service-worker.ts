/**
 * Registers the service worker that the build generates (build/offline.ts). With it the store opens without a
 * connection. A failure is ignored: the next page view registers it again.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
