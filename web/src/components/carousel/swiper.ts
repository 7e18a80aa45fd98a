import { Swiper } from 'swiper';
import { A11y } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** The number of columns for each window width, and what follows the last slide. */
export type SlideOptions = Pick<SwiperOptions, 'loop' | 'rewind' | 'spaceBetween' | 'slidesPerView' | 'breakpoints'>;

/** Starts Swiper and its autoplay on a row of slides. */
export function startSwiper(element: HTMLElement, options: SlideOptions) {
  const swiper = new Swiper(element, {
    modules: [A11y],
    speed: 240,
    // The buttons also work while the slides are moving.
    loopPreventsSliding: false,
    a11y: { enabled: true, slideRole: 'listitem', slideLabelMessage: '' },
    ...options,
  });
  return { swiper, autoplay: autoplay(swiper) };
}

/** How long a slide is shown. */
const DELAY_MS = 3000;

/**
 * Advances the slides a while (`DELAY_MS`) after their last move, unless they are hovered, focused by keyboard or dragged, or the tab is
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
