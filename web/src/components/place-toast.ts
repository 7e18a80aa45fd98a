import { subscribeToToasts, TOASTS_ID } from '../lib/toast.ts';

/** Places each toast from now on; see `keepOffControls`. Until then they are at the bottom. */
export function placeToasts(): void {
  let release = () => {};
  function placeCurrent() {
    release();
    const region = document.getElementById(TOASTS_ID);
    release = region?.firstElementChild ? keepOffControls(region) : () => {};
  }
  // It is called before the toast is rendered.
  subscribeToToasts(() => requestAnimationFrame(placeCurrent));
}

/** The controls of a page by importance: where there is no room between all of them, a link may be covered. */
const CONTROL_GROUPS = ['button, input, select, textarea, summary, label, [role=button]', 'a[href]'];

/**
 * Keeps a toast off the controls of a phone's page, which it is as wide as. It moves again only if it covers a control
 * after the page was scrolled or changed. Returns the function that ends this.
 */
function keepOffControls(region: HTMLElement): () => void {
  let frame = 0;
  let offset: number | undefined;
  function place() {
    frame = 0;
    const now = region.getBoundingClientRect();
    if (!matchMedia('(max-width: 767px)').matches) return;
    const groups = CONTROL_GROUPS.map((selector) => spansOf(selector, region));
    if (offset !== undefined && !groups[0]?.some((control) => overlaps(control, now))) return;
    const rest = { top: now.top + (offset ?? 0), bottom: now.bottom + (offset ?? 0) };
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    offset = freeOffset(rest, Math.max(0, header), groups);
    region.style.translate = `0 ${-offset}px`;
  }
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const observer = new MutationObserver(placeSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', placeSoon, { passive: true });
  addEventListener('resize', placeSoon);
  place();
  return () => {
    observer.disconnect();
    removeEventListener('scroll', placeSoon);
    removeEventListener('resize', placeSoon);
    cancelAnimationFrame(frame);
    region.style.removeProperty('translate');
  };
}

/** A place on the screen from top to bottom, in pixels of the window. */
type Span = { top: number; bottom: number };

/** Where the visible controls of a group are. */
function spansOf(selector: string, region: HTMLElement): Span[] {
  return [...document.querySelectorAll(selector)]
    .filter((control) => !region.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}

/** Pixels by which a toast is moved up to look for room. */
const STEP = 8;

/**
 * How far a toast has to move up so that it covers none of these controls, in pixels, without passing `ceiling`. The first
 * groups count most: where there is no room between all of them, the last group may be covered.
 */
export function freeOffset(toast: Span, ceiling: number, groups: readonly (readonly Span[])[]): number {
  for (let count = groups.length; count > 0; count -= 1) {
    const controls = groups.slice(0, count).flat();
    for (let offset = 0; toast.top - offset >= ceiling; offset += STEP) {
      const moved = { top: toast.top - offset, bottom: toast.bottom - offset };
      if (!controls.some((control) => overlaps(control, moved))) return offset;
    }
  }
  return 0;
}

const overlaps = (one: Span, other: Span) => one.bottom > other.top && one.top < other.bottom;
