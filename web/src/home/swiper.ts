import { Swiper } from 'swiper';
import { A11y } from 'swiper/modules';
import { autoplay } from './autoplay.ts';

/** Spec §9. Columns follow the same breakpoints in carousel.module.css. */
export function startSwiper(element: HTMLElement): { swiper: Swiper; autoplay: ReturnType<typeof autoplay> } {
  const swiper = new Swiper(element, {
    modules: [A11y],
    loop: true,
    speed: 240,
    // A click while the slides still move counts too.
    loopPreventsSliding: false,
    spaceBetween: 10,
    slidesPerView: 2,
    breakpoints: { 640: { slidesPerView: 2 }, 768: { slidesPerView: 3 }, 1024: { slidesPerView: 3 } },
    a11y: { enabled: true, slideRole: 'listitem', slideLabelMessage: '' },
  });
  return { swiper, autoplay: autoplay(swiper) };
}
