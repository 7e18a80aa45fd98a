/** Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => removeEventListener('load', wait);
  function wait() {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 300);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(work, { timeout: 4000 });
    cancel = () => cancelIdleCallback(handle);
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}
