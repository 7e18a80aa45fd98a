import type { Swiper } from 'swiper';

const DELAY_MS = 3000;

/**
 * Advances the slides 3 s after their last move, unless they are hovered, focused by keyboard or dragged, or the tab is
 * hidden. Swiper's own Autoplay waits for `transitionend` and stops for good when a busy browser skips that event.
 */
export function autoplay(swiper: Swiper): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  let dragged = false;

  const advance = () => {
    if (!dragged && !document.hidden && !isInUse(swiper.el)) swiper.slideNext();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const start = () => {
    clearInterval(timer);
    timer = setInterval(advance, DELAY_MS);
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

/** After a tap `:hover` stays on the element, so it counts only for pointers that can hover. */
function isInUse(element: HTMLElement): boolean {
  const isHovered = matchMedia('(hover: hover)').matches && element.matches(':hover');
  return isHovered || element.querySelector(':focus-visible') !== null;
}
