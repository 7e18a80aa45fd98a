import { useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'places';

/** A page may take this long to be as long as it was. */
const PATIENCE_MS = 15_000;

/** Pixels from the top, by step of this tab's history. */
const places = import.meta.env.SSR ? {} : readPlaces();

/** Whether a page is too short for its place. Where it is meanwhile does not count. */
let holding = false;

/** Every page that is opened anew has the key `default`: alone it would bring back another page's place. */
export function historyEntryKey({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}

/**
 * A refresh and Back end where the page was. The router scrolls once, when a page that loads its data later is still
 * too short, and then the browser keeps the wrong text in sight. So the place is held until somebody scrolls.
 */
export function HoldScrollPosition() {
  const isBack = useNavigationType() === 'POP';
  const place = historyEntryKey(useLocation());
  useLayoutEffect(() => {
    const top = isBack && places[place];
    return top ? hold(top) : undefined;
  }, [place, isBack]);
  // Before the browser tells of the scrolling that belongs to the next step.
  useLayoutEffect(() => {
    const note = () => {
      if (!holding) places[place] = window.scrollY;
    };
    addEventListener('scroll', note);
    addEventListener('pagehide', writePlaces);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', writePlaces);
    };
  }, [place]);
  return null;
}

const SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Keeps the page at `top`, whatever its length becomes. Returns how to let go. */
function hold(top: number): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(letGo, PATIENCE_MS);
  function letGo() {
    holding = false;
    style.overflowAnchor = '';
    observer.disconnect();
    clearTimeout(timer);
    for (const event of SCROLLS) removeEventListener(event, letGo);
  }
  holding = true;
  style.overflowAnchor = 'none';
  observer.observe(document.body);
  for (const event of SCROLLS) addEventListener(event, letGo, { passive: true });
  return letGo;
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Full or forbidden: then a refresh begins at the top.
  }
}
