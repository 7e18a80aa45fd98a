/** Runs `work` once the page has loaded and the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait);
  function wait() {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 300);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = window.requestIdleCallback(work, { timeout: 4000 });
    cancel = () => window.cancelIdleCallback(handle);
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => cancel();
}
