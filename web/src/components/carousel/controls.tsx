import { Icon } from '../icon.tsx';
import styles from './controls.module.css';
import type { Motion } from './use-swiper.ts';

type ControlsProps = {
  motion: Motion;
  toggle: () => void;
  move: (step: 1 | -1) => void;
  /** What moves, as the buttons say it. */
  what?: { one: string; all: string };
};

const SLIDES = { one: 'slide', all: 'slides' };

/** Back, pause and on. There is nothing to pause while nothing moves by itself. */
export function Controls({ motion, toggle, move, what = SLIDES }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={`Previous ${what.one}`} onClick={() => move(-1)}>
        <Icon name="previous" />
      </button>
      {motion !== 'still' && (
        <button
          type="button"
          aria-label={motion === 'playing' ? `Pause the ${what.all}` : `Play the ${what.all}`}
          onClick={toggle}
        >
          <Icon name={motion === 'playing' ? 'pause' : 'play'} />
        </button>
      )}
      <button type="button" aria-label={`Next ${what.one}`} onClick={() => move(1)}>
        <Icon name="next" />
      </button>
    </div>
  );
}
