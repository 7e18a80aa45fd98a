let isOn = false;

/**
 * From now on links load their page from the server, as without the app: this app is too old for the API. That is a
 * moment at which nothing is lost: forms are kept (see keep-typed.ts), and no payment is under way on a page that
 * its shopper leaves.
 */
export function loadPagesAnew(): void {
  if (isOn || typeof document === 'undefined') return;
  isOn = true;
  document.addEventListener('click', keepFromRouter, { capture: true });
}

/** The browser follows the link by itself when the app's own handler does not hear of the click. */
function keepFromRouter(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}
