/** Something that covers the page, with the history entry that Back leaves. `page`: the entry of the page below. */
type Cover = { id: string; page: unknown; close: () => void };

/** The topmost is last. */
const covers: Cover[] = [];

/** A cover was closed in another way than by Back, and the browser is on its way out of its entry. */
let leaving: { id: string; url: string } | undefined;
/** A navigation came before that, and the browser is on its way back to its page. */
let isReturning = false;

/**
 * Makes Back close something that covers the page, instead of leaving the page. Returns a function to call when it was
 * closed in another way. The router does not see this history entry: it would run the screen's loaders again. So the
 * event must come here first, which early/pre-hydration.ts arranges.
 */
export function closeOnBack(close: () => void): () => void {
  const id = crypto.randomUUID();
  covers.push({ id, page: pageKey(), close });
  history.pushState({ ...history.state, cover: id }, '');
  window.onpopstate = handlePop;
  return () => {
    const index = covers.findIndex((cover) => cover.id === id);
    if (index < 0) return;
    covers.splice(index, 1);
    // After a link in the cover was followed, its entry is below that page; `handlePop` skips it.
    if (coverId() === id) leave(id);
  };
}

const pageKey = (): unknown => history.state?.key;
const coverId = (): unknown => history.state?.cover;
const isLeftOver = (id: unknown) => id !== undefined && covers.every((cover) => cover.id !== id);

function leave(id: string): void {
  leaving = { id, url: location.href };
  history.back();
}

function handlePop(event: PopStateEvent): void {
  const here = coverId();
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
  } else if (leaving) {
    event.stopImmediatePropagation();
    finishLeaving(leaving);
  } else {
    const top = covers.at(-1);
    if (top && here !== top.id && pageKey() === top.page) {
      event.stopImmediatePropagation();
      covers.pop();
      top.close();
    } else if (isLeftOver(here)) {
      event.stopImmediatePropagation();
      history.back();
    }
  }
}

function finishLeaving({ id, url }: { id: string; url: string }): void {
  leaving = undefined;
  const here = coverId();
  if (here === id) {
    isReturning = true;
    history.forward();
  } else if (typeof here === 'string' && isLeftOver(here)) leave(here);
  // What was chosen in the cover may be in the URL.
  else if (location.href !== url) history.replaceState(history.state, '', url);
}
