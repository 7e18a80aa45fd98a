import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Of sessionStorage. */
const KEY = 'places';

/** How long the position is held while the page grows to its earlier height. */
const MAX_HOLD_MS = 15_000;

/** Of each history entry, in pixels from the top. */
const positions = import.meta.env.SSR ? {} : readPositions();

if (!import.meta.env.SSR) addEventListener('pagehide', writePositions);

/** While a position is held, scroll events are not recorded. */
let holding = false;

/**
 * Restores the scroll position after Back and after a reload. The router scrolls only once, when a page that loads data
 * is still too short. So the position is held while the page grows, until the shopper scrolls.
 */
export function HoldScrollPosition() {
  const isBack = useNavigationType() === 'POP';
  const { key: entry } = useLocation();
  useLayoutEffect(() => {
    const top = isBack && positions[entry];
    return top ? hold(top) : undefined;
  }, [entry, isBack]);
  // A layout effect, so that it runs before the scroll events of the next entry.
  useLayoutEffect(() => {
    const record = () => {
      if (!holding) positions[entry] = scrollY;
    };
    addEventListener('scroll', record);
    // An entry that is left without a scroll needs its position too: a changed filter keeps the position of the page.
    record();
    return () => removeEventListener('scroll', record);
  }, [entry]);
  return null;
}

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Keeps the page at `top` while its height changes. Returns the function that ends it. */
function hold(top: number): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => scrollTo(0, top));
  const timer = setTimeout(release, MAX_HOLD_MS);
  function release() {
    holding = false;
    style.overflowAnchor = '';
    observer.disconnect();
    clearTimeout(timer);
    for (const event of USER_SCROLL_EVENTS) removeEventListener(event, release);
  }
  holding = true;
  style.overflowAnchor = 'none';
  observer.observe(document.body);
  for (const event of USER_SCROLL_EVENTS) addEventListener(event, release);
  return release;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or blocked: a reload starts at the top.
  }
}
