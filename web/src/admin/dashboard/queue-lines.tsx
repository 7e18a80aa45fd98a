import { formatDayTime } from '@nirala/contract/text/format-day';
import { Link } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { countText, pathOfList, QUEUE_LINES, useQueue } from '../queue.tsx';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './dashboard.module.css';

/** What waits for somebody: a line for each list that is not empty, which leads to it. */
export function QueueLines() {
  const { counts, answerBy, error, retry } = useQueue();
  // Old counts are not shown for news: something may wait that they do not have.
  if (error !== undefined)
    return <LoadFailed message={`What waits could not be counted. ${errorText(error)}`} onRetry={retry} />;
  if (!counts) return <Loading />;
  const known = new Map(Object.entries(counts));
  const waiting = QUEUE_LINES.flatMap((line) => {
    const count = known.get(line.id) ?? 0;
    return count > 0 ? [{ ...line, count }] : [];
  });
  return (
    <section aria-labelledby="queue">
      <h2 id="queue">To do</h2>
      {waiting.length === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul className={`${shared.rows} ${styles.queue}`} aria-label="To do">
          {waiting.map(({ id, label, why, list, count }) => (
            <li key={id}>
              <Link to={pathOfList(list)}>
                <strong>{countText(count)}</strong> <span>{label}</span>
              </Link>
              <span className={shared.small}>
                {id === 'undelivered' && answerBy !== undefined && (
                  <span>{`Answer the first one until ${formatDayTime(answerBy)}. `}</span>
                )}
                {why}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
