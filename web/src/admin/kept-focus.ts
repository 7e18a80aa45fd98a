/** An element with what it is in, up to the screen, from the inside to the outside. `place`: among its siblings. */
type Trail = readonly { element: Element; parent: Element; place: number }[];

/**
 * For the `ref` of an element around a screen: when the focused control is removed from it, such as the button that has
 * published a page or the row of a deleted category, the focus goes to what stands in its place now, else to what was
 * before it or around it. The browser would move it to the body, and a keyboard user would start at the top again.
 */
export function keepFocus(screen: HTMLElement | null): (() => void) | undefined {
  if (!screen) return undefined;
  let trail: Trail = [];
  const take = ({ target }: FocusEvent) => {
    if (target instanceof Element) trail = trailOf(target, screen);
  };
  /** Somebody has left a control that is still there, such as by a click beside it. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    queueMicrotask(() => {
      if (target.isConnected && document.activeElement !== target && trail[0]?.element === target) trail = [];
    });
  };
  const observer = new MutationObserver(() => {
    const [focused] = trail;
    if (!focused) return;
    if (focused.element.isConnected) trail = trailOf(focused.element, screen);
    else if (document.activeElement === document.body) focusInPlace(trail);
  });
  screen.addEventListener('focusin', take);
  screen.addEventListener('focusout', leave);
  observer.observe(screen, { childList: true, subtree: true });
  return () => {
    screen.removeEventListener('focusin', take);
    screen.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

/** Without the screen itself: a navigation replaces its content, and moves the focus to the new heading. */
function trailOf(element: Element, screen: Element): Trail {
  const parent = element.parentElement;
  if (!parent || parent === screen) return [];
  return [{ element, parent, place: [...parent.children].indexOf(element) }, ...trailOf(parent, screen)];
}

function focusInPlace(trail: Trail): void {
  const remaining = trail.filter(({ parent }) => parent.isConnected);
  const candidates = remaining.flatMap(({ parent, place }) => {
    const before = [...parent.children].slice(0, place).reverse();
    const standing = parent.children[place];
    return [...(standing ? [standing] : []), ...before, parent];
  });
  // What is hidden does not take the focus, and an empty list says nothing.
  candidates.filter(isThere).some((candidate) => focus(candidate) === document.activeElement);
}

const isThere = (element: Element) => element.textContent.trim() !== '' || isControl(element);

const isControl = (element: Element) => element instanceof HTMLElement && element.tabIndex >= 0;

function focus(element: Element): Element {
  if (!(element instanceof HTMLElement)) return element;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return element;
}
