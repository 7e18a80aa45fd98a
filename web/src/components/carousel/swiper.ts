import { Swiper } from 'swiper';
import { A11y } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { autoplay } from './autoplay.ts';

/** The number of columns for each window width, and what follows the last slide. */
export type SlideOptions = Pick<SwiperOptions, 'loop' | 'rewind' | 'spaceBetween' | 'slidesPerView' | 'breakpoints'>;

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
