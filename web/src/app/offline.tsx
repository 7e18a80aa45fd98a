import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { NoNetwork } from '../features/shell/no-network.tsx';

/** A phone reports a connection before requests get through, so the page asks again after this time. */
const RETRY_MS = 3000;

/** The page that the service worker returns when a page cannot be fetched. It reloads when the store answers again. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <HelmetProvider>
      <NoNetwork offline />
    </HelmetProvider>,
  );
}
window.addEventListener('online', () => void reloadWhenReachable());
if (navigator.onLine) setTimeout(() => void reloadWhenReachable(), RETRY_MS);

async function reloadWhenReachable() {
  if (!navigator.onLine) return;
  try {
    // The service worker leaves HEAD requests to the network.
    // eslint-disable-next-line no-restricted-globals -- it asks only whether the host answers
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    setTimeout(() => void reloadWhenReachable(), RETRY_MS);
  }
}
