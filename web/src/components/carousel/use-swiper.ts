import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/idle.ts';
import { useReducedMotion } from './reduced-motion.ts';
import type { SlideOptions, startSwiper } from './swiper.ts';

/** `still` until Swiper has started. It never starts with reduced motion. */
export type Motion = 'still' | 'playing' | 'paused';

/** The shares of a row at which the browser is asked how much of it is visible. */
const VISIBLE_SHARES = [0.25, 0.5, 0.75, 0.9];

/**
 * Starts Swiper on a row of slides once it is visible and the page is idle. `move` works before that as well. `options`
 * must be the same object in every render.
 */
export function useSwiper(element: RefObject<HTMLElement | null>, options: SlideOptions) {
  const reduced = useReducedMotion();
  const slides = useRef<ReturnType<typeof startSwiper>>(null);
  const [motion, setMotion] = useState<Motion>('still');

  useEffect(() => {
    if (reduced || !element.current) return;
    let unmounted = false;
    let cancel: (() => void) | undefined;
    async function start() {
      const { startSwiper } = await loadChunk(() => import('./swiper.ts'), stayStill);
      if (unmounted || !element.current) return;
      slides.current = startSwiper(element.current, options);
      setMotion('playing');
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(isShown)) return;
        observer.disconnect();
        cancel = whenIdle(() => void start().catch(stayStill));
      },
      { threshold: VISIBLE_SHARES },
    );
    observer.observe(element.current);
    return () => {
      unmounted = true;
      observer.disconnect();
      cancel?.();
      slides.current?.swiper.destroy();
      slides.current = null;
      setMotion('still');
    };
  }, [element, options, reduced]);

  /** Called when the shopper starts to read or to press something. */
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

/** Nobody follows slides that are cut off by the screen, so the row is all visible, or it fills half of the screen. */
function isShown({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= 0.9 || intersectionRect.height >= (rootBounds?.height ?? Infinity) / 2;
}

function slideWidth(element: HTMLElement): number {
  return element.querySelector('.swiper-slide')?.clientWidth ?? element.clientWidth;
}

/** Without Swiper the slides can still be scrolled, so a failed script does not reload the page. */
function stayStill(): void {
  return;
}
