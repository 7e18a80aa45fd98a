import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { NoNetwork } from '../features/shell/no-network.tsx';

/**
 * The whole store without a connection: what the service worker answers with when a page can not be had. It asks for
 * nothing, and gives way to the real page when the connection is back.
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
