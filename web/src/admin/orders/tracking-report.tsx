import type { CheckedLine } from './check-tracking.ts';
import { Badge } from '../../components/badge.tsx';
import shared from '../shared/shared.module.css';
import styles from './orders.module.css';

const LABELS = { ready: 'Ready', done: 'Dispatched', wrong: 'Error' } as const;
const TONES = { ready: 'blue', done: 'green', wrong: 'sale' } as const;

/** Each pasted line with its link, or why it cannot be used. */
export function TrackingReport({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    // The list is focusable, so that it can be scrolled with the keyboard.
    <div className={shared.scroll} role="region" aria-label="Lines" tabIndex={0}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col" className={shared.number}>
              Line
            </th>
            <th scope="col">State</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, id, text, state, problem, trackingLink }) => (
            <tr key={number}>
              <td className={shared.number}>{number}</td>
              <td>
                <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
              </td>
              <td className={styles.detail}>
                <strong>{id || text.slice(0, 40)}</strong> {problem ?? trackingLink}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
