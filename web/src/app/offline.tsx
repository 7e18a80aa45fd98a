import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { NoNetwork } from '../features/shell/no-network.tsx';

/**
 * The page that the service worker returns when a page cannot be fetched. It makes no requests, and reloads when the
 * connection returns.
 */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <HelmetProvider>
      <NoNetwork offline />
    </HelmetProvider>,
  );
}
window.addEventListener('online', () => window.location.reload());
