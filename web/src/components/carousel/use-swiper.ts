import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/idle.ts';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import type { SlideOptions, startSwiper } from './swiper.ts';

/** `still` until Swiper has taken over, which it does not for someone who wants less motion. */
export type Motion = 'still' | 'playing' | 'paused';

/** So much of a row must be seen before it moves. */
const IN_SIGHT = 0.5;

/**
 * Lets Swiper take over a row of slides when it is in sight and the page is idle. `move` works before that too.
 * `options` is a constant.
 */
export function useSwiper(element: RefObject<HTMLElement | null>, options: SlideOptions) {
  const reduced = useReducedMotion();
  const slides = useRef<ReturnType<typeof startSwiper>>(null);
  const [motion, setMotion] = useState<Motion>('still');

  useEffect(() => {
    if (reduced || !element.current) return;
    let gone = false;
    let cancel: (() => void) | undefined;
    async function takeOver() {
      const { startSwiper } = await loadChunk(() => import('./swiper.ts'), stayStill);
      if (gone || !element.current) return;
      slides.current = startSwiper(element.current, options);
      setMotion('playing');
    }
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        cancel = whenIdle(() => void takeOver().catch(stayStill));
      },
      { threshold: IN_SIGHT },
    );
    sight.observe(element.current);
    return () => {
      gone = true;
      sight.disconnect();
      cancel?.();
      slides.current?.swiper.destroy();
      slides.current = null;
      setMotion('still');
    };
  }, [element, options, reduced]);

  /** For someone who has begun to read. */
  function pause() {
    if (motion !== 'playing') return;
    slides.current?.autoplay.stop();
    setMotion('paused');
  }

  function toggle() {
    if (motion === 'playing') return pause();
    slides.current?.autoplay.start();
    setMotion('playing');
  }

  function move(step: 1 | -1) {
    if (!slides.current) {
      element.current?.scrollBy({
        left: step * slideWidth(element.current),
        behavior: reduced ? 'auto' : 'smooth',
      });
    } else if (step === 1) slides.current.swiper.slideNext();
    else slides.current.swiper.slidePrev();
  }

  return { motion, pause, toggle, move };
}

function slideWidth(element: HTMLElement): number {
  return element.querySelector('.swiper-slide')?.clientWidth ?? element.clientWidth;
}

/** Without Swiper the slides can still be swiped: nothing to reload a page for. */
function stayStill(): void {
  return;
}
