import type { Drop } from '@nirala/contract/product/fields';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import styles from './drop-notice.module.css';

type DropNoticeProps = {
  drop: Drop;
  /** Called when it becomes known whether buying is open, and when it opens. */
  onChange: (isOpen: boolean) => void;
};

/** Twice a second, so that each second is shown in time. */
const TICK_MS = 500;

/** The countdown to a drop by the store's clock, and the limit for each shopper. */
export function DropNotice({ drop: { startsAt, perPhone }, onChange }: DropNoticeProps) {
  const ahead = useClockDifference();
  const [now, setNow] = useState(() => Date.now());
  const left = ahead === undefined ? undefined : Date.parse(startsAt) - (now + ahead);
  const isOpen = left === undefined ? undefined : left <= 0;
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (isOpen !== undefined) report(isOpen);
    if (isOpen !== false) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);

  const limit = `At most ${perPhone} ${perPhone === 1 ? 'piece' : 'pieces'} for each phone number.`;
  return (
    <div className={styles.notice}>
      {left !== undefined && left > 0 ? (
        <>
          <p className={styles.opens}>
            Opens in{' '}
            <strong role="timer" className={styles.time}>
              {countdown(left)}
            </strong>
          </p>
          <p>{`On sale from ${formatDateTime(new Date(startsAt))}. ${limit}`}</p>
        </>
      ) : (
        <p>{limit}</p>
      )}
      <p className="visually-hidden" role="status">
        {isOpen && 'You can buy it now.'}
      </p>
    </div>
  );
}

/**
 * Milliseconds by which the store's clock is ahead of the device's. Undefined until it is known; 0 if the store does not
 * answer, because it checks the start of every order anyway.
 */
function useClockDifference(): number | undefined {
  const [ahead, setAhead] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const sentAt = Date.now();
    call('readClock', {}, controller.signal).then(
      ({ now }) => setAhead(Date.parse(now) - (sentAt + Date.now()) / 2),
      () => !controller.signal.aborted && setAhead(0),
    );
    return () => controller.abort();
  }, []);
  return ahead;
}

/** Milliseconds as `2 days 03:12:05`, rounded up to whole seconds. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} ${time}` : time;
}
