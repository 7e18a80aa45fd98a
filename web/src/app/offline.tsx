import { createRoot } from 'react-dom/client';
import { setHeadTags } from '../features/seo/head.tsx';
import { renderHeadTags } from '../features/seo/head-tags.tsx';
import { NoNetwork } from '../features/shell/no-network.tsx';

/*
 * The page that the service worker returns when a page cannot be fetched. It reloads when the store answers again.
 */

/** A phone reports a connection before requests get through, so the page asks again after this time. */
const RETRY_MS = 3000;

const root = document.getElementById('root');
setHeadTags(renderHeadTags);
if (root) createRoot(root).render(<NoNetwork offline />);
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
