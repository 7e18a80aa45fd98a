/** Something that covers the page, with the history entry that Back leaves. `page`: the key of the page's own entry. */
type Cover = { id: string; page: unknown; close: () => void };

/** The topmost is last. */
const covers: Cover[] = [];

/**
 * The page whose cover was closed in another way than by Back, so that its entry is left over. It stays until the next
 * Back, which skips it: leaving it at once would race with a navigation that follows the closing.
 */
let leftOver: unknown;

/**
 * Makes Back close something that covers the page, instead of leaving the page. Returns a function to call when it was
 * closed in another way. The router does not see this history entry: it would run the screen's loaders again. So the
 * event must come here first, which early/pre-hydration.ts arranges.
 */
export function closeOnBack(close: () => void): () => void {
  const id = crypto.randomUUID();
  const page = pageKey();
  const state = { ...history.state, cover: id };
  if (isLeftOver(coverId())) history.replaceState(state, '');
  else history.pushState(state, '');
  leftOver = undefined;
  covers.push({ id, page, close });
  window.onpopstate = handlePop;
  return () => {
    const index = covers.findIndex((cover) => cover.id === id);
    if (index < 0) return;
    covers.splice(index, 1);
    leftOver = page;
  };
}

const pageKey = (): unknown => history.state?.key;
const coverId = (): unknown => history.state?.cover;
const isLeftOver = (id: unknown) => id !== undefined && covers.every((cover) => cover.id !== id);

function handlePop(event: PopStateEvent): void {
  const [top, here] = [covers.at(-1), coverId()];
  if (leftOver !== undefined && pageKey() === leftOver && !isLeftOver(here)) {
    leftOver = undefined;
    event.stopImmediatePropagation();
    history.back();
  } else if (top && here !== top.id && pageKey() === top.page) {
    event.stopImmediatePropagation();
    covers.pop();
    top.close();
  } else leftOver = isLeftOver(here) ? pageKey() : undefined;
}
