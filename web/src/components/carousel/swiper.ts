import { Swiper } from 'swiper';
import { A11y } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { autoplay } from './autoplay.ts';

/** How many slides stand beside each other, from which width on, and what comes after the last. */
export type SlideOptions = Pick<SwiperOptions, 'loop' | 'rewind' | 'spaceBetween' | 'slidesPerView' | 'breakpoints'>;

export function startSwiper(element: HTMLElement, options: SlideOptions) {
  const swiper = new Swiper(element, {
    modules: [A11y],
    speed: 240,
    // A click while the slides still move counts too.
    loopPreventsSliding: false,
    a11y: { enabled: true, slideRole: 'listitem', slideLabelMessage: '' },
    ...options,
  });
  return { swiper, autoplay: autoplay(swiper) };
}
