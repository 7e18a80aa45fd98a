import { Swiper } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';

/** Spec §9. Columns follow the same breakpoints in carousel.module.css. */
export function startSwiper(element: HTMLElement): Swiper {
  return new Swiper(element, {
    modules: [A11y, Autoplay],
    loop: true,
    speed: 240,
    // A click while the slides still move counts too.
    loopPreventsSliding: false,
    spaceBetween: 10,
    slidesPerView: 2,
    breakpoints: { 640: { slidesPerView: 2 }, 768: { slidesPerView: 3 }, 1024: { slidesPerView: 3 } },
    autoplay: { delay: 3000, disableOnInteraction: false, pauseOnMouseEnter: true },
    a11y: { enabled: true, slideRole: 'listitem', slideLabelMessage: '' },
  });
}
