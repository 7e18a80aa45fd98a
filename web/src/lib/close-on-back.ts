/**
 * Makes Back close something that covers the page, instead of leaving the page. Returns a function to call when it was
 * closed in another way. The router does not see this history entry: it would run the screen's loaders again. So the
 * event must come here first, which early/pre-hydration.ts arranges.
 */
export function closeOnBack(close: () => void): () => void {
  let isOpen = true;
  history.pushState(history.state, '');
  window.onpopstate = (event) => {
    event.stopImmediatePropagation();
    window.onpopstate = ignore;
    if (!isOpen) return;
    isOpen = false;
    close();
  };
  return () => {
    if (!isOpen) return;
    isOpen = false;
    history.back();
  };
}

/** Not null, which would give up the first place among the listeners. */
const ignore = () => undefined;
