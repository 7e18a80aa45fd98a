import { formatDateTime } from '@nirala/contract/text/format-day';
import { parcelTitle, type Parcel } from '@nirala/contract/parcel/parcel';
import { Written } from '../../components/written.tsx';
import styles from './my-orders.module.css';

/** What the courier said about a parcel, newest first. A status that the store does not know is in the courier's words. */
export function ParcelTimeline({ parcel: { scans } }: { parcel: Parcel }) {
  return (
    <ol className={styles.timeline} aria-label="Parcel">
      {scans.toReversed().map(({ at, state, place, text }) => (
        <li key={`${at} ${state} ${text}`}>
          <strong>{state === undefined ? <Written>{text}</Written> : parcelTitle(state)}</strong>{' '}
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          {place && (
            <span>
              {' '}
              · <Written>{place}</Written>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
