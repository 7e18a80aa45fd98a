import type { Swiper } from 'swiper';

const DELAY_MS = 3000;

/**
 * Moves the slides on every 3 s, counted from their last move, unless someone points at them, has the keyboard's focus
 * in them, drags them or looks at another tab. Swiper's own Autoplay goes on at a `transitionend` only, and stands
 * still for ever when a busy browser leaves that out.
 */
export function autoplay(swiper: Swiper): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  let dragged = false;

  const moveOn = () => {
    if (!dragged && !document.hidden && !isLookedAt(swiper.el)) swiper.slideNext();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const start = () => {
    clearInterval(timer);
    timer = setInterval(moveOn, DELAY_MS);
  };

  swiper.on('slideChange', () => {
    if (timer !== undefined) start();
  });
  swiper.on('touchStart', () => (dragged = true));
  swiper.on('touchEnd', () => (dragged = false));
  swiper.on('destroy', stop);
  start();
  return { start, stop };
}

/** A finger leaves `:hover` behind wherever it was last: only a pointer that can hover counts. */
function isLookedAt(element: HTMLElement): boolean {
  const isPointedAt = matchMedia('(hover: hover)').matches && element.matches(':hover');
  return isPointedAt || element.querySelector(':focus-visible') !== null;
}
