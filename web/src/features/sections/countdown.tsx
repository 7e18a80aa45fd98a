import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import styles from './sections.module.css';

/**
 * The time until an end. The page says when that is; how long it still takes is known once its script runs. At the end its
 * words go, and its place stays, so that nothing below it moves.
 */
export function Countdown({ id, heading, until, to }: ShownSectionOf<'countdown'>) {
  const left = useTimeLeft(until);
  const isOver = left !== undefined && left <= 0;
  return (
    <section className={isOver ? styles.over : styles.countdown} aria-labelledby={id}>
      <div className={`page ${styles.clock}`}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.until}>
          <time dateTime={until}>{`Until ${formatDayTime(until)}`}</time>
        </p>
        <div role="timer" aria-label="Time left">
          <ul className={styles.figures}>
            {partsOf(left).map(({ unit, value }) => (
              <li key={unit}>
                <span className={styles.figure}>{value}</span>
                <span>{unit}</span>
              </li>
            ))}
          </ul>
        </div>
        {to && <ButtonLink to={to}>Shop now</ButtonLink>}
      </div>
    </section>
  );
}

const SECOND_MS = 1_000;

/** Milliseconds until a time; undefined on the server and until the page is hydrated. */
function useTimeLeft(until: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => setLeft(end - Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** The days, hours, minutes and seconds of a time in milliseconds; dashes for one that is not known yet. */
export function partsOf(left: number | undefined): readonly { unit: string; value: string }[] {
  const seconds = left === undefined ? undefined : Math.max(0, Math.floor(left / SECOND_MS));
  const part = (size: number, of: number) =>
    seconds === undefined ? '–' : String(Math.floor(seconds / size) % of).padStart(2, '0');
  return [
    { unit: 'days', value: part(86_400, Infinity) },
    { unit: 'hours', value: part(3_600, 24) },
    { unit: 'minutes', value: part(60, 60) },
    { unit: 'seconds', value: part(1, 60) },
  ];
}
