import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../lib/chunk.ts';
import { whenIdle } from '../lib/idle.ts';
import { useReducedMotion } from '../lib/reduced-motion.ts';
import type { startSwiper } from './swiper.ts';

/** `still` until Swiper has taken over, which it does not for someone who wants less motion. */
export type Motion = 'still' | 'playing' | 'paused';

/** Lets Swiper take over a row of slides when the page is idle. `move` works before that too. */
export function useSwiper(element: RefObject<HTMLElement | null>) {
  const reduced = useReducedMotion();
  const slides = useRef<ReturnType<typeof startSwiper>>(null);
  const [motion, setMotion] = useState<Motion>('still');

  useEffect(() => {
    if (reduced) return;
    let gone = false;
    async function takeOver() {
      const { startSwiper } = await loadChunk(() => import('./swiper.ts'), stayStill);
      if (gone || !element.current) return;
      slides.current = startSwiper(element.current);
      setMotion('playing');
    }
    const cancel = whenIdle(() => void takeOver().catch(stayStill));
    return () => {
      gone = true;
      cancel();
      slides.current?.swiper.destroy();
      slides.current = null;
      setMotion('still');
    };
  }, [element, reduced]);

  function toggle() {
    const { autoplay } = slides.current ?? {};
    if (motion === 'playing') autoplay?.stop();
    else autoplay?.start();
    setMotion(motion === 'playing' ? 'paused' : 'playing');
  }

  function move(step: 1 | -1) {
    if (!slides.current) {
      element.current?.scrollBy({
        left: (step * element.current.clientWidth) / 2,
        behavior: reduced ? 'auto' : 'smooth',
      });
    } else if (step === 1) slides.current.swiper.slideNext();
    else slides.current.swiper.slidePrev();
  }

  return { motion, toggle, move };
}

/** Without Swiper the slides can still be swiped: nothing to reload a page for. */
function stayStill(): void {
  return;
}
