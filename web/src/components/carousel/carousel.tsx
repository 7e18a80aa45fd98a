import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { whenIdle, type whenUsed } from '../../lib/on-demand.ts';
import { useMediaQuery } from '../../lib/browser-state.ts';
import { Icon } from '../icon.tsx';
import type { SlideOptions, startSwiper } from './swiper.ts';
import styles from './carousel.module.css';

/** `still` until Swiper has started. It never starts with reduced motion. */
type Motion = 'still' | 'playing' | 'paused';

/** The shares of a row at which the browser is asked how much of it is visible. */
const VISIBLE_SHARES = [0.25, 0.5, 0.75, 0.9];

/**
 * Starts Swiper on a row of slides once it is visible and, by default, the page is idle. `move` works before that as well.
 * `options` and `when` must be the same in every render.
 */
export function useSwiper(
  element: RefObject<HTMLElement | null>,
  options: SlideOptions,
  when: typeof whenIdle | typeof whenUsed = whenIdle,
) {
  const reduced = useMediaQuery(REDUCED_MOTION);
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
        cancel = when(() => void start().catch(stayStill));
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
  }, [element, options, reduced, when]);

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

/** The icons of the controls, as paths. */
const ICONS = {
  previous: { path: 'M15 4l-8 8 8 8' },
  next: { path: 'M9 4l8 8-8 8' },
  pause: { path: 'M8 5v14M16 5v14' },
  play: { path: 'M7 4.5v15l12-7.5z' },
};

type ControlsProps = {
  motion: Motion;
  toggle: () => void;
  move: (step: 1 | -1) => void;
  /** The word for a slide in the buttons' labels. */
  noun?: { one: string; all: string };
};

/** What a slide is called. */
const SLIDE = { one: 'slide', all: 'slides' };

/** Previous, pause and next. Without autoplay there is no pause button. */
export function Controls({ motion, toggle, move, noun = SLIDE }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={`Previous ${noun.one}`} onClick={() => move(-1)}>
        <Icon name={ICONS.previous} />
      </button>
      {motion !== 'still' && (
        <button
          type="button"
          aria-label={motion === 'playing' ? `Pause the ${noun.all}` : `Play the ${noun.all}`}
          onClick={toggle}
        >
          <Icon name={motion === 'playing' ? ICONS.pause : ICONS.play} />
        </button>
      )}
      <button type="button" aria-label={`Next ${noun.one}`} onClick={() => move(1)}>
        <Icon name={ICONS.next} />
      </button>
    </div>
  );
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

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
