import { Icon } from '../icon.tsx';
import styles from './controls.module.css';
import type { Motion } from './use-swiper.ts';

const PREVIOUS = 'M15 4l-8 8 8 8';
const NEXT = 'M9 4l8 8-8 8';
const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M7 4.5v15l12-7.5z';

type ControlsProps = {
  motion: Motion;
  toggle: () => void;
  move: (step: 1 | -1) => void;
  /** The word for a slide in the buttons' labels. */
  noun?: { one: string; all: string };
};

const SLIDE = { one: 'slide', all: 'slides' };

/** Previous, pause and next. Without autoplay there is no pause button. */
export function Controls({ motion, toggle, move, noun = SLIDE }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={`Previous ${noun.one}`} onClick={() => move(-1)}>
        <Icon name={{ path: PREVIOUS }} />
      </button>
      {motion !== 'still' && (
        <button
          type="button"
          aria-label={motion === 'playing' ? `Pause the ${noun.all}` : `Play the ${noun.all}`}
          onClick={toggle}
        >
          <Icon name={{ path: motion === 'playing' ? PAUSE : PLAY }} />
        </button>
      )}
      <button type="button" aria-label={`Next ${noun.one}`} onClick={() => move(1)}>
        <Icon name={{ path: NEXT }} />
      </button>
    </div>
  );
}
