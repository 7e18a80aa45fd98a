import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { loadChunk } from '../lib/chunk.ts';
import { whenIdle } from '../lib/idle.ts';
import { useReducedMotion } from '../lib/reduced-motion.ts';

/** `still` until Swiper has taken over, which it does not for someone who wants less motion. */
export type Motion = 'still' | 'playing' | 'paused';

/** Lets Swiper take over a row of slides when the page is idle. `move` works before that too. */
export function useSwiper(element: RefObject<HTMLElement | null>) {
  const reduced = useReducedMotion();
  const swiper = useRef<Swiper>(null);
  const [motion, setMotion] = useState<Motion>('still');

  useEffect(() => {
    if (reduced) return;
    let gone = false;
    async function takeOver() {
      const { startSwiper } = await loadChunk(() => import('./swiper.ts'), stayStill);
      if (gone || !element.current) return;
      swiper.current = startSwiper(element.current);
      setMotion('playing');
    }
    const cancel = whenIdle(() => void takeOver().catch(stayStill));
    return () => {
      gone = true;
      cancel();
      swiper.current?.destroy();
      swiper.current = null;
      setMotion('still');
    };
  }, [element, reduced]);

  function toggle() {
    const { autoplay } = swiper.current ?? {};
    if (motion === 'playing') autoplay?.stop();
    else autoplay?.start();
    setMotion(motion === 'playing' ? 'paused' : 'playing');
  }

  function move(step: 1 | -1) {
    if (!swiper.current) {
      element.current?.scrollBy({
        left: (step * element.current.clientWidth) / 2,
        behavior: reduced ? 'auto' : 'smooth',
      });
    } else if (step === 1) swiper.current.slideNext();
    else swiper.current.slidePrev();
  }

  return { motion, toggle, move };
}

/** Without Swiper the slides can still be swiped: nothing to reload a page for. */
function stayStill(): void {
  return;
}
